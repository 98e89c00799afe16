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
/** What no text in these languages has. */
const IMPOSSIBLE: readonly RegExp[] = [
  // Words of such letters alone, and capitals inside of words.
  /[À-ÿŒœ]{3}|(?<!\p{L})[À-ÿŒœ]{2}(?!\p{L})|\p{Ll}[À-ÞŒ]/u,
  /ñ(?![aeiouáéíóú])|Ñ(?![AEIOUÁÉÍÓÚ])|Ã(?![EO])/,
  // Signs inside of words, and rows of signs.
  /\p{L}[^\p{L}\0-\x7f’–—\u00a0]\p{L}|[±²³´µ·¡¿ºª¼½¾×]{2}/u,
  // Signs at the beginning or end of words that have letters there in other encodings: "m³" is one, and "by³" is "był".
  /(?<![m\d)])[²³]|[²³]\p{L}|(?<![\dnN.])[ºª]|\p{L}[±½¼¾¿¡µ§]|[±½¼¾©®™]\p{L}|[£€]\p{L}{2}|¿(?![^?¿]{1,300}\?)|¡(?![^!¡]{1,300}!)/u,
];

/** Decodes bytes as Windows-1252, as Excel writes CSV files in Western Europe; undefined if they may be of another encoding. */
export function westernText(bytes: Uint8Array): string | undefined {
  // As most files that are no text have near their beginning.
  if (bytes.includes(0)) return undefined;
  const decode = (some: Uint8Array) => new TextDecoder('windows-1252').decode(some);
  const text = decode(bytes);
  const letters = decode(Uint8Array.from(new Set(bytes))).replace(PLAIN_OR_SIGN, '');
  const isWestern = ALPHABETS.some(([alphabet, proof]) => alphabet.test(letters) && proof.test(text));
  return isWestern && !IMPOSSIBLE.some((pattern) => pattern.test(text)) ? text : undefined;
}
