/** Stores the sidebar's state in a cookie, so that the server can render it. */
export const SIDEBAR_COOKIE = 'sidebar';
const YEAR = 365 * 24 * 60 * 60;

export function rememberSidebar(folded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${SIDEBAR_COOKIE}=${folded ? 'folded' : 'open'}; path=/; max-age=${YEAR}; samesite=lax`;
}
