import type { DeskDefinition } from '@/lib/core/desks/desk-definition';
import { inEnglish, localize, type Phrase, phrase } from '@/lib/core/phrases/phrase';
import { formatFor } from '@/lib/core/text/format';
import type { DeskRun } from './desk-run';
import type { Refusal } from './events';
import { searchPageOf } from './search-page';

/** A question that gets no answer: the reason, and the message for the asker. */
export interface Refused {
  refusal: Refusal;
  kinds: string[];
}

/** Records that the question is refused, and returns the message for the asker, in the language of the page. */
export function refuse(run: DeskRun, why: Refused, redactedText: string): string {
  const { context, desk, input } = run;
  const { refusal, kinds } = why;
  const message = messageOf(why, desk.definition);
  const english = inEnglish(message);
  // A search does not help users in distress.
  const fallbackUrl = kinds.includes('distress') ? '' : searchPageOf(desk, input.pageLanguage, redactedText);
  const reader = { language: input.pageLanguage, format: formatFor(input.pageLanguage) };
  const search = phrase('searchDesk', { desk: desk.title });
  const fallbackTitle = localize(reader, inEnglish(search), search);
  context.emit(
    {
      type: 'question_refused',
      data: { why: refusal, message: english, phrase: message, fallbackUrl, fallbackTitle, redactedText, kinds },
    },
    'refused',
  );
  return localize(reader, english, message);
}

function messageOf({ refusal, kinds }: Refused, { limits, help }: DeskDefinition): Phrase {
  const { length, questions } = limits;
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
      return kinds.includes('distress') ? helpPhrase(help) : phrase('questionBlocked');
    case 'personal-data':
      return phrase('personalDataUnchecked');
    case 'unknown-language':
      return phrase('languageUnknown');
  }
}

/** The desk's own text, even if it exists in only one language: the default text names no number to call. */
function helpPhrase({ en, fr }: DeskDefinition['help']): Phrase {
  return en === '' && fr === '' ? phrase('questionInDistress') : phrase('deskHelp', { en: en || fr, fr: fr || en });
}
