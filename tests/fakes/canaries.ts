/** A sentence for each kind of personal data that rules find, with the value that must be found nowhere. */
export const CANARIES: Readonly<Record<string, readonly [sentence: string, value: string]>> = {
  email: ['Write to canary.question@example.com.', 'canary.question@example.com'],
  phone: ['Call 613-555-0147.', '613-555-0147'],
  sin: ['My SIN is 046 454 286.', '046 454 286'],
  nir: ['Mon NIR : 2 55 08 14 168 025 38.', '2 55 08 14 168 025 38'],
  ssn: ['SSN 219-09-9999.', '219-09-9999'],
  iban: ['IBAN GB29 NWBK 6016 1331 9268 19.', 'GB29 NWBK 6016 1331 9268 19'],
  card: ['Card 4012-8888-8888-1881.', '4012-8888-8888-1881'],
  ip: ['I come from 203.0.113.77.', '203.0.113.77'],
  postal: ['I live at 24 Sussex Drive, Ottawa, K1M 1M4.', 'K1M 1M4'],
  account: ['My account number is 0012345678.', '0012345678'],
  passport: ['My passport number is AB123456.', 'AB123456'],
};

export const CANARY_QUESTION = Object.values(CANARIES)
  .map(([sentence]) => sentence)
  .join(' ');

const formsOf = (value: string) => {
  const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
  return [value, value.replace(/\W/g, ''), encodeURIComponent(value), base64];
};

/** Returns those of some values that a text contains: as they are, without punctuation, in a URL or in base64. */
export const valuesIn = (text: string, values: readonly string[]): string[] =>
  values.filter((value) => formsOf(value).some((form) => text.includes(form)));
