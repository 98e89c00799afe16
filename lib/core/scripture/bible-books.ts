import { fold } from '../text/fold';
import { setOf } from '../text/set-of';

/** A book of the Bible, in the canon of 66 books. */
export interface BibleBook {
  /** Its code in USFM (Unified Standard Format Markers), such as `RUT` or `1JN`. */
  code: string;
  /** Its English name as references have it: "Psalm", "1 John". */
  name: string;
  chapters: number;
}

/**
 * How reliably a name followed by a number means a book. `certain`: it has no other use. `person`: people bear it, too, so a chapter alone must not
 * be followed by something countable ("John 3 times"). `word`: it is also an ordinary word ("mark 5 items"). `short`: an abbreviation with other uses
 * ("col 3"), which needs a capital and a verse.
 */
export type NameKind = 'certain' | 'person' | 'word' | 'short';

export interface BookName {
  book: BibleBook;
  kind: NameKind;
  isFrench: boolean;
}

/** Code, name, chapters, English names and abbreviations, French ones. A number in the name stands before every other name as well. */
const BOOKS = `
GEN | Genesis | 50 | gen, ge, gn | genèse
EXO | Exodus | 40 | exod, exo, ex | exode
LEV | Leviticus | 27 | lev, lv | lévitique
NUM | Numbers | 36 | num, nm, nb | nombres, nb
DEU | Deuteronomy | 34 | deut, deu, dt | deutéronome
JOS | Joshua | 24 | josh, jos | josué
JDG | Judges | 21 | judg, jdg, jgs | juges, jg
RUT | Ruth | 4 | rut, rth |
1SA | 1 Samuel | 31 | sam, sa, sm | samuel
2SA | 2 Samuel | 24 | sam, sa, sm | samuel
1KI | 1 Kings | 22 | kgs, ki, kin | rois
2KI | 2 Kings | 25 | kgs, ki, kin | rois
1CH | 1 Chronicles | 29 | chron, chr, ch | chroniques
2CH | 2 Chronicles | 36 | chron, chr, ch | chroniques
EZR | Ezra | 10 | ezr | esdras, esd
NEH | Nehemiah | 13 | neh | néhémie, né
EST | Esther | 10 | esth, est |
JOB | Job | 42 | jb |
PSA | Psalm | 150 | psalms, pss, psa, ps, pslm | psaume, psaumes
PRO | Proverbs | 31 | proverb, prov, prv, pro | proverbes, proverbe
ECC | Ecclesiastes | 12 | eccles, eccl, ecc, qoheleth | ecclésiaste, qohélet, ec
SNG | Song of Songs | 8 | song of solomon, song, sng, sos, canticles | cantique des cantiques, cantique, ct
ISA | Isaiah | 66 | isa, is | ésaïe, isaïe, es
JER | Jeremiah | 52 | jer, jr | jérémie
LAM | Lamentations | 5 | lam | lamentations
EZK | Ezekiel | 48 | ezek, eze, ezk | ézéchiel
DAN | Daniel | 12 | dan, dn |
HOS | Hosea | 14 | hos | osée
JOL | Joel | 3 | jol | joël
AMO | Amos | 9 | amo, am |
OBA | Obadiah | 1 | obad, oba | abdias
JON | Jonah | 4 | jnh, jon | jonas
MIC | Micah | 7 | mic | michée
NAM | Nahum | 3 | nah, nam |
HAB | Habakkuk | 3 | hab | habacuc, habaquq
ZEP | Zephaniah | 3 | zeph, zep | sophonie, soph
HAG | Haggai | 2 | hag | aggée
ZEC | Zechariah | 14 | zech, zec | zacharie
MAL | Malachi | 4 | mal | malachie
MAT | Matthew | 28 | matt, mat, mt | matthieu
MRK | Mark | 16 | mrk, mk | marc, mc
LUK | Luke | 24 | luk, lk | luc, lc
JHN | John | 21 | jhn, jn | jean
ACT | Acts | 28 | acts of the apostles, act, ac | actes, actes des apôtres
ROM | Romans | 16 | rom, rm | romains
1CO | 1 Corinthians | 16 | cor, co | corinthiens
2CO | 2 Corinthians | 13 | cor, co | corinthiens
GAL | Galatians | 6 | gal | galates
EPH | Ephesians | 6 | eph | éphésiens
PHP | Philippians | 4 | phil, php | philippiens
COL | Colossians | 4 | col | colossiens
1TH | 1 Thessalonians | 5 | thess, thes, th | thessaloniciens
2TH | 2 Thessalonians | 3 | thess, thes, th | thessaloniciens
1TI | 1 Timothy | 6 | tim, ti, tm | timothée
2TI | 2 Timothy | 4 | tim, ti, tm | timothée
TIT | Titus | 3 | tit | tite
PHM | Philemon | 1 | philem, phlm, phm |
HEB | Hebrews | 13 | heb | hébreux
JAS | James | 5 | jas, jms | jacques, jc
1PE | 1 Peter | 5 | pet, pe, pt | pierre
2PE | 2 Peter | 3 | pet, pe, pt | pierre
1JN | 1 John | 5 | jn, jhn, jo | jean
2JN | 2 John | 1 | jn, jhn, jo | jean
3JN | 3 John | 1 | jn, jhn, jo | jean
JUD | Jude | 1 | jude |
REV | Revelation | 22 | rev, revelations, apocalypse | apocalypse, ap
`;

/** Names that also a person or a people bears, and abbreviations that counted things may follow. */
const PEOPLE = setOf(
  'joshua jos josue ruth ezra esdras nehemiah nehemie esther daniel hosea joel amos obadiah abdias jonah jonas micah michee nahum zechariah ' +
    'zacharie matthew matthieu matt luke luc john jean romans romains galatians galates hebrews hebreux titus tite timothy timothee philemon ' +
    'james jacques jude samuel peter pierre jeremiah isaiah ezekiel malachi mk lk mt gen genesis rom corinthians',
);

const WORDS = setOf(
  'numbers nombres judges juges kings rois chronicles chroniques job proverbs proverb proverbes proverbe song cantique mark marc acts actes ' +
    'lamentations revelation revelations apocalypse canticles exode exodus psaume psaumes',
);

const SHORT = setOf(
  'ex exo num nm nb jg ne est jb pro ec ecc sos is es lam dan am amo mic nam nah hab hag mal mat mc lc act ac rm gal col php phil tit heb rev ap ' +
    'co ct jol jon ge gn lv jr dn song cantique jc oba rut ch sa pe th',
);

/** Books by their names, normalized; those of numbered books with the number first: `1 john`. */
export const BOOK_NAMES: ReadonlyMap<string, BookName> = new Map(
  BOOKS.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', name = '', chapters, english = '', french = ''] = line.split('|').map((cell) => cell.trim());
      const book: BibleBook = { code, name, chapters: Number(chapters) };
      const [, number = '', title = ''] = /^(\d )?(.+)$/.exec(name) ?? [];
      const named = (names: string[], isFrench: boolean) =>
        names.flatMap((one): [string, BookName][] => {
          const key = one.split(' ').map(fold).join(' ');
          return key === '' ? [] : [[number + key, { book, kind: kindOf(key), isFrench }]];
        });
      return [...named(french.split(', '), true), ...named([title, number === '' ? code : '', ...english.split(', ')], false)];
    }),
);

function kindOf(name: string): NameKind {
  if (SHORT.has(name)) return 'short';
  if (WORDS.has(name)) return 'word';
  return PEOPLE.has(name) ? 'person' : 'certain';
}
