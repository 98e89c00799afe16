export type Go = () => void;

type Hold = (go: Go) => void;

/** Guards of the page; the last one asks. */
const asking = new Set<Hold>();
/** Reasons to ask before the tab is reloaded or closed, whichever page it shows. */
const kept = new Set<object>();
/** What leaves the app, until the user has answered. */
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

/** Whether something would be lost: then the browser asks before it reloads or closes the tab. */
export function asksBeforeLeaving(): boolean {
  return asking.size > 0 || isKept();
}

/** Whether it is this one that asks before the user leaves the page: a dialog's form can be on a page with a form of its own. */
export function isAsking(hold: Hold): boolean {
  return [...asking].at(-1) === hold;
}

/** Nothing asks any more: the user has confirmed, and the app is about to be left. */
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

/** Leaves the app, for example to sign out, after the user has confirmed what is lost. `losesMore`: also what no reload of the tab would lose. */
export function leaveApp(go: Go, losesMore = false): void {
  if (isKept() || losesMore) ask(go);
  else leave(go);
}

/** What leaves the app once the user has confirmed it. */
export function leavingApp(): Go | undefined {
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
 * Makes the browser ask before it reloads or closes the tab, until the returned function is called. Moving to another page of the app loses
 * nothing.
 */
export function warnBeforeUnload(): () => void {
  const reason = {};
  kept.add(reason);
  tell();
  return () => {
    kept.delete(reason);
    tell();
  };
}

/** Whether the tab holds something that a reload would lose. */
export const isKept = (): boolean => kept.size > 0;

/** Whether the frame around the pages has to ask, or to say that the session has ended, because no guard of a page does. */
export function needsKeptGuard(): boolean {
  return leaving !== undefined || (isKept() && !isGuarded());
}

/** Whether the page has a guard. */
export function isGuarded(): boolean {
  return asking.size > 0;
}
