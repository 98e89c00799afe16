/**
 * Returns what the answer of a desk cites, in one line: "Ferry fares <https://…>". A document has the address of its page, at the passage, for
 * its owner, and no address for others.
 */
export function citedSource({ title, url, passage }, server) {
  const address = passage ? server + pageOf(passage) : url;
  return address ? `${title} <${address}>`.trimStart() : title;
}

function pageOf({ documentId, version, start, end }) {
  const query = new URLSearchParams({ start, end, ...(version !== undefined && { version }) });
  return `/files/${encodeURIComponent(documentId)}?${query}`;
}
