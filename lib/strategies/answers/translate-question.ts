import { phrase } from '@/lib/core/phrases/phrase';
import type { Desk } from '@/lib/core/ports/desk';
import { tag } from '@/lib/core/text/tag';
import { detectLanguage } from '@/lib/guards/language/detect-language';
import { checkTranslation, type Translation, translationAnswer } from './check-translation';
import { TRANSLATOR } from './coordinators';
import { askInForm, type DeskRun, notify } from './desk-run';
import { type EarlierMessage, earlierQuestions } from './earlier-message';
import { TRANSLATE } from './phases';
import type { Refused } from './refuse';

/** ISO 639-3 codes of the languages of pages. */
const PAGE_CODES = { en: 'eng', fr: 'fra' } as const;

/** Returns the language into which the questions of a desk are translated (ISO 639-3). */
export const workingLanguage = ({ definition }: Pick<Desk, 'definition'>): string => definition.languages[0] ?? 'eng';

/**
 * Determines the language of a question, by code and confirmed by the translation agent, and its text in the desk's working language (seed 001,
 * "Translation AI Agent"). Without a translation, the original question is used.
 */
export async function translateQuestion(
  run: DeskRun,
  question: string,
  earlier: readonly EarlierMessage[],
): Promise<Translation | Refused> {
  const { context, desk, input } = run;
  const { languages, unknownLanguage } = desk.definition;
  const expected = PAGE_CODES[input.pageLanguage];
  const found = await detectLanguage(question, { expected });
  if (found.code === 'und' && unknownLanguage === 'refuse') return { refusal: 'unknown-language', kinds: [] };
  const isFound = found.code !== 'und' && found.code !== 'zxx';
  const detected = isFound ? found.code : expected;
  // A desk with sources in the question's own language needs no translation.
  const working = languages.includes(detected) ? detected : workingLanguage(desk);
  const own: Translation = {
    originalLanguage: detected,
    translatedLanguage: detected,
    translatedText: question,
    noTranslation: true,
  };
  const outcome = await askInForm(run, {
    agent: TRANSLATOR,
    turnId: TRANSLATOR,
    phase: TRANSLATE,
    prompt: [
      ...earlierQuestions(earlier),
      tag('detected_language', detected),
      tag('working_language', working),
      tag('question', question),
    ].join('\n'),
    schema: translationAnswer,
  });
  if ('object' in outcome) {
    const { translation, ignored } = await checkTranslation({
      question,
      detected,
      working,
      answer: outcome.object,
      isReliable: isFound && found.isReliable,
    });
    announce(context, translation, { by: 'model', ignored });
    return translation;
  }
  if ('failed' in outcome) notify(run, 'translate.failed', phrase('notTranslated', { why: outcome.failed }));
  else if (detected !== working) notify(run, 'translate.offline', phrase('noTranslationOffline'));
  announce(context, own, { by: 'rules' });
  return own;
}

function announce(
  context: DeskRun['context'],
  translation: Translation,
  { by, ignored }: { by: 'model' | 'rules'; ignored?: string | undefined },
): void {
  context.emit({ type: 'language_found', data: { ...translation, by, ...(ignored && { ignored }) } }, 'language');
}
