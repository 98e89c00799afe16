const REFERENCE = /(?<![\w/.-])document:[2-9bcdfghjkmnpqrstvwxz]{6}(?![\w-])/gi;
/** The form in which models write it in French. */
const SPACED = /(?<![\w/.-])document[ \u00a0\u202f]?:[ \u00a0\u202f]?([2-9bcdfghjkmnpqrstvwxz]{6})(?![\w-])/gi;
const LINK = /\[([^[\]]{0,300})\]\(<?(document:[2-9bcdfghjkmnpqrstvwxz]{6})>?\)/gi;
const AS_CODE = /`(document:[2-9bcdfghjkmnpqrstvwxz]{6})`/gi;
const BRACKETS = [
  /[ \u00a0\u202f]?[(（]([^()（）]{1,400})[)）]/g,
  /[ \u00a0\u202f]?[[【]{1,2}([^[\]【】]{1,400})[\]】]{1,2}/g,
  /[ \u00a0\u202f]?<([^<>]{1,400})>/g,
];
/** References in place of a sentence, at the end of a line. */
const ALONE =
  /(?<=^|[.!?…。！？])[ \u00a0]?document:[2-9bcdfghjkmnpqrstvwxz]{6}(?:[ ,;]{1,3}document:[2-9bcdfghjkmnpqrstvwxz]{6}){0,9}[.,;]?$/gim;
/** With the preceding article: "the document:7f3k9q". */
const IN_SENTENCE =
  /(?<![\w/.-])(?:((?:the|this|that|le|ce|du|au|un)[ \u00a0])?)(document):([2-9bcdfghjkmnpqrstvwxz]{6})(?![\w-])/gi;
/** Words after which a sentence needs a source, also in brackets: "according to [document:7f3k9q], …". */
const NEEDS_SOURCE = /(?<![\p{L}\p{N}])(?:to|in|see|per|from|of|by|under|à|selon|voir|dans|par|de|du|d’après)$/iu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Words that only introduce a source. */
const LEADING = new Set(
  `see also from in per and or the source sources reference references passage passages document documents cf
   voir aussi dans selon et ou le la les du de référence références`.split(/\s+/),
);

/**
 * Replaces references of passages (`passageReference`) in a text by the titles of their documents, since readers have no use for references. A
 * reference beside a sentence and not in it, as in "(see document:7f3k9q)", is removed. `titles`: by reference. Unknown references stay, since they
 * may be something else: "document: 234567".
 */
export function namePassages(text: string, titles: ReadonlyMap<string, string>): string {
  const titleOf = (reference: string) => titles.get(reference.toLowerCase());
  const isNamed = (reference: string) => titleOf(reference) !== undefined;
  const plain = text
    .replace(SPACED, (all, signs: string) => (isNamed(`document:${signs}`) ? `document:${signs}` : all))
    .replace(LINK, (link, label: string, reference: string) => {
      if (!isNamed(reference)) return link;
      return /\p{L}/u.test(label.replace(REFERENCE, '')) ? label : `[${reference}]`;
    })
    .replace(AS_CODE, (code, reference: string) => (isNamed(reference) ? reference : code));
  return BRACKETS.reduce((rest, bracket) => rest.replace(bracket, withoutBeside), plain)
    .replace(ALONE, (all) => (referencesIn(all).every(isNamed) ? '' : all))
    .replace(IN_SENTENCE, (all, article: string | undefined, word: string, signs: string) => {
      const title = titleOf(`document:${signs}`);
      if (title === undefined) return all;
      return article === undefined ? title : `${article}${word} ${title}`;
    });

  function withoutBeside(all: string, inner: string, at: number, rest: string): string {
    if (!isBeside(inner)) return all;
    return NEEDS_SOURCE.test(rest.slice(0, at)) ? ` ${inner}` : '';
  }

  /** Whether a text in brackets only names a source. */
  function isBeside(inner: string): boolean {
    const named = referencesIn(inner).flatMap((reference) => titleOf(reference) ?? []);
    if (named.length === 0) return false;
    const rest = named.reduce(
      (left, title) => left.replaceAll(title, ' '),
      inner.replace(REFERENCE, (one) => (isNamed(one) ? ' ' : one)),
    );
    return (rest.match(WORD) ?? []).every((word) => LEADING.has(word.toLowerCase()));
  }
}

const referencesIn = (text: string): readonly string[] => text.match(REFERENCE) ?? [];
