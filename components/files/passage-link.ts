/** The page that opens a document, at a passage of it when there is one. */
export function passageHref(documentId: string, passage?: { start: number; end: number }): string {
  const page = `/files/${encodeURIComponent(documentId)}`;
  return passage ? `${page}?start=${passage.start}&end=${passage.end}` : page;
}
