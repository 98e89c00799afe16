/**
 * Languages that Windows-1252 can encode: all their letters beyond ASCII, and a letter or pair that proves that a text is in one of them. Without
 * proof, a "č" of another encoding would be read as "è", whose byte it shares, and an "ę" as "ê". The first alphabet needs no proof: except for "ñ",
 * its letters have the same bytes in the encoding of Central Europe.
 */
const ALPHABETS: readonly [letters: RegExp, proof: RegExp][] = [
  [/^[áäéíóöúüßñ]*$/i, /^/],
  [/^[åäöé]*$/i, /^/],
  [/^[æøåé]*$/i, /å/i],
  [/^[àâäçèéêëîïôöùûüœß]*$/i, /[àé]/i],
  [/^[àáâãçéêíóôõúü]*$/i, /ç|ã[oe]|õe/i],
  [/^[àèéìíòóùú]*$/i, /à/],
];
const PLAIN_OR_SIGN = /[\0-\x7f\u00a0€£§°«»„“”‘’–—…•±µ×²³½¼¾©®™¿¡ºª·´]/g;
/** Sequences that do not occur in these languages, and so show that a text has another encoding. */
const IMPOSSIBLE: readonly RegExp[] = [
  // Three letters beyond ASCII in a row, words of two such letters, and capitals in the middle of words.
  /[À-ÿŒœ]{3}|(?<!\p{L})[À-ÿŒœ]{2}(?!\p{L})|\p{Ll}[À-ÞŒ]/u,
  /ñ(?![aeiouáéíóú])|Ñ(?![AEIOUÁÉÍÓÚ])|Ã(?![EO])/,
  // Signs within words, and several signs in a row.
  /\p{L}[^\p{L}\0-\x7f’–—\u00a0]\p{L}|[±²³´µ·¡¿ºª¼½¾×]{2}/u,
  // Signs that touch a word and are letters in other encodings: "by³" is Polish "był", while "m³" is right.
  /(?<![m\d)])[²³]|[²³]\p{L}|(?<![\dnN.])[ºª]|\p{L}[±½¼¾¿¡µ§]|[±½¼¾©®™]\p{L}|[£€]\p{L}{2}|¿(?![^?¿]{1,300}\?)|¡(?![^!¡]{1,300}!)/u,
];

/** Decodes bytes as Windows-1252, as Excel writes CSV files in Western Europe; undefined if they may have another encoding. */
export function westernText(bytes: Uint8Array): string | undefined {
  // Most binary files have a zero byte near their beginning.
  if (bytes.includes(0)) return undefined;
  const decode = (some: Uint8Array) => new TextDecoder('windows-1252').decode(some);
  const text = decode(bytes);
  const letters = decode(Uint8Array.from(new Set(bytes))).replace(PLAIN_OR_SIGN, '');
  const isWestern = ALPHABETS.some(([alphabet, proof]) => alphabet.test(letters) && proof.test(text));
  return isWestern && !IMPOSSIBLE.some((pattern) => pattern.test(text)) ? text : undefined;
}
