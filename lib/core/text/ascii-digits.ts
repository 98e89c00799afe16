const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;
const SIGNS: Readonly<Record<string, string>> = { '٬': ',', '٫': '.', '٪': '%' };
/** Signs in Arabic numbers, and full-width signs. */
const SIGN = /[٬٫٪％＋，－．／：]/g;

/** Matches all of them: a text without any is returned unchanged, without a search for each. */
const MAY_HAVE = /[\u0660-\u1fff\ua620-\uffff]/;

/** The value of a decimal digit of any script: in each, the ten digits are consecutive code points. */
export function digitOf(digit: string): number {
  let value = 0;
  for (let code = (digit.codePointAt(0) ?? 0) - 1; value < 9 && DIGIT.test(String.fromCodePoint(code)); code -= 1) value += 1;
  return value;
}

/** Replaces the digits of all scripts, and the signs between them, by those of ASCII. Offsets stay the same. */
export function asciiDigits(text: string): string {
  if (!MAY_HAVE.test(text)) return text;
  return text
    .replace(OTHER_DIGIT, (digit) => (digit.length === 1 ? String(digitOf(digit)) : digit))
    .replace(SIGN, (sign) => SIGNS[sign] ?? sign.normalize('NFKC'));
}
