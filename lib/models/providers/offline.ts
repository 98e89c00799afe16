import { QUICK_MODEL_TIME } from '@/lib/core/models/turn-time';
import { offlineModel } from '@/lib/offline/offline-model';
import type { Provider } from '../provider';

/** Creates the provider of the model that needs no key and no network. */
export function offlineProvider(options: { paceMs?: number } = {}): Provider {
  const model = offlineModel(options);
  return {
    name: 'offline',
    title: 'Offline',
    defaultModel: 'extractive',
    tellsCost: true,
    unsupported: () => ['temperature', 'topP', 'maxOutputTokens', 'seed', 'reasoning'],
    turnTime: () => QUICK_MODEL_TIME,
    contextWindow: async () => undefined,
    offers: async () => [{ id: 'extractive', tools: true, images: false, reasoning: false }],
    model: (modelId) => (modelId === 'extractive' ? model : undefined),
  };
}
