import { notice } from '@/lib/core/notice';
import type { UserMessage } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { PLANNER } from './coordinators';

/** Reports that something else replaces what the planner would have done. */
export function noticeFallback(context: RunContext, message: UserMessage, key: string): void {
  context.emit(notice('fallback', message, { agent: PLANNER }), key);
}
