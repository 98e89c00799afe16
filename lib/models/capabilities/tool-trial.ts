import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { LocalServer } from '@/lib/core/models/models';
import { askWhole, withinCall } from '../call/model-call';

/** Loading a model's weights may take most of this time. */
const TRIAL_MS = 120_000;

const TOOL = 'getWeather';

type ToolAbility = LocalServer['tools'];

/**
 * Creates a function that tests, once per model and with one small call, whether it can call tools; it returns the current
 * state of the test.
 */
export function createToolTrials() {
  const known = new Map<string, ToolAbility>();

  return (ref: string, model: LanguageModelV4): ToolAbility => {
    const ability = known.get(ref);
    if (ability) return ability;
    known.set(ref, 'trying');
    tryTool(model).then(
      (found) => known.set(ref, found),
      () => known.set(ref, 'unknown'),
    );
    return 'trying';
  };
}

async function tryTool(model: LanguageModelV4): Promise<ToolAbility> {
  const signal = AbortSignal.timeout(TRIAL_MS);
  const timeouts = { firstByteMs: TRIAL_MS, chunkMs: TRIAL_MS };
  const call = { signal, deadlineAt: performance.now() + TRIAL_MS, timeouts, onRetry() {} };
  const parts = await askWhole(withinCall(model, call), {
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'What is the weather in Lyon? Use the tool.' }] }],
    tools: [
      {
        type: 'function',
        name: TOOL,
        description: 'Gets the weather of a city.',
        inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
      },
    ],
    maxOutputTokens: 1000,
    abortSignal: signal,
  });
  if (parts.some(({ type }) => type === 'tool-call')) return 'works';
  const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('');
  const isCut = parts.some((part) => part.type === 'finish' && part.finishReason.unified === 'length');
  // The model was still thinking, or wrote the call as text, which turns can read.
  return isCut || text.includes(TOOL) ? 'unknown' : 'fails';
}
