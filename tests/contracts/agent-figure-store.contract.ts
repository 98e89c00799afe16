import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { EventData } from '@/lib/core/events';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun } from '@/lib/core/runs/run';
import { begunRun, claim, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

const START = Date.parse('2026-11-01T10:00:00Z');
const AN_HOUR_MS = 3_600_000;

/** Writes the log of a run, after `seq`; its events are one second apart unless a number of milliseconds is given. */
function logOf({ runs }: Pick<Stores, 'runs'>, run: NewRun, seq = 1) {
  let last = seq;
  let time = START;
  const write = (saying: Parameters<typeof entryOf>[2], afterMs = 1000) => {
    time += afterMs;
    return runs.append({ entries: [entryOf(run, ++last, { at: new Date(time).toISOString(), ...saying })] });
  };
  const turn = (agent: string, turnId: string) => ({ agent, turnId, round: 1 });
  return {
    start(agent: string, turnId = `r1.${agent}`) {
      const data = { ...turn(agent, turnId), attempt: 1, maxSteps: 5, model: 'offline:extractive' };
      return write({ type: 'agent_start', key: `${turnId}.start`, data });
    },
    answer(agent: string, { turnId = `r1.${agent}`, ms = 1000 } = {}) {
      const answer = { content: 'Found.', steps: 1, toolCalls: [], finishReason: 'stop', usage: {}, ms };
      return write({ type: 'agent_response', key: `${turnId}.end`, data: { ...turn(agent, turnId), ...answer } }, ms);
    },
    fail(agent: string, code: string, action: 'skip' | 'retry' = 'skip') {
      const turnId = `r1.${agent}`;
      const data: EventData<'agent_error'> = { ...turn(agent, turnId), code, message: 'No.', action, attempt: 1 };
      return write({ type: 'agent_error', key: `${turnId}.error`, data });
    },
    ask(agent: string) {
      const request = { key: 'a', kind: 'approval' as const, callId: 'a', name: 'sendMail', args: {} };
      return write({ type: 'signal_request', data: { ...turn(agent, `r1.${agent}`), ...request } });
    },
    round(round: number, ms: number) {
      return write({ type: 'round_complete', key: `r${round}.complete`, data: { round, results: [], ms } });
    },
  };
}

const recently = () => new Date(Date.now() - AN_HOUR_MS).toISOString();

export function agentFigureStoreContract(stores: () => Stores): void {
  describe('agent figure stores', () => {
    test('answers, failures by reason and times of a user’s recent runs are counted by agent', async () => {
      const userId = (await begunRun(stores())).userId;
      for (const ms of [1000, 2000, 4000]) {
        const log = logOf(stores(), await begunRun(stores(), { userId }));
        await log.start('reader');
        await log.answer('reader', { ms });
        await log.start('searcher');
        await log.fail('searcher', ms === 4000 ? 'empty_answer' : 'timeout');
      }
      const foreign = logOf(stores(), await begunRun(stores()));
      await foreign.start('reader');
      await foreign.answer('reader');
      const failures = [
        { code: 'timeout', count: 2 },
        { code: 'empty_answer', count: 1 },
      ];
      expect(await stores().agentFigures.since(userId, recently())).toEqual({
        agents: [
          { agent: 'reader', answered: 3, failures: [], time: { medianMs: 2000, p95Ms: 3800 } },
          { agent: 'searcher', answered: 0, failures, time: null },
        ],
        rounds: { count: 0, time: null },
      });
      const later = new Date(Date.now() + AN_HOUR_MS).toISOString();
      expect(await stores().agentFigures.since(userId, later)).toEqual({ agents: [], rounds: { count: 0, time: null } });
    });

    test('a failure that was repeated and a turn that a person ended do not count as failures', async () => {
      const run = await begunRun(stores());
      const log = logOf(stores(), run);
      await log.start('reader');
      await log.fail('reader', 'provider_error', 'retry');
      await log.start('reader', 'r1.reader@2');
      await log.answer('reader', { turnId: 'r1.reader@2', ms: 500 });
      await log.start('searcher');
      await log.fail('searcher', 'stopped');
      expect((await stores().agentFigures.since(run.userId, recently())).agents).toEqual([
        { agent: 'reader', answered: 1, failures: [], time: { medianMs: 500, p95Ms: 500 } },
      ]);
    });

    test('turns that asked a person have no duration, since it would include the time that the person took', async () => {
      const run = await begunRun(stores());
      const log = logOf(stores(), run);
      await log.start('writer');
      await log.ask('writer');
      await log.answer('writer', { ms: AN_HOUR_MS });
      expect((await stores().agentFigures.since(run.userId, recently())).agents).toEqual([
        { agent: 'writer', answered: 1, failures: [], time: null },
      ]);
    });

    test('answers that a retry keeps count once, and the turns that it completes have no duration', async () => {
      const earlier = await begunRun(stores());
      const { userId, conversationId } = earlier;
      const before = logOf(stores(), earlier);
      await before.start('reader');
      await before.answer('reader');
      await before.start('writer');
      const { runs, agentFigures } = stores();
      await runs.append({ entries: [entryOf(earlier, 5, runEnd('', 'failed'))] });
      const retry = newRun(userId, { conversationId, retryOf: earlier.id });
      await runs.start([{ ...newStart(retry), kept: { runId: earlier.id, seqs: [2, 3, 4], shiftMs: 0 } }], noQueue);
      await claim(stores(), [retry]);
      await logOf(stores(), retry, 4).answer('writer', { ms: AN_HOUR_MS });
      expect((await agentFigures.since(userId, recently())).agents).toEqual([
        { agent: 'reader', answered: 1, failures: [], time: { medianMs: 1000, p95Ms: 1000 } },
        { agent: 'writer', answered: 1, failures: [], time: null },
      ]);
    });

    test('questions of visitors do not count', async () => {
      const run = newRun((await newUser(stores())).id, { strategy: 'answers' });
      const visit = {
        deskId: randomUUID(),
        visitor: randomUUID(),
        address: randomUUID(),
        limits: { visitor: 9, address: 9, day: 9 },
      };
      await stores().runs.start([{ ...newStart(run), temporary: true, visit }], noQueue);
      await claim(stores(), [run]);
      const log = logOf(stores(), run);
      await log.start('reader');
      await log.answer('reader');
      await log.round(1, 1000);
      expect(await stores().agentFigures.since(run.userId, recently())).toEqual({ agents: [], rounds: { count: 0, time: null } });
    });

    test('the completed rounds of teams have a median and a 95th percentile', async () => {
      const run = await begunRun(stores());
      const log = logOf(stores(), run);
      await log.round(1, 1000);
      await log.round(2, 2000);
      await log.round(3, 6000);
      const { rounds } = await stores().agentFigures.since(run.userId, recently());
      expect(rounds).toEqual({ count: 3, time: { medianMs: 2000, p95Ms: 5600 } });
    });
  });
}
