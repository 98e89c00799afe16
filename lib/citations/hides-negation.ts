import { wordsOf } from './text-forms';

/** Words that turn a statement into its opposite or limit it, in the languages of the samples and their neighbours. */
const NEGATIONS = new Set([
  ...[
    'not',
    'no',
    'never',
    'neither',
    'nor',
    'none',
    'without',
    'except',
    'unless',
    'cannot',
    "can't",
    "don't",
    "doesn't",
    "won't",
    'nothing',
    'nobody',
    'nowhere',
  ],
  ...['ne', 'pas', 'jamais', 'aucun', 'aucune', 'sans', 'sauf', 'ni', 'rien', 'nul', 'nulle', 'nullement', 'guère'],
  ...['nicht', 'kein', 'keine', 'keinen', 'keiner', 'keinem', 'keines', 'keinerlei', 'nie', 'niemals', 'niemand', 'nichts'],
  ...['weder', 'ohne', 'außer', 'ningún', 'ninguna', 'tampoco', 'jamás', 'não', 'nem', 'sem', 'nessun', 'nessuna'],
  ...[
    'nunca',
    'sin',
    'salvo',
    'niet',
    'geen',
    'ikke',
    'ingen',
    'uten',
    'non',
    'mai',
    'senza',
    'δεν',
    'δε',
    'μη',
    'μην',
    'χωρίς',
    'ου',
  ],
  ...['לא', 'אין', 'אל', 'בלי', '不', '没', '沒', '無', '无', '未', '非', '勿', '别', '莫'],
]);

/** The end of a sentence: what is negated behind it is another statement. */
const SENTENCE_END = /[.!?。！？](?=\s|$)|\n\s*\n/;

/** Whether words that a quote leaves out, within one sentence, contain a negation. */
export function hidesNegation(leftOut: string): boolean {
  return !SENTENCE_END.test(leftOut) && negationsIn(leftOut).length > 0;
}

/** A shortened word in front of another: "d'aucune", "qu'aucun". */
const ELISION = /^(?:[cdjlmnst]|qu)'(?=\p{L})/u;

/** Returns the negations of a text, in lower case and in order. */
export const negationsIn = (text: string): string[] =>
  wordsOf(text)
    .map((word) => word.replace(ELISION, ''))
    .filter((word) => NEGATIONS.has(word) || word.endsWith("n't"));
