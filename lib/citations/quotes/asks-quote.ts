import type { TextRange } from '@/lib/core/text/text-range';
import { visibleAfter, visibleBefore } from '../text/visible-text';
import type { QuoteContext } from './denies-quote';

/** What directly follows the words of a question. */
const ASKED = /^["'”’»」』)\s\u00a0\u202f]{0,4}[?？]|^(?:でしょう)?か[。？?」]|^(?:吗|嗎|么|呢)[？?。]|^까[?.]/u;
/** Words with which a question asks for more than yes or no; the rest of such a question may be the name of something. */
const ASKS_FOR =
  /^(?:what|which|who|whose|when|where|why|how|quel(?:le)?s?|qui|quand|où|pourquoi|comment|combien|qu['’]est-ce|wer|was|wann|wo|warum|wie|welche[nmrs]?|qué|cuál(?:es)?|quién|cuándo|dónde|cómo|cuánt[oa]s?)(?!\p{L})|何|どの|どこ|いつ|誰|なぜ|什么|哪|谁|怎么|多少|几/iu;
const SENTENCE_BREAK = /[.!?。！？\n¿]/;
const LONGEST = 160;

/** Whether a sentence of a source ends with the words as a question, instead of stating them: "Are dogs allowed?" */
export function asksQuote(text: string, { start, end }: TextRange): boolean {
  if (!ASKED.test(visibleAfter(text, end, 8))) return false;
  const before = visibleBefore(text, start, LONGEST).split(SENTENCE_BREAK).at(-1) ?? '';
  const sentence = before + visibleAfter(text, start, Math.min(end - start, LONGEST));
  return !ASKS_FOR.test(sentence.slice(Math.max(0, sentence.search(/\p{L}/u))));
}

const QUESTION =
  /[?？]|(?<!\p{L})(?:ask(?:s|ed|ing)?|questions?|whether|if|demandent?|demander|si|frag(?:e|en|t)|ob|pregunt(?:a|an|as)|faq)(?!\p{L})|質問|かどうか|问题|問題|是否|询问|묻/iu;

/** Whether the answer itself asks what it quotes: its words, or those around them, are a question or mention one. */
export const asksItself = ({ before, behind, lead }: QuoteContext, quote: string): boolean =>
  [quote, before, behind, lead].some((text) => QUESTION.test(text));
