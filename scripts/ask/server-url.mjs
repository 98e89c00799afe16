export const DEFAULT_URL = 'http://127.0.0.1:3000';

/** The address of the server as it is given, without a slash at its end. @throws {Error} for another text than an http or https address */
export function serverUrl(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new Error(`--url: "${address}" is not an http or https address.`);
  }
  return url.href.replace(/\/$/, '');
}
