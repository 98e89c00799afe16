/** Whether digits pass the check of ISO/IEC 7812-1, annex B ("Luhn"). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let n = 0; n < digits.length; n += 1) {
    const digit = (digits.charCodeAt(digits.length - 1 - n) - 48) * (n % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** The remainder of a number of any length divided by 97. */
function by97(digits: string): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Whether an IBAN in lower case, without spaces, passes the check of ISO 7064. */
export function passesIbanCheck(iban: string): boolean {
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return by97(moved.replace(/[a-z]/g, (letter) => String(letter.charCodeAt(0) - 87))) === 1;
}

/**
 * Whether a French social security number in lower case (13 characters and its key) has the correct key; the departments of Corsica, 2A and 2B, count
 * as 19 and 18.
 */
export function passesNirCheck(nir: string): boolean {
  const number = nir.slice(0, 13).replace('2a', '19').replace('2b', '18');
  return 97 - by97(number) === Number(nir.slice(13));
}

/** The sum of the first digits of a number, each multiplied by its weight. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, n) => sum + weight * Number(digits[n]), 0);
