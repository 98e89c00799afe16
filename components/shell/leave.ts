export type Go = () => void;

type Hold = (go: Go) => void;

/** Guards of the page; the last one asks. */
const asking = new Set<Hold>();
/** Reasons to keep the document, whichever page it shows. */
const kept = new Set<object>();
/** What ends the document, until the user has answered. */
let leaving: Go | undefined;
const watchers = new Set<() => void>();

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

function tell(): void {
  if (asksBeforeLeaving()) addEventListener('beforeunload', askBrowser);
  else removeEventListener('beforeunload', askBrowser);
  for (const watcher of watchers) watcher();
}

/** Calls `watcher` whenever another one may be asking, until the returned function is called. */
export function watchAsking(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** Whether something would be lost with the document: then the browser asks before it is left. */
export function asksBeforeLeaving(): boolean {
  return asking.size > 0 || kept.size > 0;
}

/** Whether it is this one that asks before the user leaves the page: a dialog's form can be on a page with a form of its own. */
export function isAsking(hold: Hold): boolean {
  return [...asking].at(-1) === hold;
}

/** Nothing asks any more: the user has confirmed, and the page is about to be replaced by another document. */
export function stopAsking(): void {
  asking.clear();
  kept.clear();
  tell();
}

/** Navigates, after the user has confirmed that unsaved changes may be lost. Links need no call: the guard intercepts them itself. */
export function leave(go: Go): void {
  const hold = [...asking].at(-1);
  if (hold) hold(go);
  else go();
}

/** Ends the document, after the user has confirmed that what its page or its memory has is lost. */
export function leaveDocument(go: Go): void {
  if (kept.size > 0) ask(go);
  else leave(go);
}

/** What ends the document once the user has confirmed it. */
export function leavingDocument(): Go | undefined {
  return leaving;
}

/** The user has answered. */
export const stopLeaving = () => ask(undefined);

function ask(go: Go | undefined): void {
  leaving = go;
  tell();
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

/**
 * Makes the browser ask before the document is left, until the returned function is called: its memory has what would be lost. Moving to
 * another page of the product loses nothing of it.
 */
export function keepDocument(): () => void {
  const reason = {};
  kept.add(reason);
  tell();
  return () => {
    kept.delete(reason);
    tell();
  };
}

/** Whether the frame of the page speaks for the document: it is kept without a guard of the page, or it asks. */
export function needsKeptGuard(): boolean {
  return leaving !== undefined || (kept.size > 0 && !isGuarded());
}

/** Whether the page has a guard. */
export function isGuarded(): boolean {
  return asking.size > 0;
}
