import { expect, jest, test } from '@jest/globals';

test('zod, when it is loaded later, tries no eval', async () => {
  await jest.isolateModulesAsync(async () => {
    await import('@/instrumentation-client');
    const { config } = await import('zod');
    expect(config().jitless).toBe(true);
  });
});
