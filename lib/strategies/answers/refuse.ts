import { inEnglish, localize, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import type { DeskRun } from './desk-run';
import type { Refusal } from './events';
import { searchPageOf } from './search-page';

/** A question that gets no answer: why, and what the asker is told. */
export interface Refused {
  refusal: Refusal;
  kinds: string[];
}

/** Records that the question is refused, and returns what the asker is told, in the language of the page. */
export function refuse(run: DeskRun, { refusal, kinds }: Refused, redactedText: string): string {
  const { context, desk, input } = run;
  const message = messageOf(refusal, desk.definition.limits);
  const english = inEnglish(message);
  const fallbackUrl = searchPageOf(desk, input.pageLanguage, redactedText);
  context.emit(
    { type: 'question_refused', data: { why: refusal, message: english, phrase: message, fallbackUrl, redactedText, kinds } },
    'refused',
  );
  return localize({ language: input.pageLanguage, format: formatFor(input.pageLanguage) }, english, message);
}

function messageOf(refusal: Refusal, { length, questions }: DeskRun['desk']['definition']['limits']): Phrase {
  switch (refusal) {
    case 'too-short':
      return phrase('questionTooShort');
    case 'too-long':
      return phrase('questionTooLong', { length });
    case 'too-many':
      return phrase('tooManyQuestions', { questions });
    case 'no-words':
      return phrase('questionWithoutWords');
    case 'blocked':
      return phrase('questionBlocked');
    case 'personal-data':
      return phrase('personalDataUnchecked');
    case 'unknown-language':
      return phrase('languageUnknown');
  }
}
