import type { UserMessage } from './phrase';

/** Phrases about when or how an agent failed, which contain the sentence with the cause. */
const AROUND: ReadonlySet<string> = new Set(['failedInRound', 'taskFailed']);

/** Returns the cause of an agent's failure, without the surrounding phrase. */
export function causeOf(message: UserMessage): UserMessage {
  if (typeof message === 'string' || !AROUND.has(message.code)) return message;
  const { why } = message.values;
  return why === undefined || typeof why === 'number' ? message : why;
}
