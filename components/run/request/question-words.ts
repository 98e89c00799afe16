import { localize } from '@/lib/core/phrases/phrase';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Text } from '@/lib/i18n/text';

/** The text of a question or form, in the language of the reader if it is one of the server. */
export function questionWords({ question = '', phrase }: Pick<SignalRequest, 'question' | 'phrase'>, text: Text): string {
  return localize(text, question, phrase);
}

/** The words of an answer to a question: those of the suggested one in the language of the reader. */
export function answerWords(
  answer: string,
  { options = [], optionPhrases = [] }: Pick<SignalRequest, 'options' | 'optionPhrases'>,
  text: Text,
): string {
  return localize(text, answer, optionPhrases[options.indexOf(answer)]);
}
