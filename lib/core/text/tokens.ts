/** Approximate number of characters per token, for most models and languages in Latin script; `scriptTokens` adds what other scripts need. */
export const CHARACTERS_PER_TOKEN = 4;

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

/** Estimates the tokens of a text in any script, without rounding. */
export function tokensOf(text: string): number {
  return text.length / CHARACTERS_PER_TOKEN + scriptTokens(text);
}

/** Characters of other scripts than Latin: those from Greek on, without punctuation and symbols. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2c00-\uffff]/;
/**
 * Tokens that such a character needs in addition to the usual estimate: about one in total for Chinese, Japanese and Korean, half of one for others.
 */
const MORE = { dense: 0.75, other: 0.25 };

/** Estimates how many tokens a text needs in addition to `estimateTokens`, because of its script. */
export function scriptTokens(text: string): number {
  if (!OTHER_SCRIPT.test(text)) return 0;
  let tokens = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isDense(unit)) tokens += MORE.dense;
    else if (unit >= 0x370 && (unit < 0x2000 || unit >= 0x2c00)) tokens += MORE.other;
  }
  return tokens;
}

/** Whether a character is in the usual blocks of Chinese, Japanese or Korean. */
function isDense(unit: number): boolean {
  return (
    (unit >= 0x2e80 && unit < 0xa4d0) || (unit >= 0xac00 && unit < 0xd7b0) || (unit >= 0xf900 && unit < 0xfb00) || unit >= 0xff00
  );
}
