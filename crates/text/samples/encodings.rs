//! Texts in many languages, each with the encodings it is tried in; for the tests of sniffing and the example `encodings`.

/// A text and encodings.
pub(super) type Sample = (&'static str, &'static [&'static str]);

/// Prose of a few lines.
pub(super) const PROSE: &[Sample] = &[
    (
        "Le système enregistre les événements dès qu'un élève se connecte. Où êtes-vous allés après la fête ? \
         Ça n'a pas été facile à réaliser, mais le résultat est là : très agréable à l'œil.\n\
         Les paramètres par défaut sont adaptés à la plupart des usages.\n",
        &["windows-1252"],
    ),
    (
        "Die Größe der Änderung lässt sich über den Schlüssel prüfen. Für jede Datei wird ein Prüfwert \
         gespeichert; fällt er anders aus, müssen Sie die Straße zurückgehen.\nÖffnen Sie dazu das Menü „Überblick“.\n",
        &["windows-1252"],
    ),
    (
        "El año pasado, la compañía añadió una función más rápida. ¿Cómo está usted? La información \
         aparecerá en la página según el número de líneas.\n¡Qué situación tan difícil! También habrá pequeños cambios.\n",
        &["windows-1252"],
    ),
    (
        "A configuração não está disponível. Você poderá alterá-la até amanhã; as opções são três: \
         leitura, edição e remoção.\nHá também uma versão em português para os usuários da região.\n",
        &["windows-1252"],
    ),
    (
        "Så här ändrar du inställningarna: öppna menyn och välj språk. Även äldre filer går att läsa på \
         det här sättet, men det är långsammare.\nFörsök igen om några minuter när nätverket är tillgängligt.\n",
        &["windows-1252"],
    ),
    (
        "Perché la città è così bella? È già più tardi di quanto pensassi; però la qualità è rimasta \
         la stessa e l'attività continuerà.\nCosì potrà verificare l'unità di misura.\n",
        &["windows-1252"],
    ),
    (
        "It’s the “quoted” price – about €5 – that people don’t like… The editor’s “smart” quotes come from it.\n\
         Nothing else in here is special, but it’s still worth reading.\n",
        &["windows-1252"],
    ),
    (
        "Zażółć gęślą jaźń. Wprowadź prawidłową ścieżkę do pliku, a następnie naciśnij przycisk „Dalej”. \
         Jeżeli wystąpi błąd, spróbuj ponownie później.\nUżytkownicy mogą również zmieniać hasło i język.\n",
        &["windows-1250"],
    ),
    (
        "Zażółć gęślą jaźń. Wprowadź prawidłową ścieżkę do pliku, a następnie naciśnij przycisk Dalej. \
         Jeżeli wystąpi błąd, spróbuj ponownie później.\nUżytkownicy mogą również zmieniać hasło i język.\n",
        &["ISO-8859-2"],
    ),
    (
        "Příliš žluťoučký kůň úpěl ďábelské ódy. Nastavení můžete změnit kdykoliv později, stačí otevřít \
         nabídku a zvolit příslušnou možnost.\nUživatelé si často stěžují, že soubor nelze otevřít.\n",
        &["windows-1250", "ISO-8859-2"],
    ),
    (
        "Az új beállítások csak az újraindítás után lépnek életbe. Kérjük, ellenőrizze a jelszót, és \
         próbálja meg később.\nA fájl mérete túl nagy, ezért nem tölthető fel a szerverre. Őszinte köszönettel.\n",
        &["windows-1250", "ISO-8859-2"],
    ),
    (
        "Съешь же ещё этих мягких французских булок, да выпей чаю. Файл не найден: проверьте путь и \
         повторите попытку.\nПользователь может изменить настройки программы в любое время.\n",
        &["windows-1251", "KOI8-R", "IBM866", "ISO-8859-5"],
    ),
    (
        "Український текст із літерами ї, є, ґ та і. Користувач може змінити налаштування програми \
         будь-коли, якщо має відповідні права.\nФайл не знайдено, перевірте шлях і спробуйте ще раз.\n",
        &["windows-1251", "KOI8-U"],
    ),
    (
        "Файлът не е намерен. Моля, проверете дали пътят е правилен и опитайте отново. Потребителят може \
         да променя настройките по всяко време.\nТова съобщение се показва само веднъж на ден.\n",
        &["windows-1251"],
    ),
    (
        "Το αρχείο δεν βρέθηκε. Παρακαλώ ελέγξτε τη διαδρομή και δοκιμάστε ξανά. Ο χρήστης μπορεί να \
         αλλάξει τις ρυθμίσεις οποτεδήποτε.\nΆλλες επιλογές είναι διαθέσιμες στο μενού.\n",
        &["windows-1253", "ISO-8859-7"],
    ),
    (
        "Dosya bulunamadı. Lütfen yolu kontrol edip yeniden deneyiniz. Kullanıcılar ayarları istedikleri \
         zaman değiştirebilirler.\nŞifreniz güvenli değil; en az sekiz karakter içermelidir. İğne, ığdır, çağrı.\n",
        &["windows-1254"],
    ),
    (
        "הקובץ לא נמצא. אנא בדקו את הנתיב ונסו שוב. המשתמש יכול לשנות את ההגדרות בכל עת.\n\
         אפשרויות נוספות זמינות בתפריט הראשי של התוכנה.\n",
        &["windows-1255"],
    ),
    (
        "لم يتم العثور على الملف. يرجى التحقق من المسار والمحاولة مرة أخرى. يمكن للمستخدم تغيير الإعدادات \
         في أي وقت.\nتتوفر خيارات أخرى في القائمة الرئيسية للبرنامج.\n",
        &["windows-1256", "ISO-8859-6"],
    ),
    (
        "Failas nerastas. Patikrinkite kelią ir bandykite dar kartą. Naudotojas gali bet kada pakeisti \
         nustatymus, jei turi reikiamas teises.\nŠi žinutė rodoma tik vieną kartą per dieną. Ačiū už kantrybę, gražių švenčių!\n",
        &["windows-1257"],
    ),
    (
        "ไม่พบไฟล์ โปรดตรวจสอบเส้นทางแล้วลองอีกครั้ง ผู้ใช้สามารถเปลี่ยนการตั้งค่าได้ตลอดเวลา\n\
         มีตัวเลือกอื่น ๆ ในเมนูหลักของโปรแกรม\n",
        &["windows-874"],
    ),
    (
        "ファイルが見つかりません。パスを確認して、もう一度お試しください。\n\
         設定はいつでも変更できます。日本語の文章では、ひらがなとカタカナと漢字を使います。\n",
        &["Shift_JIS", "EUC-JP", "ISO-2022-JP"],
    ),
    (
        "未找到文件。请检查路径，然后重试。用户可以随时更改设置。\n\
         中文文本通常不使用空格。本程序支持多种编码，包括国标码和大五码。\n",
        &["GBK"],
    ),
    (
        "找不到檔案。請檢查路徑，然後再試一次。使用者可以隨時變更設定。\n\
         中文文字通常不使用空格。本程式支援多種編碼，包括國標碼與大五碼。\n",
        &["Big5"],
    ),
    (
        "파일을 찾을 수 없습니다. 경로를 확인한 후 다시 시도하십시오. 사용자는 언제든지 설정을 변경할 수 있습니다.\n\
         한국어 문장은 단어 사이에 공백을 넣습니다.\n",
        &["EUC-KR"],
    ),
];

/// A few words.
pub(super) const SHORT: &[Sample] = &[
    ("Café crème\n", &["windows-1252"]),
    ("Müller & Söhne\n", &["windows-1252"]),
    ("mañana\n", &["windows-1252"]),
    ("naïve façade", &["windows-1252"]),
    ("20 °C", &["windows-1252"]),
    ("Привет, мир!\n", &["windows-1251", "KOI8-R", "IBM866"]),
    ("Настройки\n", &["windows-1251", "KOI8-R"]),
    ("Zażółć gęślą jaźń\n", &["windows-1250", "ISO-8859-2"]),
    ("Příliš žluťoučký kůň\n", &["windows-1250", "ISO-8859-2"]),
    ("Καλημέρα κόσμε\n", &["windows-1253", "ISO-8859-7"]),
    ("Günaydın dünya, nasılsınız?\n", &["windows-1254"]),
    ("שלום עולם\n", &["windows-1255"]),
    ("مرحبا بالعالم\n", &["windows-1256"]),
    ("こんにちは世界\n", &["Shift_JIS", "EUC-JP", "ISO-2022-JP"]),
    ("日本語\n", &["Shift_JIS", "EUC-JP"]),
    ("表示設定\n", &["Shift_JIS", "EUC-JP"]),
    ("你好，世界\n", &["GBK"]),
    ("中文文件\n", &["GBK"]),
    ("您好，世界\n", &["Big5"]),
    ("繁體中文檔案\n", &["Big5"]),
    ("안녕하세요 세계\n", &["EUC-KR"]),
    ("สวัสดีชาวโลก\n", &["windows-874"]),
];

/// Mostly ASCII, as in programs, tables and logs.
pub(super) const SPARSE: &[Sample] = &[
    (
        "/* Copyright © 2009 José Muñoz */\n#include <stdio.h>\n\nint main(void)\n{\n\tputs(\"done\");\n\treturn 0;\n}\n",
        &["windows-1252"],
    ),
    (
        "// 读取配置文件\nint load(const char *path) {\n    FILE *f = fopen(path, \"r\"); // 打开文件\n    if (!f) return -1; // 失败\n    return 0;\n}\n",
        &["GBK"],
    ),
    (
        "// 設定ファイルを読み込む\npublic int load(String path) {\n    // 失敗したら例外を投げる\n    throw new IOException(\"ファイルがありません\");\n}\n",
        &["Shift_JIS", "EUC-JP"],
    ),
    ("# 讀取設定檔\ndef load(path):\n    # 開啟檔案\n    return open(path)  # 失敗時擲出例外\n", &["Big5"]),
    (
        "// 설정 파일을 읽는다\nint load(const char *path) {\n    return open(path); // 파일 열기\n}\n",
        &["EUC-KR"],
    ),
    (
        "; Настройки программы\n[main]\npath = C:\\temp\nname = \"Тест\"\n; конец файла\n",
        &["windows-1251", "KOI8-R"],
    ),
    ("id;name;city\n1;Jürgen;Köln\n2;Renée;Genève\n3;Søren;Århus\n4;Iñaki;Málaga\n", &["windows-1252"]),
    (
        "2024-01-02 10:00:01 INFO start\n2024-01-02 10:00:02 ERROR Fichier non trouvé\n2024-01-02 10:00:03 INFO end\n",
        &["windows-1252"],
    ),
    ("id;jméno\n1;Jiří\n2;Božena\n3;Řehoř\n4;Žaneta\n", &["windows-1250"]),
    ("msgid \"File\"\nmsgstr \"Datei löschen\"\nmsgid \"Edit\"\nmsgstr \"Ändern\"\n", &["windows-1252"]),
];

/// One word each, the hardest case: two or three characters of a double-byte encoding are also two or three letters of others.
pub(super) const WORDS: &[Sample] = &[
    ("日本語", JAPANESE),
    ("東京都", JAPANESE),
    ("会議室", JAPANESE),
    ("名前", JAPANESE),
    ("住所", JAPANESE),
    ("電話番号", JAPANESE),
    ("売上高", JAPANESE),
    ("株式会社", JAPANESE),
    ("ファイル", JAPANESE),
    ("テスト", JAPANESE),
    ("さくら", JAPANESE),
    ("はじめに", JAPANESE),
    ("データ一覧", JAPANESE),
    ("中国", &["GBK"]),
    ("北京市", &["GBK"]),
    ("姓名", &["GBK"]),
    ("地址", &["GBK"]),
    ("电话", &["GBK"]),
    ("测试", &["GBK"]),
    ("文件", &["GBK"]),
    ("设置", &["GBK"]),
    ("说明文档", &["GBK"]),
    ("有限公司", &["GBK"]),
    ("台灣", &["Big5"]),
    ("姓名", &["Big5"]),
    ("地址", &["Big5"]),
    ("電話", &["Big5"]),
    ("測試", &["Big5"]),
    ("說明文件", &["Big5"]),
    ("有限公司", &["Big5"]),
    ("이름", &["EUC-KR"]),
    ("주소", &["EUC-KR"]),
    ("전화번호", &["EUC-KR"]),
    ("시험", &["EUC-KR"]),
    ("설정", &["EUC-KR"]),
    ("주식회사", &["EUC-KR"]),
    ("Имя", CYRILLIC),
    ("Адрес", CYRILLIC),
    ("Телефон", CYRILLIC),
    ("тест", CYRILLIC),
    ("ФАЙЛ", CYRILLIC),
    ("Москва", CYRILLIC),
    ("Αθήνα", &["windows-1253"]),
    ("όνομα", &["windows-1253"]),
    ("Café", LATIN),
    ("São Paulo", LATIN),
    ("Ångström", LATIN),
    ("über", LATIN),
    ("Zürich", LATIN),
    ("Málaga", LATIN),
    ("ÄÖÜ", LATIN),
    ("Łódź", &["windows-1250"]),
    ("Kraków", &["windows-1250"]),
    ("İstanbul", &["windows-1254"]),
    ("שם", &["windows-1255"]),
    ("اسم", &["windows-1256"]),
];
const JAPANESE: &[&str] = &["Shift_JIS", "EUC-JP"];
const CYRILLIC: &[&str] = &["windows-1251", "KOI8-R"];
const LATIN: &[&str] = &["windows-1252"];

/// Tried in every Unicode encoding, with and without a mark.
pub(super) const UNICODE: &[&str] = &[
    "plain text\n",
    "{\"key\": \"value\", \"list\": [1, 2, 3]}\n",
    "Größe: 5 €\r\nnaïve café\r\n",
    "Съешь же ещё этих мягких булок, да выпей чаю.\n",
    "ファイルが見つかりません。\nパスを確認してください。\n",
    "未找到文件。\n请检查路径，然后重试。\n",
    "emoji 🚀🎉 and text around them, so that it reads\n",
    "한국어 문장은 단어 사이에 공백을 넣습니다.\n",
    "مرحبا بالعالم، كيف الحال؟\n",
];

/// Bytes that are not of one piece, the label to expect, and the text.
pub(super) const MIXED: &[(&[u8], &str, &str)] = &[
    (
        b"id;name\n1;caf\xC3\xA9\n2;na\xC3\xAFve\n3;5 \xE2\x82\xAC\n4;caf\xE9\n",
        "UTF-8",
        "id;name\n1;café\n2;naïve\n3;5 €\n4;caf\u{FFFD}\n",
    ),
    (
        b"mostly UTF-8: \xC3\xA9 \xC3\xA8 \xC3\xA0 \xE2\x82\xAC, one bad \xE9 byte",
        "UTF-8",
        "mostly UTF-8: é è à €, one bad \u{FFFD} byte",
    ),
    // The file ends within a character.
    (b"\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E\xE3\x81\xAE\xE6", "UTF-8", "日本語の\u{FFFD}"),
    (b"\xFF\xFEo\0n\0e\0\n", "UTF-16LE", "one\u{FFFD}"),
    // A mark, and then something else.
    (b"\xEF\xBB\xBFd\xE9j\xE0 vu\n", "UTF-8", "d\u{FFFD}j\u{FFFD} vu\n"),
    // A byte that windows-1252 does not use.
    (b"na\xEFve \x81 caf\xE9\n", "windows-1252", "naïve \u{81} café\n"),
    // Terminal output, and names separated by zero bytes.
    (b"\x1B[32mpr\xC3\xAAt\x1B[0m\r\n", "UTF-8", "\u{1b}[32mprêt\u{1b}[0m\r\n"),
    (b"./caf\xC3\xA9.txt\0./b.txt\0./c/d.txt\0", "UTF-8", "./café.txt\0./b.txt\0./c/d.txt\0"),
];
