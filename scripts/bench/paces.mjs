/** The bench's models by name: how long until the first token, how many tokens, how long from one to the next. */
export const PACES = {
  quick: { firstTokenMs: 50, tokens: 40, msPerToken: 2 },
  slow: { firstTokenMs: 500, tokens: 20, msPerToken: 50 },
  hosted: { firstTokenMs: 400, tokens: 40, msPerToken: 1000 / 60 },
};

/** What the floor's tools take. */
export const TOOL_MS = 5;

/** How long one call of a model takes, in milliseconds. */
export function callMs(model) {
  const { firstTokenMs, tokens, msPerToken } = PACES[model];
  return firstTokenMs + tokens * msPerToken;
}
