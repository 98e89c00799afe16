export type Go = () => void;

type Hold = (go: Go) => void;

/** The last one asks. */
const asking = new Set<Hold>();
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` whenever another one may be asking, until the returned function is called. */
export function watchAsking(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Whether something asks before the user leaves the page. */
export function asksBeforeLeaving(): boolean {
  return asking.size > 0;
}

/** Whether it is this one that asks before the user leaves the page: a dialog's form can be on a page with a form of its own. */
export function isAsking(hold: Hold): boolean {
  return [...asking].at(-1) === hold;
}

/** Nothing asks any more: the user has confirmed, and the page is about to be replaced by another document. */
export function stopAsking(): void {
  asking.clear();
  tell();
}

/** Navigates, after the user has confirmed that unsaved changes may be lost. Links need no call: the guard intercepts them itself. */
export function leave(go: Go): void {
  const ask = [...asking].at(-1);
  if (ask) ask(go);
  else go();
}

/** Passes every navigation of `leave` to `hold`, until the returned function is called. */
export function holdLeaving(hold: Hold): () => void {
  asking.add(hold);
  tell();
  return () => {
    asking.delete(hold);
    tell();
  };
}
