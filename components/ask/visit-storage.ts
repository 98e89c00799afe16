import type { Visit } from './visit';

const keyOf = (deskId: string) => `roundtable-ask-${deskId}`;

/** Reads the conversation that this tab had before it was reloaded; undefined when there is none or the browser keeps nothing. */
export function storedVisit(deskId: string): Visit | undefined {
  try {
    const stored = sessionStorage.getItem(keyOf(deskId));
    // Safe: only this page writes it.
    return stored === null ? undefined : (JSON.parse(stored) as Visit);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** In a frame, the browser may forbid storage: the conversation is then kept only until the page is closed. */
export function storeVisit(deskId: string, visit: Visit): void {
  try {
    sessionStorage.setItem(keyOf(deskId), JSON.stringify(visit));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
