import { toUuid } from '@/lib/core/tools/call-id';

const RESPONSE = /^resp_([0-9a-f]{32})_(0|[1-9]\d{0,9})$/;
const ITEM = /^(msg|rs|fc)_([0-9a-f]{32})_(\d{1,10})_\d{1,6}$/;
/** The largest number in the database's column. */
const MAX_SEQ = 2_147_483_647;

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

/** Returns the id of an item of a response's input, by its place: no `item_reference` can name it. */
export const inputItemIdOf = ({ runId, after }: Address, index: number) => `in_${runId.replaceAll('-', '')}_${after}_${index}`;

/** Returns the address of a response; undefined when the id is of something else. */
export function parseResponseId(id: string): Address | undefined {
  const [, digits, after] = RESPONSE.exec(id) ?? [];
  return addressOf(digits, after);
}

/** Returns the kind of an item of a response's output, and the id of the run that gave it; undefined for another id. */
export function parseItemId(id: string): { kind: string; runId: string } | undefined {
  const [, kind = '', digits, after] = ITEM.exec(id) ?? [];
  const address = addressOf(digits, after);
  return address && { kind, runId: address.runId };
}

function addressOf(digits: string | undefined, after: string | undefined): Address | undefined {
  if (digits === undefined || Number(after) > MAX_SEQ) return undefined;
  return { runId: toUuid(digits), after: Number(after) };
}
