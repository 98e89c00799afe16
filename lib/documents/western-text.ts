/**
 * The letters beyond ASCII of languages that are written in Windows-1252, and what a text with them contains: other encodings have the bytes
 * of "è" for "č" and of "ê" for "ę". The letters of the first alphabet are the same ones in the encoding of Central Europe, except "ñ".
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
/**
 * What no text in these languages has: words of such letters alone, capitals and signs inside of words, rows of signs, "ñ" without a vowel
 * behind it.
 */
const IMPOSSIBLE =
  /[À-ÿŒœ]{3}|(?<!\p{L})[À-ÿŒœ]{2}(?!\p{L})|\p{Ll}[À-ÞŒ]|\p{L}[^\p{L}\0-\x7f’–—\u00a0]\p{L}|[²³]\p{L}|[±²³´µ·¡¿ºª]{2}|ñ(?![aeiouáéíóú])|Ñ(?![AEIOUÁÉÍÓÚ])|Ã(?![EO])/u;

/** Decodes bytes as Windows-1252, as Excel writes CSV files in Western Europe; undefined if they may be of another encoding. */
export function westernText(bytes: Uint8Array): string | undefined {
  // As most files that are no text have near their beginning.
  if (bytes.includes(0)) return undefined;
  const decode = (some: Uint8Array) => new TextDecoder('windows-1252').decode(some);
  const text = decode(bytes);
  const letters = decode(Uint8Array.from(new Set(bytes))).replace(PLAIN_OR_SIGN, '');
  const isWestern = ALPHABETS.some(([alphabet, proof]) => alphabet.test(letters) && proof.test(text));
  return isWestern && !IMPOSSIBLE.test(text) ? text : undefined;
}
