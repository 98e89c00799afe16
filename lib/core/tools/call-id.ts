const CALL_ID = /^call_([0-9a-f]{32})_([1-9][0-9]{0,9})$/;
/** The largest number in the database's column. */
const MAX_SEQ = 2_147_483_647;

/** A request of a run for the result of a caller's tool, by the `seq` of its event. */
export interface CallAddress {
  runId: string;
  seq: number;
}

/** Returns the id under which a program answers a call. It contains the id of the run, so that no other id is needed. */
export function callIdOf({ runId, seq }: CallAddress): string {
  return `call_${runId.replaceAll('-', '')}_${seq}`;
}

/** Parses the id of a call; undefined when it is invalid. */
export function parseCallId(id: string): CallAddress | undefined {
  const [, digits, seq] = CALL_ID.exec(id) ?? [];
  if (digits === undefined || Number(seq) > MAX_SEQ) return undefined;
  return { runId: toUuid(digits), seq: Number(seq) };
}

/** Returns 32 hexadecimal digits in the form of a UUID. */
export function toUuid(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
