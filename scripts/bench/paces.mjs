/** Speed of the bench's models by name: time to the first token, number of tokens, time per token. */
export const PACES = {
  quick: { firstTokenMs: 50, tokens: 40, msPerToken: 2 },
  slow: { firstTokenMs: 500, tokens: 20, msPerToken: 50 },
  hosted: { firstTokenMs: 400, tokens: 40, msPerToken: 1000 / 60 },
};

/** Duration of a tool call of the floor. */
export const TOOL_MS = 5;

/** Duration of one model call, in milliseconds. */
export function callMs(model) {
  const { firstTokenMs, tokens, msPerToken } = PACES[model];
  return firstTokenMs + tokens * msPerToken;
}
