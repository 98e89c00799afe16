const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    middot: '·',
    times: '×',
    deg: '°',
    euro: '€',
    pound: '£',
    yen: '¥',
    cent: '¢',
    copy: '©',
    reg: '®',
    trade: '™',
    sect: '§',
    para: '¶',
    bull: '•',
    iexcl: '¡',
    iquest: '¿',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    shy: '\u00ad',
    zwnj: '\u200c',
    bdquo: '„',
    sbquo: '‚',
    lsaquo: '‹',
    rsaquo: '›',
    szlig: 'ß',
    ordf: 'ª',
    ordm: 'º',
    plusmn: '±',
    minus: '−',
  }),
);

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedil: '\u0327',
  caron: '\u030c',
};
const ACCENTED = /^([a-z])(acute|grave|circ|uml|tilde|ring|cedil|caron)$/i;
const JOINED: Readonly<Record<string, string>> = { oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ', oslash: 'ø', Oslash: 'Ø' };

/** "eacute" is "é", "Eacute" is "É". */
function letterOf(name: string): string | undefined {
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? [];
  const composed = letter && `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC');
  return composed?.length === 1 ? composed : JOINED[name];
}

/** Returns the character of an entity of HTML or XML, "&amp;" or "&#233;"; undefined for unknown names, NUL and half a surrogate pair. */
export function decodeEntity(entity: string): string | undefined {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED.get(name) ?? letterOf(entity.slice(1, -1));
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Decodes the entities of a text. Unknown ones stay as they are. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, (entity) => decodeEntity(entity) ?? entity);
