import { setOf } from '../../text/set-of';
import { frenchForms, listed } from './phrase-lists';
import type { RequestWord } from './request-words';

/** The effect of a request on the word library. */
export type WordAct = 'create' | 'add' | 'delete' | 'move' | 'rename' | 'update' | 'note' | 'open' | 'organise';

/** Verbs that ask for a change wherever a request begins with them. Phrases are written without case, accents and apostrophes. */
export const CHANGE_VERBS: Readonly<Record<WordAct, readonly string[]>> = {
  create: [
    ...listed(
      'create, new folder, a new folder, new subfolder, a new subfolder, another folder, nouveau dossier, nouveau sous dossier',
    ),
    ...listed('un nouveau dossier, creating, crees, cree, creez, creer, creons, creiez'),
  ],
  add: [
    ...listed(
      'add, adding, insert, inserting, import, importing, append, appending, bulk add, new word, nouveau mot, inserer, insere',
    ),
    ...listed('inseres, inserez'),
    ...frenchForms('ajout import'),
  ],
  delete: [
    ...listed(
      'delete, deleting, remove, removing, erase, erasing, get rid of, getting rid of, empty, emptying, clear out, discard',
    ),
    ...listed(
      'discarding, throw away, throw out, retirer, retire, retires, retirez, enlever, enleve, enleves, enlevez, jeter, jette, jetez',
    ),
    ...frenchForms('supprim effac vid'),
  ],
  move: [
    ...listed(
      'move, moving, transfer, transferring, relocate, relocating, copy, copying, duplicate, nest, transferer, transfere, transferez',
    ),
    ...frenchForms('deplac copi dupliqu gliss'),
  ],
  rename: [...listed('rename, renaming, relabel, relabelling, retitle'), ...frenchForms('renomm')],
  update: listed('untag, recolour, recolor, colorier, colorie, colories, coloriez, colore, colorez'),
  note: listed(
    'new note, a new note, nouvelle note, une nouvelle note, write down, jot down, take a note, prends note, prenez note',
  ),
  open: [
    ...listed(
      'open, go to, go back to, go into, take me to, bring me to, navigate to, navigate, jump to, switch to, ouvrir, ouvre, ouvres',
    ),
    ...listed(
      'ouvrez, va dans, va au, va a, va aux, va vers, va sur, allez dans, allez au, allez a, aller dans, aller au, aller a',
    ),
    ...listed(
      'emmene moi, emmenez moi, amene moi, amenez moi, retourne dans, retourne au, retournez dans, reviens dans, reviens au',
    ),
  ],
  organise: [
    ...listed(
      'organise, organising, organize, organizing, reorganise, reorganize, reorganising, reorganizing, restructure, restructuring',
    ),
    ...listed(
      'reorder, reordering, regroup, merge, merging, combine, tidy, tidy up, clean up, fusionner, fusionne, fusionnes, fusionnez',
    ),
    ...frenchForms('organis reorganis restructur regroup'),
  ],
};

const FOLDERS = 'folder folders subfolder subfolders dossier dossiers';
const WORDS = 'word words term terms mot mots terme termes';
const COLOURS =
  'colour color grey gray blue teal green amber orange red purple couleur gris grise bleu bleue vert verte ambre rouge violet violette emoji icon icone tag tags etiquette';
const CONTENT =
  'name names meaning meanings note notes example examples mnemonic language nom sens signification exemple exemples langue';
const FORMS = 'passé futur present imparfait conditionnel pluriel singulier feminin masculin';
const IN_FRENCH = 'dans sous vers au en a sur';

/** Things that a user writes or asks about, as opposed to parts of the library. */
const LEARNED =
  'sentence sentences phrase phrases text texte my our mon ma mes me moi synonym synonyms synonyme synonymes antonym antonyms';
const CORRECTED = [...listed('correct, correcting, fix, fixing'), ...frenchForms('corrig')];

interface VerbBeside {
  act: WordAct;
  verbs: readonly string[];
  /** One of these words must follow the verb; `*` stands for any capitalised word. */
  beside: string;
  /** One of these must follow as well, with at least one word after it: "the spelling of ribosome", but not "the spelling". */
  before?: string;
  /** None of these words may follow the verb. */
  unless?: string;
}

