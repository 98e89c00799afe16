const idempotencyKey = {
  description: 'A repeated request with the same key returns what the first one began',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]+$', maxLength: 200 },
};
const lastEventId = { description: 'The `id` of the last event received: those after it follow', schema: { type: 'string' } };
const ifNoneMatch = {
  description: 'The `ETag` of your copy: the response is 304, without content, if it may still be used',
  schema: { type: 'string' },
};
const acceptLanguage = { description: 'Your language, if you have not chosen one', schema: { type: 'string' } };
const progress = {
  description: '`off`: neither thoughts nor the work before the answer are sent',
  schema: { type: 'string', enum: ['on', 'off'], default: 'on' },
};
const mcpSession = {
  description: 'As in the response to `initialize`: needed to cancel calls, and to repeat them without starting another run',
  schema: { type: 'string' },
};
const shareToken = { description: 'The part of the link behind its `#`', schema: { type: 'string' } };

/** The headers that operations read, in addition to those of every request. */
export const HEADERS = {
  'Idempotency-Key': idempotencyKey,
  'Last-Event-ID': lastEventId,
  'If-None-Match': ifNoneMatch,
  'Accept-Language': acceptLanguage,
  'X-Progress': progress,
  'Mcp-Session-Id': mcpSession,
  'X-Share-Token': shareToken,
} as const;
export type HeaderName = keyof typeof HEADERS;
