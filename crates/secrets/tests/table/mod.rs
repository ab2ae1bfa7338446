//! The samples.

/// Files and texts with credentials.
pub(crate) const CREDENTIALS: &[(&str, &str)] = &[
    // Formats of settings.
    (".env", "PORT=8080\nDB_PASSWORD=⟦hunter2⟧\nexport API_KEY=\"⟦k3y-0f-Th1ngs⟧\" # main\nDEBUG=true\n"),
    (
        ".env.production",
        "SECRET_KEY_BASE='⟦a b c⟧'\nNODE_ENV=production\nSENTRY=⟦Zx81Kq0vTn55LmPw2Rb7⟧\n#OLD_PASSWORD=⟦swordfish⟧\n",
    ),
    ("config.ini", "[db]\nuser = ada\npassword = ⟦swordfish⟧ ; old\nhost=localhost\n"),
    ("redis.conf", "port 6379\nrequirepass ⟦foobared9⟧\n# a comment\n"),
    (
        "application.properties",
        "spring.datasource.username=ada\nspring.datasource.password=⟦swordfish⟧\napi.key : ⟦abc\\\n   def⟧\n",
    ),
    (
        "gradle.properties",
        "org.gradle.jvmargs=-Xmx2g\nsigningPassword=⟦s1gn⟧\nnexusToken=⟦Kq0vTn55LmPw2Rb7⟧\n",
    ),
    ("credentials.toml", "[registry]\ntoken = \"⟦cio9f3KqTn55LmPw2Rb7⟧\"\n"),
    (
        "app.toml",
        "name = \"app\"\n[database]\npassword = \"⟦swordfish⟧\"\nports = [1, 2]\napi_keys = [\n  \"⟦k1a2b3c4d5⟧\",\n]\n",
    ),
    (
        "config.json",
        "{\"user\": \"ada\", \"password\": \"⟦sword\\\"fish⟧\", \"retries\": 3,\n \"nested\": {\"clientSecret\": \"⟦abc⟧\", \"pin\": 1}}\n",
    ),
    (
        "config.json",
        "{\"auths\": {\"https://index.docker.io/v1/\": {\"auth\": \"⟦YWRhOnN3b3JkZmlzaDE=⟧\"}}}\n",
    ),
    (
        "env.json",
        "{\"env\": [{\"name\": \"DB_PASSWORD\", \"value\": \"⟦swordfish⟧\"}, {\"name\": \"PORT\", \"value\": \"80\"}]}\n",
    ),
    (
        "values.yaml",
        "db:\n  user: ada\n  password: ⟦swordfish⟧ # old\n  apiKey: \"⟦a1b2c3⟧\"\nimage: nginx:1.25\n",
    ),
    (
        "deploy.yml",
        "env:\n  - name: PORT\n    value: \"80\"\n  - name: API_TOKEN\n    value: ⟦Kq0vTn55LmPw2Rb7⟧\nargs: {password: ⟦swordfish⟧, user: ada}\n",
    ),
    (
        "secret.yaml",
        "apiVersion: v1\nkind: Secret\nmetadata:\n  name: web\ndata:\n  username: ⟦YWRh⟧\n  cert: ⟦c3dvcmRmaXNo⟧\n",
    ),
    (
        "config",
        "apiVersion: v1\nusers:\n- name: ada\n  user:\n    client-certificate-data: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURQ\n    client-key-data: ⟦LS0tLS1CRUdJTiBSU0EgUFJJVkFURQ⟧\n    token: ⟦eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl⟧\n",
    ),
    ("vault.yml", "passphrase: |\n  ⟦first line⟧\n  ⟦second line⟧\nnext: 1\n"),
    (
        "settings.xml",
        "<settings>\n  <server>\n    <id>nexus</id>\n    <username>ada</username>\n    <password>⟦swordfish⟧</password>\n  </server>\n</settings>\n",
    ),
    (
        "settings-security.xml",
        "<settingsSecurity>\n  <master>⟦{jSMOWnoPFgsHVpMvz5VrIt5kRbzGpI8u+9EF1iFQyJQ=}⟧</master>\n</settingsSecurity>\n",
    ),
    (
        "web.config",
        "<add key=\"ApiKey\" value=\"⟦a1b2c3d4⟧\"/>\n<add name=\"Default\" connectionString=\"Server=db;User=sa;Password=⟦swordfish⟧;\"/>\n",
    ),
    (
        "Info.plist",
        "<dict><key>apiKey</key><string>⟦a1b2c3d4⟧</string><key>name</key><string>app</string></dict>\n",
    ),
    (".netrc", "machine api.example.com\n  login ada\n  password ⟦swordfish⟧\n"),
    (
        ".npmrc",
        "registry=https://npm.example.com/\n//npm.example.com/:_authToken=⟦0f3c9a1e-77aa-4f0d-9e3b-2b1f6c7d8e90⟧\n",
    ),
    (".pypirc", "[pypi]\nusername = __token__\npassword = ⟦pypi·-AgEIcHlwaS5vcmcCJDk0NmY5⟧\n"),
    (".git-credentials", "https://ada:⟦swordfish⟧@git.example.com\n"),
    (
        "credentials",
        "[default]\naws_access_key_id = ⟦AKIA·Q7ZXW2MP4LKD9TRB⟧\naws_secret_access_key = ⟦wJk3rXUtnFEMIK7MDENGbPxRfiCYzQ81kLmN0pQr⟧\nregion = eu-west-1\n",
    ),
    (".htpasswd", "ada:⟦$apr1$lZL6V/ci$eIMz/iKDkbtys/uU7LEK00⟧\nben:⟦{SHA}W6ph5Mm5Pz8GgiULbPgzG37mj9g=⟧\n"),
    (".pgpass", "localhost:5432:app:ada:⟦swordfish⟧\n"),
    ("db_password", "⟦correct horse battery⟧\n"),
    ("Dockerfile.env", "ENV_NAME=x\nSTRIPE_SECRET=⟦swordfish⟧\n"),
    ("init.gradle", "credentials {\n  username = 'ada'\n  password = '⟦swordfish⟧'\n}\n"),
    (
        "docker-compose.yml",
        "environment:\n  - POSTGRES_USER=ada\n  - POSTGRES_PASSWORD=⟦hunter2⟧\n  - \"API_KEY=⟦abc⟧\"\n",
    ),
    (
        "pod.json",
        "{\"env\": [\"DB_PASSWORD=⟦hunter2⟧\", \"PORT=80\"], \"args\": [\"--token=⟦q7ZXW2MP4LKD9⟧\"]}\n",
    ),
    ("Dockerfile", "FROM x\nENV DB_PASSWORD=⟦hunter2⟧\nARG TOKEN\nRUN make\n"),
    ("environ", "PATH=/bin\0DB_PASSWORD=⟦hunter2⟧\0HOME=/root\0"),
    (
        "users.csv",
        "id,name,password_hash,note\n1,Ada,⟦swordfish⟧,x\n2,\"Ben, B\",\"⟦a \"\"b\"\" c⟧\",\n3,Eve,,\n",
    ),
    ("settings.tsv", "key\tvalue\nport\t8080\nsmtp_password\t⟦hunter2⟧\n"),
    // Blocks of keys.
    (
        "id_ed25519",
        "-----BEGIN OPENSSH PRIVATE KEY-----\n⟦b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW\nQyNTUxOQAAACDmadeup⟧\n-----END OPENSSH PRIVATE KEY-----\n",
    ),
    (
        "server.pem",
        "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123\n\n⟦MIIEowIBAAKCAQEAmadeupmadeupmadeup\nmadeupmadeup==⟧\n-----END RSA PRIVATE KEY-----\n",
    ),
    (
        "account.json",
        "{\"type\": \"service_account\", \"private_key\": \"-----BEGIN PRIVATE KEY-----\\n⟦MIIEvmadeupmadeup⟧\\n-----END PRIVATE KEY-----\\n\"}\n",
    ),
    (
        "deploy.rs",
        "const KEY: &str = \"-----BEGIN EC PRIVATE KEY-----\n⟦MHcCAQEEIBmadeupmadeupmadeupmadeup⟧\n-----END EC PRIVATE KEY-----\";\n",
    ),
    // Tokens in any text.
    ("build.log", "cloning with ⟦ghp·_q7ZXW2MP4LKD9TRBq7ZXW2MP4LKD9TRB0aBc⟧ done\n"),
    (
        "notes.md",
        "Use `⟦glpat·-Kq0vTn55LmPw2Rb7xYzA⟧` for now, or ⟦xoxb·-2048104810-4810481048-Kq0vTn55LmPw2Rb7⟧.\n",
    ),
    (
        "main.py",
        "stripe.key = \"⟦sk·_live_Kq0vTn55LmPw2Rb7⟧\"\nmaps = '⟦AIza·SyKq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw2⟧'\n",
    ),
    ("main.ts", "const client = new Client({ apiKey: '⟦sk·-ant-api03-Kq0vTn55LmPw2Rb7xYzAKq0vTn55⟧' });\n"),
    (
        "run.txt",
        "npm: ⟦npm·_Kq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw2Rb7⟧ hf: ⟦hf·_Kq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw2R⟧\n",
    ),
    ("app.cs", "var secret = \"⟦abc8·Q~Kq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw⟧\";\n"),
    (
        "hook.sh",
        "curl -d @x https://⟦hooks.slack·.com/services/T024BE7LD/B024BE7LD/Kq0vTn55LmPw2Rb7xYzAKq0v⟧\n",
    ),
    (
        "keys.csv",
        "Access key ID,Secret access key\n⟦AKIA·Q7ZXW2MP4LKD9TRB⟧,⟦wJk3rXUtnFEMIK7MDENGbPxRfiCYzQ81kLmN0pQr⟧\n",
    ),
    // Addresses, headers, code.
    ("app.py", "engine = create_engine(\"postgresql://ada:⟦sw0rdfish⟧@db.internal:5432/app\")\n"),
    ("cache.txt", "redis://:⟦sw0rdfish⟧@cache.internal:6379/0\n"),
    (
        "blob.txt",
        "https://a.blob.core.windows.net/c/f?sv=2022-11-02&sig=⟦Kq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw2Rb7xYz%3D⟧&se=2030\n",
    ),
    (
        "conn.txt",
        "DefaultEndpointsProtocol=https;AccountName=a;AccountKey=⟦Kq0vTn55LmPw2Rb7xYzAKq0vTn55LmPw2Rb7xYzA==⟧;EndpointSuffix=x\n",
    ),
    (
        "http.log",
        "GET / HTTP/1.1\nAuthorization: Bearer ⟦eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl⟧\nCookie: theme=dark; sid=⟦Kq0vTn55LmPw2Rb7xYzA⟧\n",
    ),
    ("curl.md", "curl -H 'Authorization: Basic ⟦YWRhOnN3b3JkZmlzaA==⟧' https://api.internal/\n"),
    ("settings.py", "SECRET_KEY = \"⟦django-insecure-8f$k2@x!q7z0v9w3⟧\"\nDEBUG = True\n"),
    ("server.log", "login ok user=ada password=⟦Tr0ub4dor&3⟧ from 10.0.0.1\n"),
    ("a.txt", "?client_id=web&client_secret=⟦q7ZXW2MP4LKD9TRB⟧&grant_type=x\n"),
    ("shell.md", "mysqladmin --password=⟦sw0rd!fish⟧ status\n"),
];

