import { toUuid } from '@/lib/core/tools/call-id';

const RESPONSE = /^resp_([0-9a-f]{32})_(0|[1-9]\d{0,9})$/;
const ITEM = /^(msg|rs|fc)_([0-9a-f]{32})_(\d{1,10})_\d{1,6}$/;
/** The largest number in the database's column. */
const MAX_SEQ = 2_147_483_647;

interface Address {
  runId: string;
  /** `seq` of the last event before the response: a run that waits for results of calls gives several, one after the other. */
  after: number;
}

/** Returns the id of a response, which contains that of its run. */
export const responseIdOf = ({ runId, after }: Address) => `resp_${runId.replaceAll('-', '')}_${after}`;

/** Returns the id of an item of a response's output. `kind`: `msg`, `rs` or `fc`. */
export const itemIdOf = ({ runId, after }: Address, kind: string, index: number) =>
  `${kind}_${runId.replaceAll('-', '')}_${after}_${index}`;

/** Returns the id of an item of a response's input, by its position: no `item_reference` can refer to it. */
export const inputItemIdOf = ({ runId, after }: Address, index: number) => `in_${runId.replaceAll('-', '')}_${after}_${index}`;

/** Parses the id of a response; undefined for any other id. */
export function parseResponseId(id: string): Address | undefined {
  const [, digits, after] = RESPONSE.exec(id) ?? [];
  return addressOf(digits, after);
}

/** Returns the kind of an item of a response's output, and the id of its run; undefined for any other id. */
export function parseItemId(id: string): { kind: string; runId: string } | undefined {
  const [, kind = '', digits, after] = ITEM.exec(id) ?? [];
  const address = addressOf(digits, after);
  return address && { kind, runId: address.runId };
}

function addressOf(digits: string | undefined, after: string | undefined): Address | undefined {
  if (digits === undefined || Number(after) > MAX_SEQ) return undefined;
  return { runId: toUuid(digits), after: Number(after) };
}
