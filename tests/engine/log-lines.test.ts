import { expect, test } from '@jest/globals';
import { AgentFailed, type AgentFailureCode } from '@/lib/core/errors';
import type { Database } from '@/lib/stores/database/open-database';
import { withDatabase } from '../fakes/engine-database';
import { createHarness, newRun, readAll } from '../fakes/play';
import { scriptedModel } from '../fakes/scripted-model';

let database: Database;
let userId: string;
withDatabase((opened) => {
  ({ database, userId } = opened);
});

test.each<[AgentFailureCode, 'warn' | 'info']>([
  ['provider_error', 'warn'],
  ['not_configured', 'warn'],
  ['rate_limited', 'warn'],
  ['content_filter', 'info'],
])(
  'the log says which agent and model failed, and why, without words of the conversation: %s is at the level %s',
  async (code, level) => {
    const lines: [level: string, facts: object, message: string][] = [];
    const log = {
      info: (facts: object, message: string) => lines.push(['info', facts, message]),
      warn: (facts: object, message: string) => lines.push(['warn', facts, message]),
    };
    const { model } = scriptedModel(() => ({ error: new AgentFailed(code, 'The private words.', false) }));
    const table = await createHarness(database, userId, model, { log });
    const run = await table.engine.start(newRun(userId, { rounds: 0 }));
    const events = await readAll(table, run);
    expect(lines).toContainEqual([level, { run: run.id, agent: 'ada', model: 'scripted:script', code }, 'agent failed']);
    expect(JSON.stringify(lines)).not.toContain('private words');

    const count = lines.length;
    const turnId = events.flatMap(({ type, data }) => (type === 'agent_start' ? [data.turnId] : []))[0] ?? '';
    await table.engine.readContext(run, { turnId });
    expect(lines).toHaveLength(count);
  },
);
