import { toUuid } from '@/lib/core/tools/call-id';

const RESPONSE = /^resp_([0-9a-f]{32})_(0|[1-9]\d{0,9})$/;
const ITEM = /^msg_([0-9a-f]{32})_(\d{1,10})_\d{1,6}$/;
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
export const parseResponseId = (id: string): Address | undefined => addressIn(RESPONSE, id);

/** Returns the id of the run that gave a message of a response's output; undefined for another id. */
export const parseItemId = (id: string): string | undefined => addressIn(ITEM, id)?.runId;

function addressIn(pattern: RegExp, id: string): Address | undefined {
  const [, digits, after] = pattern.exec(id) ?? [];
  if (digits === undefined || Number(after) > MAX_SEQ) return undefined;
  return { runId: toUuid(digits), after: Number(after) };
}
