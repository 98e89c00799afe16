import { toUuid } from '@/lib/core/call-id';

const RESPONSE = /^resp_([0-9a-f]{32})_\d{1,10}$/;
const ITEM = /^msg_([0-9a-f]{32})_\d{1,10}_\d{1,6}$/;

interface Address {
  runId: string;
  /** `seq` of the last event before the response: a run gives several, one after the other, when it waits for results of calls. */
  after: number;
}

/** Returns the id of a response, which names its run. */
export const responseIdOf = ({ runId, after }: Address) => `resp_${runId.replaceAll('-', '')}_${after}`;

/** Returns the id of an item of a response's output. `kind`: `msg`, `rs` or `fc`. */
export const itemIdOf = ({ runId, after }: Address, kind: string, index: number) =>
  `${kind}_${runId.replaceAll('-', '')}_${after}_${index}`;

/** Returns the id of the run that gave a response; undefined for another id. */
export const parseResponseId = (id: string): string | undefined => runIdIn(RESPONSE, id);

/** Likewise for a message of a response's output. */
export const parseItemId = (id: string): string | undefined => runIdIn(ITEM, id);

function runIdIn(pattern: RegExp, id: string): string | undefined {
  const [, digits] = pattern.exec(id) ?? [];
  return digits === undefined ? undefined : toUuid(digits);
}
