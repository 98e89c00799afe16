import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { SqlSession } from '@/lib/core/ports/sql-session';
import type { Stores } from '@/lib/core/ports/stores';
import type { ClaimedDelivery, DeliveryResult } from '@/lib/core/ports/webhook-store';
import type { NewRun } from '@/lib/core/runs/run';
import type { Webhook } from '@/lib/core/webhook';
import { begunRun, claim as claimRuns, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

const LEASE_MS = 60_000;

export function newWebhook(userId: string, overrides: Partial<Webhook> = {}): Webhook {
  return {
    id: randomUUID(),
    userId,
    url: 'https://hooks.example.com/roundtable',
    events: ['run.ended', 'run.waiting', 'run.failed'],
    includesAnswer: false,
    status: 'active',
    createdAt: new Date().toISOString(),
    ...overrides,
  };
}

export function webhookStoreContract(stores: () => Stores, session: () => SqlSession): void {
  async function begin(overrides: Partial<Webhook> = {}) {
    const { webhooks, runs } = stores();
    const { id: userId } = await newUser(stores());
    const webhook = newWebhook(userId, overrides);
    await webhooks.create(webhook, 'secret');
    const claimOne = async (ms = 1000, except: string[] = []) => {
      const due = await webhooks.claimDue(new Date(Date.now() + ms), { leaseMs: LEASE_MS, limit: 1000, except });
      return due.filter((one) => one.webhook.id === webhook.id);
    };
    /** Claims all deliveries of this webhook that are due `ms` from now. */
    const claim = async (ms = 1000) => {
      const all: ClaimedDelivery[] = [];
      for (let due = await claimOne(ms); due.length > 0; due = await claimOne(ms)) all.push(...due);
      return all;
    };
    const end = async (status: 'completed' | 'failed' = 'completed', run: Partial<NewRun> = {}) => {
      const begun = await begunRun(stores(), { userId, ...run });
      const entry = entryOf(begun, 2, runEnd('The answer.', status));
      await runs.append({ entries: [entry] });
      // A batch whose result was lost is written again.
      await runs.append({ entries: [entry] });
      return begun;
    };
    return { webhooks, userId, webhook, claim, claimOne, end };
  }

  const attempt = { status: 500, durationMs: 12, response: 'Down.', attemptedAt: '2026-05-04T09:00:00.000Z' };
  const result = (state: 'delivered' | 'dead'): DeliveryResult => ({ ...attempt, state });
  const question = (key: string) => ({
    type: 'signal_request' as const,
    data: { agent: 'a', turnId: 't', key, callId: key, kind: 'question' as const, name: 'askUser', args: { question: 'Why?' } },
  });

  describe('stores of webhooks', () => {
    test('a user sees, changes and removes only their own webhooks', async () => {
      const { webhooks, userId, webhook } = await begin();
      const { id: other } = await newUser(stores());
      expect(await webhooks.list(userId)).toEqual([webhook]);
      expect(await webhooks.list(other)).toEqual([]);
      expect(await webhooks.change(other, webhook.id, { status: 'off' })).toBeUndefined();
      expect(await webhooks.deliveries(other, webhook.id)).toBeUndefined();
      expect(await webhooks.addTest(other, webhook.id, randomUUID())).toBe(false);
      expect(await webhooks.remove(other, webhook.id)).toBe(false);
      expect(await webhooks.change(userId, webhook.id, { events: ['run.failed'] })).toMatchObject({ events: ['run.failed'] });
      expect(await webhooks.remove(userId, webhook.id)).toBe(true);
      expect(await webhooks.deliveries(userId, webhook.id)).toBeUndefined();
    });

    test('the end of a run is delivered once to the webhooks of its user that asked for it, without the answer', async () => {
      const { webhooks, userId, webhook, claim, end } = await begin();
      const failures = newWebhook(userId, { events: ['run.failed'] });
      await webhooks.create(failures, 'secret');
      const run = await end();
      expect(await claim()).toEqual([
        {
          id: expect.any(String),
          event: 'run.ended',
          runId: run.id,
          attempts: 1,
          createdAt: expect.any(String),
          conversationId: run.conversationId,
          runStatus: 'completed',
          answer: null,
          webhook: { id: webhook.id, userId, url: webhook.url, ciphertext: 'secret' },
        },
      ]);
      expect(await webhooks.deliveries(userId, failures.id)).toEqual([]);
      const failed = await end('failed');
      expect(await claim()).toMatchObject([{ event: 'run.failed', runId: failed.id }]);
      expect(await webhooks.deliveries(userId, failures.id)).toMatchObject([{ event: 'run.failed', runId: failed.id }]);
    });

    test('the answer is included only on request, and neither tests nor temporary conversations are reported', async () => {
      const { userId, claim, end } = await begin({ includesAnswer: true });
      // Visitors of published desks ask in temporary conversations of the desk's owner.
      const temporary = newRun(userId);
      await stores().runs.start([{ ...newStart(temporary), temporary: true }], noQueue);
      await claimRuns(stores(), [temporary]);
      await stores().runs.append({ entries: [entryOf(temporary, 2, runEnd('The answer.'))] });
      expect(await claim()).toEqual([]);
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      await end('completed', { draft });
      expect(await claim()).toEqual([]);
      await end();
      expect(await claim()).toMatchObject([{ answer: 'The answer.' }]);
    });

    test('a run that waits for a person is reported once each time, and one that waits for something else is not', async () => {
      const { userId, claim } = await begin();
      const { runs } = stores();
      const run = await begunRun(stores(), { userId });
      const claimed = { id: run.id, epoch: 1 };
      await runs.append({ entries: [entryOf(run, 2, question('a question'))] });
      expect(await runs.suspend(claimed, 0, noQueue)).toBe(true);
      expect(await runs.suspend(claimed, 0, noQueue)).toBe(true);
      expect(await claim()).toMatchObject([{ event: 'run.waiting', runId: run.id, runStatus: 'waiting' }]);
      const other = await begunRun(stores(), { userId });
      expect(await runs.suspend({ id: other.id, epoch: 1 }, 0, noQueue)).toBe(true);
      expect(await claim()).toEqual([]);
    });

    test('a claimed delivery is due again if its process dies, and not once it is settled', async () => {
      const { webhooks, userId, webhook, claim, end } = await begin();
      await end();
      const claims = await Promise.all([claim(), claim(), claim()]);
      expect(claims.flat()).toHaveLength(1);
      expect(await claim(LEASE_MS / 2)).toEqual([]);
      const [again] = await claim(LEASE_MS + 2000);
      if (!again) throw new Error('it is not due again');
      expect(again.attempts).toBe(2);
      const retryAt = new Date(Date.now() + 10 * LEASE_MS).toISOString();
      await webhooks.settle(again, { ...attempt, state: 'pending', retryAt });
      expect(await claim(9 * LEASE_MS)).toEqual([]);
      const [third] = await claim(11 * LEASE_MS);
      if (!third) throw new Error('it is not tried again');
      expect(await webhooks.settle(third, result('delivered'))).toBe(false);
      expect(await claim(99 * LEASE_MS)).toEqual([]);
      expect(await webhooks.deliveries(userId, webhook.id)).toMatchObject([{ ...attempt, state: 'delivered', attempts: 3 }]);
    });

    test('nothing is sent to the webhooks of a disabled user, before the user is enabled again', async () => {
      const { userId, claim, end } = await begin();
      const run = await end();
      await stores().users.setDisabled(userId, true);
      expect(await claim()).toEqual([]);
      await stores().users.setDisabled(userId, false);
      expect(await claim()).toMatchObject([{ runId: run.id }]);
    });

    test('of each webhook the delivery of the oldest event is claimed, unless the webhook is excepted', async () => {
      const { webhooks, webhook, claimOne, end } = await begin();
      const runs = [await end(), await end()];
      expect(await claimOne(1000, [webhook.id])).toEqual([]);
      const [first, ...others] = await claimOne();
      expect([first?.runId, others]).toEqual([runs[0]?.id, []]);
      if (!first) throw new Error('no delivery is due');
      await webhooks.settle(first, { ...attempt, state: 'pending', retryAt: new Date(Date.now() + 500).toISOString() });
      expect(await claimOne()).toMatchObject([{ runId: runs[0]?.id, attempts: 2 }]);
      expect(await claimOne()).toMatchObject([{ runId: runs[1]?.id, attempts: 1 }]);
    });

    test('an answer is stored only until its delivery has succeeded or is given up', async () => {
      const { webhooks, webhook, claim, end } = await begin({ includesAnswer: true });
      const stored = async () => {
        const sql = 'select answer from webhook_delivery where webhook_id = $1 order by created_at, id';
        const { rows } = await session().executeSql(sql, [webhook.id]);
        return rows.map((row) => Object(row).answer);
      };
      for (const state of ['delivered', 'dead'] as const) {
        await end();
        const [first] = await claim();
        if (!first) throw new Error('no delivery is due');
        await webhooks.settle(first, { ...attempt, state: 'pending', retryAt: new Date().toISOString() });
        expect(await stored()).toContain('The answer.');
        await webhooks.settle(first, result(state));
        expect(new Set(await stored())).toEqual(new Set([null]));
      }
    });

    test('an answer that waits for its delivery is no longer sent once its conversation is removed, or the webhook takes no answers', async () => {
      for (const withdraw of ['conversation', 'webhook'] as const) {
        const { webhooks, userId, webhook, claim, end } = await begin({ includesAnswer: true });
        const run = await end();
        if (withdraw === 'conversation') await stores().conversations.remove(userId, run.conversationId);
        else await webhooks.change(userId, webhook.id, { includesAnswer: false });
        expect([withdraw, await claim()]).toMatchObject([withdraw, [{ event: 'run.ended', runId: run.id, answer: null }]]);
      }
    });

    test('a dead letter disables its webhook unless a delivery has succeeded since, and nothing is sent while it is disabled', async () => {
      const { webhooks, userId, webhook, claim, end } = await begin();
      await end();
      await end();
      await end();
      const [first, second, third] = await claim();
      if (!first || !second || !third) throw new Error('three deliveries are due');
      await webhooks.settle(first, { ...result('delivered'), attemptedAt: new Date(Date.now() + 1000).toISOString() });
      expect(await webhooks.settle(second, result('dead'))).toBe(false);
      await webhooks.settle(first, { ...result('delivered'), attemptedAt: '2001-05-01T00:00:00.000Z' });
      expect(await webhooks.settle(third, result('dead'))).toBe(true);
      expect(await webhooks.list(userId)).toMatchObject([{ status: 'failing' }]);
      await end();
      expect(await claim()).toEqual([]);
      expect(await webhooks.addTest(userId, webhook.id, randomUUID())).toBe(false);
      expect((await webhooks.deliveries(userId, webhook.id))?.map(({ state }) => state).sort()).toEqual([
        'dead',
        'dead',
        'delivered',
      ]);
    });

    test('what a disabled webhook has not sent is given up without its answer, and is not sent when it is enabled again', async () => {
      for (const how of ['failing', 'off'] as const) {
        const { webhooks, userId, webhook, claim, end } = await begin({ includesAnswer: true });
        await end();
        await end();
        const [sent] = await claim();
        if (!sent) throw new Error('no delivery is due');
        if (how === 'off') {
          await webhooks.change(userId, webhook.id, { status: 'off' });
          // It was being sent when the webhook was switched off.
          await webhooks.settle(sent, { ...attempt, state: 'pending', retryAt: new Date().toISOString() });
        } else {
          expect(await webhooks.settle(sent, result('dead'))).toBe(true);
        }
        const { rows } = await session().executeSql('select state, answer from webhook_delivery where webhook_id = $1', [
          webhook.id,
        ]);
        expect(rows).toEqual([1, 2].map(() => ({ state: 'dead', answer: null })));
        await webhooks.change(userId, webhook.id, { status: 'active' });
        expect(await claim(2 * LEASE_MS)).toEqual([]);
      }
    });

    test('the latest fifty ended deliveries are kept', async () => {
      const { webhooks, userId, webhook, claim } = await begin();
      for (let n = 0; n < 53; n++) await webhooks.addTest(userId, webhook.id, randomUUID());
      for (const one of await claim()) await webhooks.settle(one, result('delivered'));
      expect(await webhooks.deliveries(userId, webhook.id)).toHaveLength(50);
    });

    test('a secret is replaced only if it is still the one that was read', async () => {
      const { webhooks, webhook } = await begin();
      expect(await webhooks.setCiphertext(webhook.id, 'newer', 'another')).toBe(false);
      expect(await webhooks.setCiphertext(webhook.id, 'newer', 'secret')).toBe(true);
      const all = await webhooks.allCiphertexts();
      expect(all.find(({ id }) => id === webhook.id)).toEqual({ id: webhook.id, userId: webhook.userId, ciphertext: 'newer' });
    });
  });
}
