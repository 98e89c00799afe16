const ROMAN: [value: number, letters: string][] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as [number, string][]),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as [number, string][]),
];

function roman(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, letters] of ROMAN) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

/** a to z, then aa to zz, as Word counts. */
const letters = (alphabet: string) => (number: number) => {
  const all = [...alphabet];
  return (all[(number - 1) % all.length] ?? '').repeat(Math.ceil(number / all.length));
};

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** "twenty-one"; digits from 100 on. */
function words(number: number): string {
  if (number < 20) return ONES.split(' ')[number] ?? '';
  if (number > 99) return String(number);
  const tens = TENS.split(' ')[Math.floor(number / 10) - 2] ?? '';
  return number % 10 === 0 ? tens : `${tens}-${words(number % 10)}`;
}

function ordinalWords(number: number): string {
  if (number > 99) return ordinal(number);
  const parts = words(number).split('-');
  const last = parts.pop() ?? '';
  return [...parts, ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`].join('-');
}

function ordinal(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14;
  return `${number}${(teens ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]) ?? 'th'}`;
}

const DIGITS = '〇一二三四五六七八九';
const digitOf = (digit: number) => DIGITS.charAt(digit);

/** 十一, 一百零五 (`zero` stands for skipped places; Japanese has none, and writes no 一 before 百). */
const han = (zero: string, one: string) => (number: number) => {
  if (number > 9999) return String(number);
  const places = [...String(number)].map(Number);
  const text = places.map((digit, at) => {
    const unit = ['', '十', '百', '千'][places.length - 1 - at] ?? '';
    if (digit === 0) return zero;
    const isOne = digit === 1 && (unit === '十' ? at === 0 || one === '' : unit !== '' && one === '');
    return `${isOne ? '' : digitOf(digit)}${unit}`;
  });
  return zero === '' ? text.join('') : text.join('').replace(/零+/g, '零').replace(/零$/, '');
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Unicode has enclosed numbers from 1 to 20. */
const enclosed = (first: number) => (number: number) =>
  number <= 20 ? String.fromCodePoint(first + number - 1) : String(number);
const chinese = han('零', '一');

const FORMATS: Record<string, (number: number) => string> = {
  upperRoman: (number) => roman(number).toUpperCase(),
  lowerRoman: roman,
  upperLetter: letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  lowerLetter: letters('abcdefghijklmnopqrstuvwxyz'),
  russianUpper: letters('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ'),
  russianLower: letters('абвгдежзиклмнопрстуфхцчшщыэюя'),
  ordinal,
  cardinalText: (number) => upperFirst(words(number)),
  ordinalText: (number) => upperFirst(ordinalWords(number)),
  decimalZero: (number) => String(number).padStart(2, '0'),
  numberInDash: (number) => `- ${number} -`,
  decimalEnclosedCircle: enclosed(0x2460),
  decimalEnclosedCircleChinese: enclosed(0x2460),
  decimalEnclosedParen: enclosed(0x2474),
  decimalEnclosedFullstop: enclosed(0x2488),
  ideographDigital: (number) => [...String(number)].map((digit) => digitOf(Number(digit))).join(''),
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: han('', ''),
  none: () => '',
};

/** Writes a number of a list in one of Word's formats (ECMA-376, 17.18.59); formats of other languages are written in digits. */
export function formatNumber(number: number, format: string): string {
  if (number < 1 && format !== 'none') return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
  // A malicious document may start counting at billions.
  return (number > 10_000 ? String : (FORMATS[format] ?? String))(number);
}
