/** Ids of the places in a chat that show parts of its last run: facts in the header, and an action beside the button that stops it. */
export const RUN_SLOT = 'run-in-header';
export const STOP_SLOT = 'run-beside-stop';

export function RunSlot() {
  return <div id={RUN_SLOT} className="flex shrink-0 items-center gap-1" />;
}
