const ANSWER_NOW = 'Call no more tools: answer now with what you have found so far, and say what is missing.';

/** User messages with which the engine tells an agent that it must answer before it is done, by reason. */
export const HURRY = {
  time: `Your time is almost over. ${ANSWER_NOW}`,
  person: `The person wants the answer now. ${ANSWER_NOW}`,
  steps: `This is your last step. ${ANSWER_NOW}`,
};

/** The engine's user message after messages that the user wrote while the agent answered. */
export const WRITE_AGAIN =
  'The person wrote this while you answered. Take it into account and write your whole answer again: it replaces the one above.';

/** Whether a user message was written by the engine, not by the user. */
export function isTurnNotice(text: string): boolean {
  return [...Object.values(HURRY), WRITE_AGAIN].includes(text);
}
