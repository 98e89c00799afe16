import type { UserMessage } from './phrase';

/** Phrases that say when or how an agent failed, around the sentence that says why. */
const AROUND: ReadonlySet<string> = new Set(['failedInRound', 'taskFailed']);

/** Returns why an agent failed, without what stands around it. */
export function causeOf(message: UserMessage): UserMessage {
  if (typeof message === 'string' || !AROUND.has(message.code)) return message;
  const { why } = message.values;
  return why === undefined || typeof why === 'number' ? message : why;
}
