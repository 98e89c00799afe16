export type Go = () => void;

let ask: ((go: Go) => void) | undefined;

/** Navigates, after the user has confirmed that unsaved changes may be lost. Links need no call: the guard intercepts them itself. */
export function leave(go: Go): void {
  if (ask) ask(go);
  else go();
}

/** Passes every navigation of `leave` to `hold`, until the returned function is called. */
export function holdLeaving(hold: (go: Go) => void): () => void {
  ask = hold;
  return () => {
    ask = undefined;
  };
}
