/**
 * The value of `Content-Disposition` that makes browsers save a response as a file with this name (RFC 6266), whatever characters the name contains.
 */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
