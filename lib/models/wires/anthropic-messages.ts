import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { providerFailure } from '../call/provider-failure';
import { messagesTidier } from './typed-events';
import type { Wire } from './wire';

/** Maps an error type within a stream to the HTTP status it would have had (https://docs.anthropic.com/en/api/errors). */
const STATUS_OF: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** `POST /messages` (https://docs.anthropic.com/en/api/messages-streaming). */
export const anthropicMessages: Wire = {
  // Some gateways omit it after the reason for the end.
  end: '{"type":"message_stop"}',
  outcomePattern: /"type"\s*:\s*"(?:message_stop|error)"|"stop_reason"\s*:\s*"(?!")/,
  outcome({ type, error, delta }, from) {
    if (type === 'error')
      return providerFailure(from, { error, status: isRecord(error) ? STATUS_OF[String(error.type)] : undefined });
    if (type === 'message_stop') return 'over';
    const reason = type === 'message_delta' && isRecord(delta) ? delta.stop_reason : undefined;
    // A paused turn would have to be continued with another request. This happens only with Anthropic's own tools, which are
    // never offered.
    if (reason === 'pause_turn') return new AgentFailed('connection_lost', phrase('brokeOff'), true);
    return typeof reason === 'string' && reason !== '' ? 'complete' : undefined;
  },
  textPattern: /"delta"\s*:\s*\{\s*"type"\s*:\s*"(?:text|thinking)_delta"\s*,\s*"(?:text|thinking)"\s*:\s*"(?!")/,
  isText: ({ type, delta }) => type === 'content_block_delta' && isRecord(delta) && Object.keys(delta).length === 2,
  normalize: (data) => data,
  tidier: messagesTidier,
};
