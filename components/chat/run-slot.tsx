/** Id of the place in the chat header where facts about the last run are shown. */
export const RUN_SLOT = 'run-in-header';

export function RunSlot() {
  return <div id={RUN_SLOT} className="flex shrink-0 items-center gap-1" />;
}
