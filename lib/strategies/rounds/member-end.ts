import { type AgentFailed, isByPerson } from '@/lib/core/errors';
import { phrase, type UserMessage } from '@/lib/core/phrases/phrase';

/** Returns why an agent is missing from the answer. A user's command is not described as a failure. */
export function missingReason({ code, userMessage }: AgentFailed, round: number): UserMessage {
  if (code === 'stopped') return phrase('stoppedInRound', { round });
  if (code === 'skipped') return phrase('skippedInRound', { round });
  return phrase('failedInRound', { round, why: userMessage });
}

/** Returns how a member's turn without a result ended. */
export const endedAs = ({ code }: { code: string }) => (isByPerson(code) ? ('stopped' as const) : ('failed' as const));
