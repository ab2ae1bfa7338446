//! What the help says about addresses.

/// Below the flags of `-h`.
pub(crate) const SHORT: &str = "\
Examples:
  omniread src/pool.rs:40-80             lines 40 to 80
  omniread src/pool.rs:stat              lines, size and encoding
  omniread src/ notes.txt:-20            a folder, and the end of a file
  omniread a.zip:docs/guide.md           a member of an archive
  omniread 'app.db:users?limit=20'       rows of a table
  omniread nb.ipynb:cell=3 scan.png      a cell of a notebook, and a picture
  omniread skill:// skill://review       the skills there are, and one of them
  git diff | omniread -:-50              the last 50 lines of standard input

--help tells more about paths, `omniread help addresses` all.";

/// Below the flags of `--help`.
pub(crate) const LONG: &str = "\
Paths:
  SOURCE[:MEMBER]...[?QUERY][:PART]

  A source is a file, a folder, a file of another host such as ssh://box/etc/hosts, or an
  internal resource such as skill://review or issue://12; URLs
  are answered by builds that have them. What has members (an archive, a database) can be gone into with a colon, as deep
  as it goes. What exists under a name always wins over a part that the name could be
  read as.

Parts:
  :40  :40-80  :40+20       from line 40; lines 40 to 80; 20 lines from 40
  :-50  :-100+50            the last 50 lines; the 50 above them
  :5-16,40-60               several ranges
  :12@769                   line 12 from column 769
  :raw                      the text without numbers, header and notices; also :40-80:raw
  :stat  :conflicts         facts without the text; merge conflicts
  :symbols                  the outline, where the build knows the language; of a folder its map
  :sym=NAME  :block=61      one definition by name; the one that holds line 61
  :                         the members

  Of a document:
  :markdown                 headings, tables and links as in Markdown; also --format markdown
  :slide=3                  one slide of a presentation
  Of a notebook:
  :cell=3  :outputs         one cell with what it put out; what all cells put out
  Of a picture:
  :meta  :meta=gps          what is known of it; also where it was taken
  :crop=x,y,width,height    a part at full size
  :frame=3  :page=2         one frame of an animation; one page of a TIFF
  :img  :img=800            an SVG drawing as a picture, where the build draws

  A range is shown with a line before and three after; --exact leaves them out.

Internal resources:
  agent://  artifact://  history://  issue://  local://  mcp://  memory://  omniread://  pr://
  rule://  skill://  vault://

  Each lists what there is; issue://12 and pr://7/diff are those of the repository around.
  omniread:// are the pages about this command, among them omniread://resources, which says
  where the others are looked for. `omniread help PAGE` prints one of them whole,
  `omniread help selections` all the parts there are.

Examples:
  omniread src/                                      a folder
  omniread server.log:-100                           the end of a log of any size
  omniread backup.tgz:inner.zip:notes.txt:40-80      a file in an archive in an archive
  omniread 'app.db:users?limit=20&offset=40'         rows of a table
  omniread 'sales.csv?order=price:desc&limit=5'      rows of a text with delimiters
  omniread src/:sym=Pool::take                       a definition, looked for in a folder
  omniread symbols --jsonl src/*.rs                  all definitions, for a script
  omniread doctor                                    what this build can read
  omniread mcp --root .                              a server for agents
  omniread ssh://box/var/log/app.log:-50             a log on another host
  omniread --hosts web1,web2 /etc/os-release         a file on several hosts
  omniread serve --jsonl                             requests and answers as lines of JSON
  omniread a.rs b.rs:10-20 docs/                     several at once
  omniread 'issue://?state=all&limit=5' pr://7/diff  issues, and what a pull request changes
  git ls-files '*.md' | omniread --paths-from -      as many as there are
  some-command | omniread --as out.log -:-20         standard input by another name
  omniread --save a.png scan.tif:page=2              a picture as a file
  omniread --style plain --max-lines 0 --max-bytes 0 notes.txt
                                                     all of a text and nothing else

Exit status:
  0  everything was read
  1  something could not be read; standard error says what to do
  2  the command line is wrong";
