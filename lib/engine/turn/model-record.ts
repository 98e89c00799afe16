import type { Json } from '@/lib/core/json';
import type { Answer } from './collect-answer';
import type { TurnState } from './turn-state';

/** What a request was made to fit. */
export interface ContextLimits {
  /** Estimated tokens for what tools returned. */
  resultTokens: number;
  /** Tokens for the whole request. */
  room: number;
  /** How many tokens of the provider an estimated one was taken for. */
  ratio: number;
}

/** A model call as the journal keeps it. Logs of earlier versions say less of its request, or nothing. */
export interface ModelRecord
  extends Answer,
    Partial<ContextLimits>,
    Partial<Pick<TurnState, 'advice' | 'messages' | 'withheld'>> {
  /** The fingerprint of the request. */
  request?: string;
}

type Asked = Required<Pick<ModelRecord, 'request' | 'advice' | 'messages' | 'withheld'>> & ContextLimits;

/** An answer is plain JSON by the provider's specification, so the journal can hold it. */
export function recordOf({ content, finishReason, usage, providerMetadata }: Answer, asked: Asked): Json {
  const { raw: _raw, ...counts } = usage;
  return { content, finishReason, usage: counts, providerMetadata, ...asked } as unknown as Json;
}

/** Safe: the log's entries are checked when they are read (core/parse-entry). */
export function readRecord(record: Json): ModelRecord {
  return record as unknown as ModelRecord;
}
