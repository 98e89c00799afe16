import { describe, expect, test } from '@jest/globals';
import { createCatalogue } from '@/lib/models/catalogue';
import { createModels } from '@/lib/models/create-models';
import { createRegistry } from '@/lib/models/create-registry';
import { httpProvider } from '@/lib/models/http-provider';
import { PROVIDERS } from '@/lib/models/providers';

const local = 'http://127.0.0.1:11434/v1';
const hosted = 'https://api.example.com/v1';

describe('the time limit of a turn', () => {
  test.each([
    [local, 'llama3.1', 300_000],
    ['http://192.168.1.20:8000/v1', 'qwen', 300_000],
    ['http://ollama:11434/v1', 'qwen', 300_000],
    ['http://[::1]:8080/v1', 'qwen', 300_000],
    [hosted, 'llama3.1', 30_000],
    [hosted, 'deepseek-reasoner', 180_000],
    [hosted, 'maker/deepseek-r1', 180_000],
    [hosted, 'maker/o4-mini', 180_000],
    [hosted, 'gemini-2.5-pro', 180_000],
    [hosted, 'gemini-2.5-flash', 30_000],
    [hosted, 'zai/GLM-4.6', 180_000],
  ])('at %s for %s is %d ms', (baseURL, model, limitMs) => {
    expect(createModels({ openaiCompatible: { baseURL } }).turnTime(`openai-compatible:${model}`)).toMatchObject({ limitMs });
  });

  test('tolerates a late first byte of models that reason silently or run locally', () => {
    const share = (baseURL: string, model: string) =>
      createModels({ openaiCompatible: { baseURL } }).turnTime(`openai-compatible:${model}`).firstByteShare;
    expect(share(hosted, 'llama')).toBeLessThan(0.5);
    expect(share(local, 'llama')).toBeGreaterThanOrEqual(0.8);
    expect(share(hosted, 'deepseek-r1')).toBeGreaterThanOrEqual(0.8);
  });

  test('is that of a reasoning model when its server lists it as one, whatever its name', () => {
    const provider = httpProvider(PROVIDERS.openrouter, { apiKey: 'key', baseURL: hosted }, { maxAnswerBytes: 1000 });
    const offers = [
      { id: 'maker/sage', reasoning: true },
      { id: 'maker/deepthinker', reasoning: false },
    ];
    const catalogue = { ...createCatalogue([provider]), latest: [{ provider, offers }] };
    const models = createRegistry({ providers: [provider], catalogue, defaultModel: () => '' });
    const limitOf = (id: string) => models.turnTime(`openrouter:maker/${id}`).limitMs;
    expect([limitOf('sage'), limitOf('deepthinker'), limitOf('unlisted')]).toEqual([180_000, 30_000, 30_000]);
  });

  test('is that of a reasoning model with an effort, on whatever level it is set', async () => {
    const anthropic = { apiKey: 'key' };
    const ref = 'anthropic:claude-haiku-4-5';
    const models = createModels({ anthropic });
    const limitOf = (...settings: Parameters<typeof models.describe>[1]) => models.turnTime(ref, settings).limitMs;
    expect([limitOf(), limitOf({ reasoning: 'none' }), limitOf({ reasoning: 'high' })]).toEqual([30_000, 30_000, 180_000]);
    expect([limitOf({}, { reasoning: 'low' }), limitOf({ reasoning: 'low' }, { reasoning: 'none' })]).toEqual([180_000, 30_000]);
    expect(createModels({ anthropic, settings: { reasoning: 'low' } }).turnTime(ref)).toMatchObject({ limitMs: 180_000 });
    expect((await models.describe(ref, [{ reasoning: 'high' }])).time).toMatchObject({ limitMs: 180_000 });
    // This model cannot think.
    expect(models.turnTime('anthropic:claude-3-5-haiku-latest', [{ reasoning: 'high' }])).toMatchObject({ limitMs: 30_000 });
  });

  test('of the offline model is that of a quick model', () => {
    expect(createModels({}).turnTime('offline:extractive')).toMatchObject({ limitMs: 30_000 });
  });
});
