import type { ErrorAnswer } from '@/lib/api/answers';
import { localizeField } from '@/lib/core/phrases/localize-field';
import { localize, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { Language } from '@/lib/core/text/language';
import { textFor } from '@/lib/i18n/text';

type Refusal = ErrorAnswer['error'];

/** Returns a refusal with its message and the problems of its fields in the given language, as far as they are translatable. */
export function localizeRefusal(refusal: Refusal, language: Language): Refusal {
  const { message: english, phrase: messagePhrase, fields = {}, fieldPhrases = {} } = refusal;
  const text = textFor(language);
  const inWords = (why: string, problem: Phrase | undefined) => localizeField(text, why, problem);
  const message = messagePhrase ? inWords(english, messagePhrase) : messageOfField();
  const localized = Object.entries(fields).map(([field, why]) => [
    field,
    why === english ? message : inWords(why, fieldPhrases[field]),
  ]);
  return { ...refusal, message, fields: Object.fromEntries(localized) };

  /** The message of most refusals of a field is its name and its problem. A problem that is a sentence needs no name. */
  function messageOfField(): string {
    const [field, why = ''] = Object.entries(fields).find(([name, problem]) => english === `${name}: ${problem}`) ?? [];
    const problem = field === undefined ? undefined : fieldPhrases[field];
    if (field === undefined || !problem) return english;
    return localize(text, '', problem) || inWords(english, phrase('fieldRefused', { field, why: inWords(why, problem) }));
  }
}
