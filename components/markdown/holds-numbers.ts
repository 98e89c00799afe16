/** A number as written in answers: sign, currency, thousands separators, decimals, per cent or a short unit. */
const NUMBER = /^[-+−]?\s?[€$£¥]?\s?\d[\d.,'\u00a0\u202f ]{0,24}\s?(%|[€$£¥]|[A-Za-z]{1,3})?$/;

/** Whether every filled cell of a column is a number, so that the column should be right-aligned. */
export function holdsNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.every((cell) => NUMBER.test(cell));
}