/** Verbs that ask for a change only beside certain words, and not beside others: "put it in Cells", "put it in a sentence". */
export const CHANGE_BESIDE: readonly VerbBeside[] = [
  {
    act: 'create',
    verbs: listed('make, start, build, set up, making'),
    beside: `${FOLDERS} called named`,
    unless: 'sentence story',
  },
  {
    act: 'create',
    verbs: listed('fais, faire, faites'),
    beside: 'dossier dossiers appelé appelee nommé nommee',
    unless: 'phrase',
  },
  {
    act: 'delete',
    verbs: [...listed('clear, wipe'), ...frenchForms('vir')],
    beside: `${FOLDERS} ${WORDS}`,
    unless: 'into under inside to on out up sentence phrase',
  },
  {
    act: 'delete',
    verbs: listed('trash, bin'),
    beside: `${FOLDERS} ${WORDS}`,
    unless: 'in into under inside to on out sentence',
  },
  { act: 'delete', verbs: ['drop'], beside: FOLDERS, unless: 'in into under inside to on out' },
  {
    act: 'update',
    verbs: [...listed('replace, replacing'), ...frenchForms('remplac')],
    beside: `${CONTENT} ${COLOURS} with by in par`,
    unless: 'sentence sentences phrase phrases synonym synonyms synonyme synonymes antonym antonyms text texte bold gras',
  },
  {
    act: 'update',
    verbs: [...CORRECTED, ...frenchForms('complet')],
    beside: CONTENT,
    before: 'of de d du',
    unless: LEARNED,
  },
  {
    act: 'update',
    verbs: CORRECTED,
    beside: 'spelling orthographe',
    before: 'of de d du',
    unless: `${LEARNED} ${WORDS} this these ce cet cette ces faute fautes`,
  },
  {
    act: 'update',
    verbs: CORRECTED,
    beside: 'typo typos faute coquille coquilles',
    before: 'in dans',
    unless: `${LEARNED} ${WORDS} this these ce cet cette ces`,
  },
  { act: 'update', verbs: [...listed('attach, assign'), ...frenchForms('attribu')], beside: COLOURS },
  { act: 'update', verbs: frenchForms('etiquett'), beside: 'avec comme' },
  {
    act: 'update',
    verbs: listed('make, turn, paint, mark, colour, color, tag, highlight'),
    beside: `${COLOURS} with as`,
    unless: 'sentence',
  },
  {
    act: 'update',
    verbs: listed('set, change, choose, update, edit, modify, changing, editing'),
    beside: `${COLOURS} ${FOLDERS} ${WORDS} ${CONTENT} to`,
    unless: 'sentence tense subject',
  },
  { act: 'update', verbs: listed('give'), beside: COLOURS, unless: 'me us example examples' },
  {
    act: 'update',
    verbs: frenchForms('chang modifi marqu').concat('mets', 'mettez', 'mettre', 'met'),
    beside: `${COLOURS} ${FOLDERS} mot mots nom sens signification note notes exemple exemples langue`,
    unless: `phrase ${FORMS}`,
  },
  { act: 'update', verbs: frenchForms('donn'), beside: COLOURS, unless: 'moi nous exemple exemples' },
  {
    act: 'move',
    verbs: listed('put, putting, place, placing, drop, slide, stick, shift, file, bring'),
    beside: 'in into under inside to on out',
    unless: 'sentence sentences phrase context simple simply simpler another plural tense',
  },
  { act: 'move', verbs: listed('take'), beside: 'out from off' },
  { act: 'add', verbs: listed('save, saving, store'), beside: `to in into under as ${WORDS}` },
  {
    act: 'move',
    verbs: [...listed('mets, mettez, mettre, met'), ...frenchForms('plac boug')],
    beside: IN_FRENCH,
    unless: `phrase phrases contexte ${FORMS}`,
  },
  { act: 'add', verbs: frenchForms('enregistr sauvegard'), beside: `${IN_FRENCH} ${WORDS}` },
  { act: 'rename', verbs: [...listed('call, name'), ...frenchForms('appell nomm')], beside: `it ${FOLDERS}` },
  {
    act: 'note',
    verbs: listed('write, make, leave, attach, ecris, ecrivez, ecrire, fais, faites'),
    beside: 'note notes',
    unless: 'sentence',
  },
  { act: 'note', verbs: listed('note, noter, notez'), beside: 'in on for that dans sur pour que' },
  // "Move on" by itself continues a quiz.
  { act: 'open', verbs: ['move on to'], beside: `${FOLDERS} *` },
  {
    act: 'open',
    verbs: [...listed('show, display'), ...frenchForms('affich montr')],
    beside: FOLDERS,
    unless: `${WORDS} how what which comment`,
  },
  {
    act: 'organise',
    verbs: [...listed('sort, sorting, group, grouping, arrange, arranging, split'), ...frenchForms('rang class tri rassembl')],
    beside: `${FOLDERS} ${WORDS} these those them it my by ces les mes par`,
  },
];

