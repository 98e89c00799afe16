const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/i;
const OPERATORS = /\b(?:site|intitle|inurl|filetype):\S+|\b(?:OR|AND|NOT)\b|["“”«»]/g;
const MOST_WORDS = 6;

const ENGLISH =
  'a about after all also am an and another any are as at be because been before being but by can could did do does doing done each either else ever every find for from get getting give given go going got had has have having help her here hers him his how i if in into is it its just know let like make many may me might mine more most much must my need needed needs no not now obtain of off on once one only or other our ours out over own please same see shall she should show since so some such take tell than that the their theirs them then there these they this those through to too under until up us use used very want wanted was we were what when where whether which while who whom whose why will with without would you your yours';
const FRENCH =
  'a afin ai ainsi alors apres as au aucun aussi autre aux avais avait avant avec avez avoir avons besoin bien c ca car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment combien d dans de depuis des deux devez dois doit donc dont du elle elles en encore entre es est et etais etait etant ete etes etre eu eux faire fais fait faut il ils j je jusqu l la laquelle le lequel les lesquels leur leurs lui m ma mais me meme mes moi mon n ne ni non nos notre nous obtenir on ont ou par parce pas pendant peu peut peuvent peux plus pour pourquoi pouvez puis puisque puis-je qu quand que quel quelle quelles quels qui quoi s sa sans savoir se selon sera ses si son sont sous suis sur t ta te tes toi ton tous tout toute toutes tres trouver tu un une vais va vers veux voir vont vos votre vouloir voulez vous y';
const WITHOUT_CONTENT = new Set(`${ENGLISH} ${FRENCH}`.split(' '));

/**
 * Returns a query without quotation marks, operators and function words, such as question words and common verbs of English and French, so that it
 * finds more. Undefined when nothing would be left out.
 */
export function simplerQuery(query: string): string | undefined {
  const plain = query.replace(OPERATORS, ' ');
  const words = Array.from(WORDS.segment(plain))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.replace(ELIDED, ''));
  const kept = [...new Set(words.filter(hasContent))].slice(0, MOST_WORDS);
  const isSimpler = kept.length < words.length || plain !== query;
  return kept.length > 0 && isSimpler ? kept.join(' ') : undefined;
}

const hasContent = (word: string) => word !== '' && !WITHOUT_CONTENT.has(folded(word));
const folded = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
