export type Go = () => void;

/** The last one asks. */
const asking = new Set<(go: Go) => void>();

/** Whether something asks before the user leaves the page. */
export function asksBeforeLeaving(): boolean {
  return asking.size > 0;
}

/** Nothing asks any more: the user has confirmed, and the page is about to be replaced by another document. */
export function stopAsking(): void {
  asking.clear();
}

/** Navigates, after the user has confirmed that unsaved changes may be lost. Links need no call: the guard intercepts them itself. */
export function leave(go: Go): void {
  const ask = [...asking].at(-1);
  if (ask) ask(go);
  else go();
}

/** Passes every navigation of `leave` to `hold`, until the returned function is called. */
export function holdLeaving(hold: (go: Go) => void): () => void {
  asking.add(hold);
  return () => {
    asking.delete(hold);
  };
}
