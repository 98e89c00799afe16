const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi;
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', hellip: '…', ndash: '–', mdash: '—' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', middot: '·', times: '×', deg: '°' },
  }),
);

/** Returns the character of an entity of HTML or XML, "&amp;" or "&#233;"; undefined for unknown names, NUL and half a surrogate pair. */
export function decodeEntity(entity: string): string | undefined {
  const name = entity.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return NAMED.get(name);
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** Decodes the entities of a text. Those that stand for nothing stay as they are. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, (entity) => decodeEntity(entity) ?? entity);
