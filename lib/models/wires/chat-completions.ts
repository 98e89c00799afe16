import { isRecord } from '@/lib/core/json/is-record';
import { providerFailure } from '../call/provider-failure';
import { countFilled, isFilled } from './filled';
import { chunkTidier, DONE } from './tidy-chunks';
import type { Wire } from './wire';

/** Random padding in OpenAI's events; without it, two deltas differ only in their text. */
const PADDING = /,"obfuscation":"[^"\\]*"/;

/**
 * `POST /chat/completions` (https://platform.openai.com/docs/api-reference/chat-streaming), as implemented by OpenAI and many
 * others.
 */
export const chatCompletions: Wire = {
  end: DONE,
  outcomePattern: /"(?:finish_reason|error)"\s*:\s*["{]/,
  outcome({ error, choices }, from) {
    if (error) return providerFailure(from, { error });
    const isFinished =
      Array.isArray(choices) &&
      choices.some((choice) => isRecord(choice) && typeof choice.finish_reason === 'string' && choice.finish_reason !== '');
    return isFinished ? 'complete' : undefined;
  },
  textPattern: /"delta"\s*:\s*\{[^{}[\]]*?"(?:content|reasoning_content|reasoning)"\s*:\s*"(?!")/,
  isText({ usage, error, choices }) {
    if (isFilled(usage) || isFilled(error) || !Array.isArray(choices) || choices.length !== 1) return false;
    const choice: unknown = choices[0];
    if (!isRecord(choice) || !isRecord(choice.delta)) return false;
    return countFilled(choice, ['index', 'delta']) === 0 && countFilled(choice.delta, ['role']) === 1;
  },
  normalize: (data) => (data.includes('"obfuscation"') ? data.replace(PADDING, '') : data),
  tidier: chunkTidier,
};
