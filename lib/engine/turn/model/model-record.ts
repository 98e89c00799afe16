import type { Json } from '@/lib/core/json/json';
import type { TurnState } from '../turn-state';
import type { Answer } from './collect-answer';

/** The limits that a request was fitted to. */
export interface ContextLimits {
  /** Estimated tokens for tool results. */
  resultTokens: number;
  /** Tokens for the complete request. */
  room: number;
  /** Assumed number of the provider's tokens per estimated token. */
  ratio: number;
}

/** A model call as stored in the journal. Logs of earlier versions contain less about its request, or nothing. */
export interface ModelRecord
  extends Answer,
    Partial<ContextLimits>,
    Partial<Pick<TurnState, 'advice' | 'messages' | 'withheld'>> {
  request?: string;
}

type RequestFacts = Required<Pick<ModelRecord, 'request' | 'advice' | 'messages' | 'withheld'>> & ContextLimits;

/** Builds the record of an answer. The cast is safe: by the provider's specification, an answer is plain JSON. */
export function recordOf({ content, finishReason, usage, providerMetadata }: Answer, facts: RequestFacts): Json {
  const { raw: _raw, ...counts } = usage;
  return { content, finishReason, usage: counts, providerMetadata, ...facts } as unknown as Json;
}

/** The cast is safe: the log's entries are validated when they are read (core/parse-entry). */
export function readRecord(record: Json): ModelRecord {
  return record as unknown as ModelRecord;
}
