import type { CheckedTextAnswer, DeskTextRequest } from '@/lib/api/desk-requests';
import type { Call } from '../call';
import { runUntil, type ShortRunParts } from './run-until';

/**
 * Removes personal data from a text, by rules and by a model (seed 001, "Pattern-Based Redaction" and "AI PII Agent").
 * @throws {AppError} as `runUntil`
 */
export async function checkPersonalData({
  ctx,
  input: { desk, text: question, signal, ...request },
}: Call<ShortRunParts, DeskTextRequest & { signal: AbortSignal }>): Promise<CheckedTextAnswer> {
  const { text, refusal, costs } = await runUntil({
    ctx,
    input: { desk, request: { question, reuse: false, ...request }, until: 'redact', signal },
  });
  if (refusal) return { pii: null, blocked: true, reason: refusal.message, ...costs };
  return { pii: text === question.normalize('NFC') ? null : text, blocked: false, ...costs };
}
