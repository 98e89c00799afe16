const NUMBER = /[〇零一二两兩三四五六七八九十百千万萬億亿]+/g;
const DIGITS: Readonly<Record<string, number>> = { 〇: 0, 零: 0, 两: 2, 兩: 2 };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const LARGE: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };

/** Returns the numbers that are written in Chinese characters in a text: 三十, 五百万, 二〇二六. */
export function hanNumbers(text: string): Set<number> {
  return new Set((text.match(NUMBER) ?? []).filter((number) => number.length <= 24).map(numberOf));
}

const digitOf = (character: string) => DIGITS[character] ?? '一二三四五六七八九'.indexOf(character) + 1;

function numberOf(number: string): number {
  if (!/[十百千万萬億亿]/.test(number)) return Number(Array.from(number, digitOf).join(''));
  let [all, part, digit] = [0, 0, 0];
  for (const character of number) {
    const [unit, large] = [UNITS[character], LARGE[character]];
    if (unit) [part, digit] = [part + (digit || 1) * unit, 0];
    else if (large) [all, part, digit] = [all + (part + digit || 1) * large, 0, 0];
    else digit = digitOf(character);
  }
  return all + part + digit;
}