/// Texts without any.
pub(crate) const TRAPS: &[(&str, &str)] = &[
    (
        "Cargo.lock",
        "[[package]]\nname = \"aes\"\nchecksum = \"b169f7a6d4742236a0a00c541b845991d0ac43e546831af1249753ab4c3aa3a0\"\n",
    ),
    (
        "package-lock.json",
        "{\"node_modules/jsonwebtoken\": {\"version\": \"9.0.2\", \"integrity\": \"sha512-PRp66vJ865SSqOlgqS8hujT5U4AOgMfhrwYIuIhfKaoSCZcirrmASQr8CX7cUg+RMih+hgznrjp99o+W4pJLHQ==\"}}\n",
    ),
    // Letters of a picture that happen to begin like a token.
    (
        "plot.ipynb",
        "\"image/png\": \"iVBORw0KGgoAAAANSUhEUgAAA5AOhzH+xoxxlzPYUqlyfoTJJgNUHxXvwC9olOqajgOxZ8kZiiomntVS+/qh4qU5\"\n",
    ),
    (
        "go.sum",
        "github.com/golang-jwt/jwt v3.2.2+incompatible h1:IfV12K8xAKAnZqdXVzCZ+TOjboZ2keLg81eXfW3O+oY=\n",
    ),
    ("poetry.lock", "hash = \"sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08\"\n"),
    (
        "ids.json",
        "{\"id\": \"550e8400-e29b-41d4-a716-446655440000\", \"tokenId\": \"550e8400-e29b-41d4-a716-446655440000\"}\n",
    ),
    (
        "log.txt",
        "commit 4e18c53a9d1c1b7f0a2f6d7e8c9b0a1f2e3d4c5b\nrequest 9f86d081-884c-7d65-9a2f-eaa0c55ad015 done\n",
    ),
    (
        ".env.example",
        "DB_PASSWORD=<your-password>\nAPI_KEY=your-api-key-here\nTOKEN=${TOKEN}\nSECRET=changeme\nKEY=xxxxxxxx\nOTHER_SECRET=\n",
    ),
    (
        "docker-compose.yml",
        "environment:\n  POSTGRES_PASSWORD: ${POSTGRES_PASSWORD}\n  TOKEN: {{ vault_token }}\nsecrets:\n  - db_password\n",
    ),
    (
        "README.md",
        "Set `AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE` and `AWS_SECRET_ACCESS_KEY=wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`.\n",
    ),
    (
        "cert.pem",
        "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJ\n-----END CERTIFICATE-----\nsubject=CN = example.com\n",
    ),
    (
        "key.pub.pem",
        "-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmadeup\n-----END PUBLIC KEY-----\n",
    ),
    ("authorized_keys", "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGtpbmdvZm1hZGV1cHRoaW5nc2hlcmU ada@host\n"),
    (
        "tokenizer_config.json",
        "{\"bos_token\": \"<s>\", \"eos_token\": \"</s>\", \"pad_token\": \"[PAD]\", \"mask_token\": \"[MASK]\", \"model_max_length\": 512, \"max_tokens\": 100000, \"unk_token\": \"unk\"}\n",
    ),
    (
        "auth.rs",
        "fn check(password: &str, token: Token2) -> bool {\n    let secret = load_secret(\"db\");\n    password == secret && !token.is_empty()\n}\n",
    ),
    (
        "login.tsx",
        "<Input name=\"password\" label=\"Password\" placeholder=\"Enter your password\" type=\"password\" />\nconst token = useToken();\n",
    ),
    (
        "de.json",
        "{\"password\": \"Passwort\", \"forgot_password\": \"Passwort vergessen?\", \"api_key\": \"Schlüssel\"}\n",
    ),
    (
        "openapi.yaml",
        "components:\n  schemas:\n    Login:\n      properties:\n        password:\n          type: string\n        token_url: https://example.com/oauth/token\n",
    ),
    (
        "config.yml",
        "password_file: /run/secrets/db\nsecretName: web-tls\npublic_key: MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\ntoken_ttl: 3600\nuse_password: true\nexistingSecret: my-release-db9\n",
    ),
    (
        "values.yaml",
        "password: ENC[AES256_GCM,data:p673w==,iv:YY=,tag:UQ=]\nvault: !vault |\n  $ANSIBLE_VAULT;1.1;AES256\n  6665396664373\n",
    ),
    (
        "style.css",
        ".password-field { background: url(data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4) }\n",
    ),
    (
        "urls.md",
        "See http://localhost:8080/@scope/pkg, mailto:ada@example.com, https://user:password@example.com and ssh://git@host/x.\n",
    ),
    (
        "page.html",
        "<p>Basic usage2: the token ring. Bearer of news. Cookie: a sweet. sk-learn-contrib-package-with-a-long-name</p>\n",
    ),
    (
        "main.c",
        "static const char *key = \"abcdefghijklmnopqrstuvwxyz\";\n#define PASS 1\nint pass = 0, token = TOK_IDENT_2024;\n",
    ),
    (
        "check.sha256",
        "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08  secret-token.tar.gz\n",
    ),
    (
        "k8s.yaml",
        "kind: Deployment\nenv:\n  - name: PASSWORD\n    valueFrom:\n      secretKeyRef:\n        name: db-credentials\n        key: password2024x\n",
    ),
    ("words.csv", "token,count\nthe,22\npassword,3\ndon't,4\n"),
    ("part.csv", "1,password,2024-05-05\n2,secret,2024-05-06\n3,token,2024-05-07\n"),
];
