/** About as much text as a token is, in most models and languages. */
export const CHARACTERS_PER_TOKEN = 4;

/** About how many tokens a text takes. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}
