import { describe, expect, test } from '@jest/globals';
import { agentDefinition } from '@/lib/core/agents/agent-definition';
import type { Phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { NewRun } from '@/lib/core/runs/run';
import type { SignalData } from '@/lib/core/runs/signals';
import { begin, begunRun, entryOf, newRun, newUser, noQueue, runEnd } from './store-data';

const turn = { agent: 'data-steward', turnId: 'r1.data-steward', round: 1 };
const request = (key: string, callId: string) => ({
  type: 'signal_request' as const,
  data: { ...turn, key, kind: 'approval' as const, callId, name: 'saveDocument', args: {} },
});
const phrase = { code: 'emptyAnswer', values: {} };
const result = (toolCallId: string, overrides: { result?: string; error?: string; phrase?: Phrase }, turnId = turn.turnId) => ({
  type: 'agent_tool_result' as const,
  data: { ...turn, turnId, toolCallId, name: 'saveDocument', ms: 1, ...overrides },
});
const approval = (decision: 'approve' | 'deny', reason?: string): SignalData => ({
  kind: 'approval',
  decision,
  reason,
  seal: 's',
});

export function inboxStoreContract(stores: () => Stores): void {
  const signal = (run: NewRun, key: string, data: SignalData) => stores().runs.signal(run, { key, data }, noQueue);

  describe('inbox stores', () => {
    test('decisions are listed newest first, with their outcome and never with their signature', async () => {
      const { runs, inbox } = stores();
      const run = await begunRun(stores());
      const foreign = await begunRun(stores());
      await runs.append({
        entries: [
          entryOf(run, 2, request('a', 'call-1')),
          entryOf(run, 3, request('b', 'call-2')),
          entryOf(run, 4, request('c', 'call-3')),
          entryOf(run, 5, request('open', 'call-4')),
          entryOf(run, 6, result('call-1', { result: 'of another turn' }, 'r1.somebody')),
          entryOf(run, 7, result('call-1', { result: 'Saved.' })),
          entryOf(run, 8, result('call-2', { error: 'No room.', phrase })),
          entryOf(foreign, 2, request('a', 'call-1')),
        ],
      });
      await signal(foreign, 'a', approval('approve'));
      await signal(run, 'a', approval('approve'));
      await signal(run, 'b', approval('approve'));
      await signal(run, 'c', approval('deny', 'Not now.'));
      await signal(run, 'note', { kind: 'note', agent: 'data-steward', text: 'x' });
      const decided = await inbox.decided(run.userId, 10);
      expect(decided.map(({ request: { data }, answer, outcome }) => [data.key, answer, outcome])).toEqual([
        ['c', { kind: 'approval', decision: 'deny', reason: 'Not now.' }, null],
        ['b', { kind: 'approval', decision: 'approve' }, { error: 'No room.', phrase }],
        ['a', { kind: 'approval', decision: 'approve' }, { result: 'Saved.' }],
      ]);
      const { id, conversationId, strategy, question } = run;
      expect(decided[0]).toMatchObject({ run: { id, conversationId, strategy, question }, answeredAt: expect.any(String) });
      expect(await inbox.decided(run.userId, 1)).toEqual(decided.slice(0, 1));
      expect(await inbox.decided(run.userId, 10, [run.id, foreign.id])).toEqual(decided);
      expect(await inbox.decided(run.userId, 10, [foreign.id])).toEqual([]);
    });

    test('ended runs are listed newest first, with the beginning of their answer or the reason for its absence', async () => {
      const { runs, inbox } = stores();
      const { id: userId } = await newUser(stores());
      const moment = (n: number) => new Date(1_800_000_000_000 + n).toISOString();
      const [done, failed, going] = [1, 2, 3].map((n) => newRun(userId, { createdAt: moment(n) })) as [NewRun, NewRun, NewRun];
      await begin(stores(), done, failed, going);
      const ended = runEnd('No agent could answer.\n\n- **Ada**: failed.', 'failed').data;
      const why = { type: 'run_end' as const, data: { ...ended, reason: 'No model answered.', phrase } };
      await runs.append({ entries: [entryOf(done, 2, runEnd('a'.repeat(1000))), entryOf(failed, 2, why)] });
      expect(await inbox.ended(userId, 10)).toMatchObject([
        { run: { id: failed.id }, status: 'failed', excerpt: 'No model answered.', phrase, endedAt: expect.any(String) },
        { run: { id: done.id, question: done.question }, status: 'completed', excerpt: 'a'.repeat(400) },
      ]);
      expect((await inbox.ended(userId, 10, [done.id]))[0]).not.toHaveProperty('phrase');
      expect(await inbox.ended(userId, 1)).toHaveLength(1);
      expect((await inbox.ended(userId, 10, [done.id, going.id])).map((one) => one.run.id)).toEqual([done.id]);
      expect(await inbox.ended((await newUser(stores())).id, 10)).toEqual([]);
    });

    test('runs are unseen once they have ended, until their conversation is opened; stopped runs and tests are not listed', async () => {
      const { runs, inbox, conversations } = stores();
      const { id: userId } = await newUser(stores());
      const draft = { name: 'clerk', title: 'Clerk', description: '', enabled: true, definition: agentDefinition.parse({}) };
      const ofTest = newRun(userId, { draft });
      const [done, failed, stopped, going] = [1, 2, 3, 4].map(() => newRun(userId)) as [NewRun, NewRun, NewRun, NewRun];
      await begin(stores(), ofTest, done, failed, stopped, going);
      const start = Date.now();
      const end = (run: NewRun, n: number, ...[answer, status]: Parameters<typeof runEnd>) =>
        entryOf(run, 2, { ...runEnd(answer, status), at: new Date(start + n * 1000).toISOString() });
      await runs.append({
        entries: [end(done, 1, 'A.'), end(failed, 2, '', 'failed'), end(stopped, 3, '', 'cancelled'), end(ofTest, 4, 'A.')],
      });
      const unseen = async (after = start) => inbox.unseen(userId, new Date(after).toISOString());
      const { conversationId, question: title } = failed;
      expect(await unseen()).toEqual([
        { runId: failed.id, conversationId, title, status: 'failed' },
        { runId: done.id, conversationId: done.conversationId, title, status: 'completed' },
      ]);
      expect((await unseen(start + 1500)).map(({ runId }) => runId)).toEqual([failed.id]);
      await conversations.markSeen(userId, conversationId);
      expect((await unseen()).map(({ runId }) => runId)).toEqual([done.id]);
      expect(await inbox.unseen((await newUser(stores())).id, new Date(start).toISOString())).toEqual([]);
    });
  });
}
