import { describe, expect, test } from '@jest/globals';
import { createModels } from '@/lib/models/registry';

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

  test('of the offline model is that of a quick model', () => {
    expect(createModels({}).turnTime('offline:extractive')).toMatchObject({ limitMs: 30_000 });
  });
});
