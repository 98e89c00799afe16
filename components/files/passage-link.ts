/** Returns the address of a document's page, at a passage if given. */
export function passageHref(documentId: string, passage?: { start: number; end: number }): string {
  const page = `/files/${encodeURIComponent(documentId)}`;
  return passage ? `${page}?start=${passage.start}&end=${passage.end}` : page;
}
