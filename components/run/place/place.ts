/** A turn in the work of a run, or a call of a tool in it. */
export interface TurnPlace {
  agent: string;
  phase?: string;
  turnId: string;
  callId?: string;
}

/** The beginning of a phase. */
export interface PhasePlace {
  phase: string;
  agent?: undefined;
  turnId?: undefined;
  callId?: undefined;
}

/** A place in the work of a run. */
export type Place = TurnPlace | PhasePlace;
