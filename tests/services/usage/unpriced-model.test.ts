import { expect, test } from '@jest/globals';
import type { User } from '@/lib/core/ports/user-store';
import { createModels } from '@/lib/models/create-models';
import { unpricedModel } from '@/lib/services/usage/unpriced-model';

const openai = { apiKey: 'sk-x' };
const prices = { 'openai:gpt-4.1-mini': { input: 0.4, output: 1.6 } };
/** Safe: only the budget is read. */
const users = (...given: Partial<User>[]) => ({ users: { list: async () => given as User[] } });

test('the default model is named when a limit in dollars, of the server or of a user, does not limit it', async () => {
  const models = createModels({ openai });
  const limited = { USER_USD_PER_MONTH: 25 };
  expect(await unpricedModel({ env: limited, stores: users(), models })).toBe('openai:gpt-4.1-mini');
  expect(await unpricedModel({ env: {}, stores: users({}, { budget: { usd: 5 } }), models })).toBe('openai:gpt-4.1-mini');
  expect(await unpricedModel({ env: {}, stores: users({ budget: { tokens: 5 } }), models })).toBeUndefined();
  expect(await unpricedModel({ env: limited, stores: users(), models: createModels({ openai, prices }) })).toBeUndefined();
});
