import { inEnglish, localize, phrase } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import type { AnswersInput } from './input';
import type { ParsedAnswer } from './parse-tagged-answer';

const PHRASES = { out_of_scope: phrase('outsideOfDesk'), other_level: phrase('otherOrganisation') };

/** The sentence of an answer that only says of what kind it is (`<not-gc/>`), in the language of the page; undefined for kinds that need text. */
export function bareSentence({ pageLanguage }: AnswersInput, type: ParsedAnswer['answerType']): string | undefined {
  if (type !== 'out_of_scope' && type !== 'other_level') return undefined;
  return localize({ language: pageLanguage, format: formatFor(pageLanguage) }, inEnglish(PHRASES[type]), PHRASES[type]);
}
