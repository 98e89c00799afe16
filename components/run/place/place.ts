/** A place in the work of a run: a turn, or a call of a tool in it. */
export interface Place {
  agent: string;
  phase?: string;
  turnId: string;
  callId?: string;
}
