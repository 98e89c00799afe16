/** Remembers a folded sidebar in a cookie, so that the server draws it right at once. */
export const SIDEBAR_COOKIE = 'sidebar';
const YEAR = 365 * 24 * 60 * 60;

export function rememberSidebar(folded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${SIDEBAR_COOKIE}=${folded ? 'folded' : 'open'}; path=/; max-age=${YEAR}; samesite=lax`;
}
