import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createAgents } from '@/lib/agents';
import { newApiKey } from '@/lib/auth/api-keys';
import type { SignedIn } from '@/lib/core/actor';
import { promptDefinition } from '@/lib/core/agents/prompt-definition';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { createVault } from '@/lib/secrets/vault';
import { createKey } from '@/lib/services/keys/create-key';
import { createItem } from '@/lib/services/library/create-item';
import type { LibraryParts } from '@/lib/services/library/parts';
import { addSet } from '@/lib/services/question-sets/add-set';
import type { SetParts } from '@/lib/services/question-sets/parts';
import { createSchedule } from '@/lib/services/schedules/create-schedule';
import type { ScheduleParts } from '@/lib/services/schedules/parts';
import { createWebhook } from '@/lib/services/webhooks/create-webhook';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { newSchedule } from '../contracts/schedule-store.contract';
import { newUser } from '../contracts/store-data';
import { newWebhook } from '../contracts/webhook-store.contract';
import { sharedPostgresDatabase } from '../fakes/data-folder';
import { whileOpen } from '../stores/while-open';

let database: Database;
let stores: Stores;
beforeAll(async () => {
  database = await sharedPostgresDatabase();
  stores = createStores(database.db);
});
afterAll(() => database.close());

const vault = createVault(['x'.repeat(32)]);

/** Users without a password are not asked for one. */
const limit = { attempt: async () => ({ allowed: true as const }), succeeded: async () => {} };

/** Safe: creating a schedule, a question set and a prompt uses only these parts. */
function ctxOf(user: User, over: Stores) {
  const actor: SignedIn = { type: 'user', user };
  const parts = { stores: over, agents: createAgents(over.library), env: {}, actor };
  return parts as unknown as ScheduleParts & LibraryParts & SetParts & { actor: SignedIn };
}

async function times(n: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < n; i++) await work();
}

interface Limited {
  /** Creates all that a user may have but one. */
  fill(userId: string): Promise<unknown>;
  create(user: User, over: Stores): Promise<unknown>;
}

const LIMITED: Record<string, Limited> = {
  'API key': {
    fill: (userId) =>
      times(49, () => {
        const { prefix, hash } = newApiKey();
        return stores.apiKeys.create({ userId, name: 'ci', prefix, hash, scopes: ['read'], agents: null });
      }),
    create: (user, over) =>
      createKey({
        ctx: { ...ctxOf(user, over), limit },
        input: { name: 'ci', expiresInDays: 1, scopes: ['read'], agents: null },
      }),
  },
  schedule: {
    fill: (userId) => times(49, () => stores.schedules.create(newSchedule(userId))),
    create: (user, over) =>
      createSchedule({
        ctx: ctxOf(user, over),
        input: {
          title: 'Renewals',
          question: 'Which contracts renew?',
          recipient: { type: 'agent' as const, name: 'contract-reader' },
          cron: '0 9 * * *',
          timeZone: 'UTC',
          catchUp: 'skip',
        },
      }),
  },
  'question set': {
    fill: (userId) => {
      const set = { deskId: null, userId, title: 'Fares', questions: [], createdAt: new Date().toISOString() };
      return times(99, () => stores.questionSets.add({ ...set, id: randomUUID() }));
    },
    create: (user, over) => addSet({ ctx: ctxOf(user, over), input: { title: 'Fares', csv: 'question\nWho?' } }),
  },
  webhook: {
    fill: (userId) => times(19, () => stores.webhooks.create(newWebhook(userId), 'secret')),
    create: (user, over) =>
      createWebhook({
        ctx: { stores: over, vault, limit, env: { ALLOW_PRIVATE_HOSTS: ['127.0.0.1:9'] }, actor: { type: 'user', user } },
        input: { url: 'http://127.0.0.1:9/', events: ['run.ended'], includesAnswer: false },
      }),
  },
  prompt: {
    fill: (userId) =>
      database.db.execute(sql`
        insert into library_item
          (id, user_id, kind, name, title, description, enabled, visibility, definition, version, created_at, updated_at)
        select gen_random_uuid(), ${userId}, 'prompt', 'p' || n, '', '', true, 'private', '{"template":""}', 1, now(), now()
        from generate_series(1, 1999) as n`),
    create: (user, over) =>
      createItem<'prompt'>({
        ctx: ctxOf(user, over),
        input: {
          kind: 'prompt',
          content: {
            name: `n${randomUUID()}`,
            title: 'Kind',
            description: '',
            enabled: true,
            definition: promptDefinition.parse({ template: 'Be kind.' }),
          },
        },
      }),
  },
};

test.each(Object.entries(LIMITED))(
  'the last %s that a user may have is created once when two are created at the same moment',
  async (_, { fill, create }) => {
    const user = await newUser(stores);
    await fill(user.id);
    const second = await whileOpen(
      database,
      (tx) => create(user, tx),
      () => create(user, stores),
    );
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
  },
);
