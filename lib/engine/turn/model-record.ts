import type { Json } from '@/lib/core/json';
import type { Answer } from './collect-answer';
import type { TurnState } from './turn-state';

/** A model call as the journal keeps it. Logs of earlier versions say nothing of its request. */
export interface ModelRecord extends Answer, Partial<Pick<TurnState, 'advice' | 'messages' | 'withheld'>> {
  /** The fingerprint of the request. */
  request?: string;
  /** Tokens that tool results were allowed in it. */
  resultTokens?: number;
}

type Asked = Required<Pick<ModelRecord, 'request' | 'resultTokens' | 'advice' | 'messages' | 'withheld'>>;

/** An answer is plain JSON by the provider's specification, so the journal can hold it. */
export function recordOf({ content, finishReason, usage, providerMetadata }: Answer, asked: Asked): Json {
  const { raw: _raw, ...counts } = usage;
  return { content, finishReason, usage: counts, providerMetadata, ...asked } as unknown as Json;
}

/** Safe: the log's entries are checked when they are read (core/parse-entry). */
export function readRecord(record: Json): ModelRecord {
  return record as unknown as ModelRecord;
}
