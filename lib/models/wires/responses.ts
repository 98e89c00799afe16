import { AgentFailed } from '@/lib/core/errors';
import { isRecord } from '@/lib/core/json/is-record';
import { phrase } from '@/lib/core/phrases/phrase';
import { providerFailure } from '../call/provider-failure';
import { isFilled } from './filled';
import { responsesTidier } from './tidy-responses';
import type { Wire } from './wire';

const TEXT = /"type"\s*:\s*"response\.(?:output_text|reasoning_summary_text)\.delta"/;
const TEXT_TYPES: readonly unknown[] = ['response.output_text.delta', 'response.reasoning_summary_text.delta'];
const NOISE =
  /"(?:sequence_number"\s*:\s*\d+|obfuscation"\s*:\s*"[^"\\]*")\s*,|,\s*"(?:sequence_number"\s*:\s*\d+|obfuscation"\s*:\s*"[^"\\]*")/g;
/** Reasons for truncation that the provider package reports with the answer. */
const CUT_BY: readonly unknown[] = ['max_output_tokens', 'content_filter'];

/** `POST /responses` (https://platform.openai.com/docs/api-reference/responses-streaming). */
export const responses: Wire = {
  outcomePattern: /"type"\s*:\s*"(?:response\.(?:completed|incomplete|failed)|error)"/,
  outcome(event, from) {
    const response = isRecord(event.response) ? event.response : {};
    const details = isRecord(response.incomplete_details) ? response.incomplete_details : {};
    switch (event.type) {
      case 'error':
        return providerFailure(from, { error: event });
      case 'response.failed':
        return providerFailure(from, { error: response.error });
      case 'response.incomplete':
        // For any other reason, the provider package would treat the incomplete answer as a complete one.
        return CUT_BY.includes(details.reason) ? 'over' : new AgentFailed('connection_lost', phrase('brokeOff'), true);
      case 'response.completed':
        return 'over';
      default:
        return undefined;
    }
  },
  textPattern: /"delta"\s*:\s*"(?!")/,
  isText: ({ type, delta, logprobs }) => TEXT_TYPES.includes(type) && typeof delta === 'string' && !isFilled(logprobs),
  normalize: (data) => (TEXT.test(data) ? data.replace(NOISE, '') : data),
  tidier: responsesTidier,
};
