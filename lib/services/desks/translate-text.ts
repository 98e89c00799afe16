import type { DeskTextRequest, TranslatedTextAnswer } from '@/lib/api/desk-requests';
import { AppError } from '@/lib/core/errors';
import type { Call } from '../call';
import { runUntil, type ShortRunParts, throwIfRefused } from './run-until';

/**
 * Finds the language of a text and translates it into the working language of a desk, without personal data (seed 001, "Translation AI
 * Agent"). @throws {AppError} as `runUntil`, and `bad_request` for a refused text
 */
export async function translateText({
  ctx,
  input: { desk, text: question, signal, ...request },
}: Call<ShortRunParts, DeskTextRequest & { signal: AbortSignal }>): Promise<TranslatedTextAnswer> {
  const run = await runUntil({
    ctx,
    input: { desk, request: { question, reuse: false, ...request }, until: 'translate', signal },
  });
  throwIfRefused(run);
  const found = run.last('language_found');
  if (!found) throw new AppError('unavailable', 'No language was found.');
  const { originalLanguage, translatedLanguage, noTranslation, by } = found;
  return { originalLanguage, translatedLanguage, translatedText: run.text, noTranslation, by, ...run.costs };
}
