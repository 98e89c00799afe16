import { describe, expect, test } from '@jest/globals';
import type { Connection } from '@/lib/core/connections';
import { chooseConnection } from '@/lib/services/sources/choose-connection';

let made = 0;
const connection = (given: Partial<Connection>): Connection => ({
  id: `c${++made}`,
  userId: 'ada',
  provider: 'postgres',
  name: 'Warehouse',
  state: 'connected',
  problem: null,
  checkedAt: null,
  facts: {},
  agents: null,
  settings: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  ...given,
});
const choose = (connections: Connection[], kind: 'crm' | 'database' | 'web' = 'database') =>
  chooseConnection(connections, kind, { name: 'data-steward' });

describe('choosing the connection of an agent', () => {
  test('without a connection the sample is used, or nothing for a kind without a sample', () => {
    const others = [connection({ provider: 'salesforce' })];
    expect(choose(others)).toEqual({ state: 'sample' });
    expect(choose(others, 'web')).toEqual({ state: 'missing' });
  });

  test('the oldest usable connection is chosen', () => {
    const [broken, first, second] = [connection({ state: 'error' }), connection({}), connection({})];
    expect(choose([broken, first, second])).toEqual({ state: 'connected', connection: first });
    expect(choose([connection({ provider: 'tavily' })], 'web')).toMatchObject({ state: 'connected' });
  });

  test('only connections that this agent may use are chosen', () => {
    const [others, own] = [connection({ agents: ['prospect-finder'] }), connection({ agents: ['data-steward'] })];
    expect(choose([others, own])).toEqual({ state: 'connected', connection: own });
    expect(choose([others])).toMatchObject({
      state: 'broken',
      connection: others,
      problem: expect.stringContaining('may not use'),
    });
    expect(choose([connection({ agents: [] })])).toMatchObject({ state: 'broken' });
  });

  test.each([
    ['off', null, /switched off/],
    ['needs_sign_in', 'The sign-in has ended.', /sign-in.* The sign-in has ended\./],
    ['needs_settings', 'The role may write.', /The role may write\..*test it/],
    ['error', 'No such host.', /No such host\..*test it/],
  ] as const)(
    'a connection in the state %s is not replaced by the sample, and the agent is told what to do',
    (state, problem, says) => {
      expect(choose([connection({ state, problem })])).toMatchObject({
        state: 'broken',
        problem: expect.stringMatching(new RegExp(`“Warehouse”.*${says.source}`)),
      });
    },
  );
});
