import { describe, expect, test } from '@jest/globals';
import type { Connection } from '@/lib/core/connections/connections';
import { inEnglish, localize, phrase } from '@/lib/core/phrases/phrase';
import { textFor } from '@/lib/i18n/text';
import { chooseConnection, describeChoice } from '@/lib/services/sources/choose-connection';

let made = 0;
const connection = (overrides: Partial<Connection>): Connection => ({
  id: `c${++made}`,
  userId: 'ada',
  provider: 'postgres',
  name: 'Warehouse',
  state: 'connected',
  problem: null,
  problemPhrase: null,
  checkedAt: null,
  facts: {},
  agents: null,
  settings: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
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
      problem: { code: 'connectionNotForAgent', values: { agent: 'data-steward', name: 'Warehouse' } },
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
      const choice = choose([connection({ state, problem })]);
      if (choice.state !== 'broken') throw new Error('It was not found to be broken.');
      expect(inEnglish(choice.problem)).toMatch(new RegExp(`“Warehouse”.*${says.source}`));
    },
  );

  test('people read the problem in their language, with the one that the last test of the connection found', () => {
    const why = phrase('notAnsweredWithin', { seconds: 25 });
    const broken = connection({ state: 'error', problem: inEnglish(why), problemPhrase: why });
    const { problem = '', problemPhrase } = describeChoice(choose([broken]));
    expect(problem).toMatch(/^“Warehouse” cannot be used now\. There was no answer within 25 seconds\. Correct it/);
    expect(localize(textFor('fr'), problem, problemPhrase)).toBe(
      '«\u00a0Warehouse\u00a0» ne peut pas être utilisée pour le moment. Pas de réponse en 25 secondes. Corrigez-la et testez-la sur la page Connexions.',
    );
  });
});
