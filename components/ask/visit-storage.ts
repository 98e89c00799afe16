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

const draftKeyOf = (deskId: string) => `${keyOf(deskId)}-draft`;

/** Reads the question that was being written in this tab; empty without one. */
export function storedDraft(deskId: string): string {
  try {
    return sessionStorage.getItem(draftKeyOf(deskId)) ?? '';
  } catch (error) {
    if (error instanceof DOMException) return '';
    throw error;
  }
}

export const storeDraft = (deskId: string, question: string) => store(draftKeyOf(deskId), question);

export const storeVisit = (deskId: string, visit: Visit) => store(keyOf(deskId), JSON.stringify(visit));

/** In a frame, the browser may forbid storage: it is then kept only until the page is closed. */
function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
