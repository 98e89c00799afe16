import { isJsonObject, type Json } from '@/lib/core/json/json';
import { localize } from '@/lib/core/phrases/phrase';
import type { DecidedRequest } from '@/lib/core/ports/inbox-store';
import { APPLY_WORD_PLAN } from '@/lib/core/words/word-plan';
import { changes } from '@/lib/i18n/dictionary/changes';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { Text } from '@/lib/i18n/text';
import { answerWords } from '../run/request/question-words';

export interface Outcome {
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  words: string;
  /** An explanation, if there is one. */
  detail?: string;
}

/** Describes the outcome of a decision. `over`: its run has ended. */
export function outcomeOf({ request: asked, answer, outcome }: DecidedRequest, over: boolean, text: Text): Outcome {
  const { language } = text;
  const words = inboxPage[language];
  if (answer.kind === 'question')
    return { tone: 'neutral', words: words.answered, detail: answerWords(answer.answer, asked.data, text) };
  if (answer.kind === 'form') return { tone: 'neutral', words: formOutcome(answer.action, requestCard[language]) };
  if (answer.expired) return { tone: 'neutral', words: words.expired };
  if (answer.decision === 'deny') {
    return { tone: 'neutral', words: words.denied, ...(answer.reason && { detail: words.reason(answer.reason) }) };
  }
  if (!outcome) return { tone: 'neutral', words: over ? words.nothingCame : words.pending };
  if ('error' in outcome) return { tone: 'danger', words: words.failed, detail: localize(text, outcome.error, outcome.phrase) };
  if (asked.data.name === APPLY_WORD_PLAN && isOutdated(outcome.result)) return { tone: 'warning', words: words.planOutdated };
  const changed = changedRecords(outcome.result);
  if (!changed) return { tone: 'success', words: words.succeeded };
  const { updated, failed } = changed;
  const tone = failed === 0 ? 'success' : updated === 0 ? 'danger' : 'warning';
  return { tone, words: changes[language].updatedOf(updated, updated + failed) };
}

/** Whether the library had changed, so that the plan was made again instead of applied. */
function isOutdated(result: Json): boolean {
  return isJsonObject(result) && result.status === 'changed';
}

/** Counts the records that a proposal changed and failed to change; undefined for any other result. */
function changedRecords(result: Json): { updated: number; failed: number } | undefined {
  if (!isJsonObject(result)) return undefined;
  const { updated, failed } = result;
  return typeof updated === 'number' && typeof failed === 'number' ? { updated, failed } : undefined;
}

function formOutcome(action: 'accept' | 'decline' | 'cancel', { answered, declined, dismissed }: typeof requestCard.en): string {
  return { accept: answered, decline: declined, cancel: dismissed }[action];
}
