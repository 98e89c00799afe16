/** Returns the address of a document's page, at a passage if given. `version`: of the document; omitted for the first one. */
export function passageHref(documentId: string, passage?: { start: number; end: number; version?: number }): string {
  const page = `/files/${encodeURIComponent(documentId)}`;
  if (!passage) return page;
  const { start, end, version } = passage;
  return `${page}?start=${start}&end=${end}${version === undefined ? '' : `&version=${version}`}`;
}
