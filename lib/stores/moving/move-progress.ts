const EVERY_MS = 5000;

/** Says on the terminal what a long move is doing, at most every 5 s. */
export function moveProgress(): (doing: () => string) => void {
  let saidAt = performance.now();
  return (doing) => {
    if (performance.now() - saidAt < EVERY_MS) return;
    saidAt = performance.now();
    console.log(doing());
  };
}
