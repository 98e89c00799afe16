import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { RunAgent } from '../setup';
import type { ModelRecord } from './model-record';

/** A model call of a turn: what the turn asks for, and what of it fits the window. */
export interface TurnCall {
  agent: RunAgent;
  /** `m1`, `m2` … for the steps of the turn; `s1`, `s2` … for those that summarise the conversation before. */
  id: string;
  request: LanguageModelV4CallOptions;
  fitted: LanguageModelV4CallOptions;
  /** How many messages of `fitted` after its system text were said before in the conversation. */
  history: number;
  /** Of a call that an earlier attempt has made. */
  record?: ModelRecord;
}

/** Told of each model call before it is made or replayed. */
export type OnCall = (call: TurnCall) => void;
