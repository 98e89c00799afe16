import { negationsIn } from '../negations/find-negations';
import { isNegatedBefore } from '../negations/negated-clause';

/** The words of an answer around a quote. */
export interface QuoteContext {
  /** The part of the sentence before the quote. */
  before: string;
  /** The rest of the sentence. */
  behind: string;
  /** The heading or sentence that introduces it: "Not allowed:". */
  lead: string;
}

/** Words that deny without a negation. */
const IMPLIED =
  /(?<!\p{L})(?:prohibit|forb[ia]d|banned|barred|refus|den(?:y|ie[sd])|reject|fail|lack|exclu|only|impossib|unlikely|avoid|prevent|free(?!dom)|exempt|waiv|against|illegal|unlawful|invalid|ineligib|unavailab|absen|missing|interdi|défen[ds]|manqu|empêch|gratuit|dispens|seulement|verb[io][te]t|untersag|ausgeschloss|kostenlos|unmöglich|unzulässig|nur|gratis|prohib|proib|impos[si]|viet|запре|отказ|только)[\p{L}\p{M}]*|禁|拒|免|只/gu;
const CLAUSE_END = /[,;.!?،，；。！？]|(?<!\p{L})(?:but|mais|aber|pero|sondern)(?!\p{L})/u;
const MOST_READ = 300;

/** Whether the answer itself denies what it quotes: "not allowed to" before "smoke here", or "is forbidden" after it. */
export function deniesQuote({ before, behind, lead }: QuoteContext, quote: string): boolean {
  const following = behind.slice(0, MOST_READ);
  const stop = following.search(CLAUSE_END);
  return (
    isNegatedBefore(before.slice(-MOST_READ), quote.slice(0, MOST_READ), { reach: MOST_READ, implied: IMPLIED }) ||
    [stop === -1 ? following : following.slice(0, stop), lead.slice(-2 * MOST_READ)].some(hasDenial)
  );
}

const hasDenial = (text: string) => negationsIn(text).length > 0 || text.toLowerCase().search(IMPLIED) !== -1;
