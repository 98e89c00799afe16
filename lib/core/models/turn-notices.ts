const ANSWER_NOW = 'Call no more tools: answer now with what you have found so far, and say what is missing.';

/** User messages of the engine to an agent that must answer before it is done, by the reason. */
export const HURRY = {
  time: `Your time is almost over. ${ANSWER_NOW}`,
  person: `The person wants the answer now. ${ANSWER_NOW}`,
  steps: `This is your last step. ${ANSWER_NOW}`,
};

/** User message of the engine after what the person has written while the agent answered. */
export const WRITE_AGAIN =
  'The person wrote this while you answered. Take it into account and write your whole answer again: it replaces the one above.';

/** Whether a user message is the engine's, and so no words of the person. */
export function isTurnNotice(text: string): boolean {
  return [...Object.values(HURRY), WRITE_AGAIN].includes(text);
}
