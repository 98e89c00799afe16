import { describe, expect, test } from '@jest/globals';
import type { Connection } from '@/lib/core/connections/connections';
import { createDiscovery } from '@/lib/services/mcp-tools/discover-tools';

type Deps = Parameters<typeof createDiscovery>[0];

const connection: Connection = {
  id: 'c1',
  userId: 'u1',
  provider: 'mcp',
  name: 'Files',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: null,
  facts: {},
  agents: null,
  settings: { handle: 'files' },
  createdAt: '2026-05-01T00:00:00.000Z',
};

describe('the discovery of tools', () => {
  test('waits for a silent server once, for all that ask meanwhile, and asks it only once', async () => {
    let asked = 0;
    const mcp = () => {
      asked++;
      return new Promise<never>(() => {});
    };
    // Safe: nothing is stored for a server that does not answer.
    const { refresh } = createDiscovery({ stores: {} as Deps['stores'], adapters: { mcp } });
    const silent = [connection, { ...connection, id: 'c2' }];
    const started = performance.now();
    await Promise.all([refresh(silent), refresh(silent)]);
    const waited = performance.now() - started;
    expect(waited).toBeGreaterThan(1900);
    const later = performance.now();
    expect(await refresh(silent)).toBe(true);
    expect(performance.now() - later).toBeLessThan(waited / 2);
    expect(asked).toBe(2);
  });

  test('asks neither connections that are off nor those of other kinds', async () => {
    const mcp = () => Promise.reject(new Error('not to be asked'));
    const { refresh, renew } = createDiscovery({ stores: {} as Deps['stores'], adapters: { mcp } });
    const others: Connection[] = [
      { ...connection, state: 'off' },
      { ...connection, provider: 'http' },
    ];
    expect(await refresh(others)).toBe(false);
    await Promise.all(others.map(renew));
  });
});
