const PREFIX = 'roundtable://documents/';
const LEGAL_ID = /^[\w-]{1,64}$/;

/** Template of the addresses of documents as MCP resources (RFC 6570). */
export const DOCUMENT_URI_TEMPLATE = `${PREFIX}{id}`;

export const documentUri = (id: string) => PREFIX + id;

/** Returns the id of the document that an address names; undefined for any other address. */
export function documentIdOf(uri: string): string | undefined {
  const id = uri.startsWith(PREFIX) ? uri.slice(PREFIX.length) : '';
  return LEGAL_ID.test(id) ? id : undefined;
}