/** Texts that are written about words: "create a quiz" and "add it in a sentence" do not ask for a change of the library. */
const TEXTS = setOf(
  'quiz quizzes test tests exercise exercises question questions sentence sentences story stories poem poems dialogue summary explanation mnemonic exercice exercices interrogation phrase phrases histoire histoires poeme poemes resumé mnemotechnique',
);
/** Texts that words are put into: "add it in a sentence". A test or some questions may be the name of a folder. */
const WRITTEN = setOf('sentence sentences story poem dialogue phrase phrases histoire poeme');
const ITEMS = setOf(`${FOLDERS} ${WORDS} note notes list deck category liste categorie`);
/** Words that end the object of a verb. */
const OBJECT_ENDS = setOf('in into to from for with of about on and by called named dans de d pour avec sur et par appelé nommé');
const PLACES = setOf('in into dans');
const ARTICLES = setOf('a an one the this my un une le la cette ma');
const INDEFINITE = setOf('a an one some un une des');
const NEXT = setOf('next previous suivant suivante prochain prochaine precedente');
const VERSUS = setOf('vs versus');
const THIS = setOf('this these my our ce cet cette ces mon ma mes');
const OWN_TEXTS = setOf('example examples exemple exemples text texts texte textes');
/** Nouns that do not mean a text or form when they are part of a name. */
const NAMABLE = new Set([...TEXTS, ...setOf(`${FORMS} plural tense subject context contexte example examples`)]);
const FOLDER = setOf('folder subfolder dossier');

/** Whether a noun is a name: "put walked in Past Tense", "the folder questions". */
export function isName(words: readonly RequestWord[], at: number): boolean {
  const word = words[at];
  return word !== undefined && NAMABLE.has(word.norm) && (word.isCapital || FOLDER.has(words[at - 1]?.norm ?? ''));
}

/** Whether the words after a verb show that it does not ask for a change: it concerns a text, or the verb itself is discussed. */
export function isAboutText(act: WordAct, after: readonly RequestWord[]): boolean {
  const normAt = (n: number) => after[n]?.norm ?? '';
  if (VERSUS.has(normAt(0))) return true;
  const isText = (n: number) => TEXTS.has(normAt(n)) && !ITEMS.has(normAt(n + 1));
  const isInText = after.some(
    (_, n) =>
      WRITTEN.has(normAt(n)) && isText(n) && !isName(after, n) && ARTICLES.has(normAt(n - 1)) && PLACES.has(normAt(n - 2)),
  );
  const end = after.findIndex(({ norm }) => OBJECT_ENDS.has(norm) || ITEMS.has(norm));
  const object = after.slice(0, end < 0 ? undefined : end + 1);
  const isNew = object.some(({ norm }) => INDEFINITE.has(norm));
  switch (act) {
    case 'create':
      return object.some((_, n) => isText(n) && (isNew || !isName(after, n)));
    // "Open the questions" names a folder.
    case 'open':
      return (isNew || object.some(({ norm }) => NEXT.has(norm))) && object.some((_, n) => isText(n));
    case 'organise':
      return isInText || object.some((_, n) => n > 0 && isText(n) && (isNew || !isName(after, n)));
    case 'add':
    case 'move':
      return isInText;
    // "Replace my example": one that the user wrote just now.
    case 'update':
      return THIS.has(normAt(0)) && OWN_TEXTS.has(normAt(1));
    default:
      return false;
  }
}
