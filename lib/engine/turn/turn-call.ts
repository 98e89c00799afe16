import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { RunAgent } from '../run-setup';
import type { ModelRecord } from './model/model-record';

/** A model call of a turn: the requested prompt, and the prompt reduced to fit the window. */
export interface TurnCall {
  agent: RunAgent;
  /** `m1`, `m2` … for the steps of the turn; `s1`, `s2` … for the calls that summarise the conversation before it. */
  id: string;
  request: LanguageModelV4CallOptions;
  fitted: LanguageModelV4CallOptions;
  /** Number of messages in `fitted`, after its system text, that come from earlier in the conversation. */
  history: number;
  /** Set for a call that an earlier attempt made. */
  record?: ModelRecord;
}

/** Called before each model call, whether it is made or replayed. */
export type OnCall = (call: TurnCall) => void;
