import { createHmac } from 'node:crypto';
import { checkWholeAnswer } from '@/lib/citations/check-whole-answer';
import type { Sources } from '@/lib/core/ports/sources';
import type { Tool } from '@/lib/core/tools/tool';
import { wait } from '@/lib/core/wait';
import type { EnginePorts } from '@/lib/engine/ports';
import { answerProblem } from '@/lib/models/answer-problem';
import { asAgentFailed } from '@/lib/models/as-agent-failed';
import { agentBackgrounds } from '@/lib/services/runs/agent-backgrounds';
import type { Database } from '@/lib/stores/database/open-database';
import { createStores } from '@/lib/stores/stores';
import { createStrategies } from '@/lib/strategies';
import { findTool } from './builtin';
import { type Resolving, resolving } from './resolve';
import { desks, words } from './strategy-deps';

/** The real strategies. */
export const strategies = createStrategies({ wait, checkAnswer: checkWholeAnswer, desks, words });

export const sign: EnginePorts['sign'] = (purpose, bound) =>
  createHmac('sha256', 'a key of this test')
    .update(JSON.stringify([purpose, bound]))
    .digest('base64url');

const NO_WORKFLOWS = { workflows: [], problems: [] };

interface Wired extends Pick<Resolving, 'findAgent' | 'describe'>, Pick<EnginePorts, 'connectModel'> {
  /** Tools in addition to the product's own. */
  tools: readonly Tool[];
}

/** Creates the ports of a test engine: real stores over a database, the real strategies and tools, no sources and no history. */
export function enginePorts(database: Database, { tools, findAgent, describe, connectModel }: Wired): EnginePorts {
  const stores = createStores(database.db);
  return {
    runs: stores.runs,
    snapshots: stores.snapshots,
    attachments: stores.attachments,
    agentFiles: stores.agentFiles,
    agentFacts: stores.facts,
    queue: { backend: database.kind, session: database.session },
    hints: database.hints,
    sign,
    history: async () => ({ messages: [], labels: [] }),
    runSources: async () => ({ sources: [] }),
    findStrategy: strategies.find,
    ...resolving({
      findAgent,
      findTool: (name) => tools.find((tool) => tool.name === name) ?? findTool(name),
      describe,
      async backgrounds(run, agents) {
        const ids = agents.flatMap(({ id }) => id ?? []);
        const facts = Map.groupBy(await stores.facts.list(run.userId, ids), ({ agentId }) => agentId);
        const texts = new Map([...facts].map(([id, known]) => [id, known.map(({ text }) => text)]));
        return agentBackgrounds(stores.runs, run, { agents: [...agents], facts: texts });
      },
    }),
    workflows: { list: async () => NO_WORKFLOWS, fill: () => Promise.reject(new Error('There are no workflows.')) },
    // The tools of these tests use no source, unless a test provides one.
    sources: () => ({}) as Sources,
    connectModel,
    callsWaiting: () => 0,
    answerProblem,
    asAgentFailed,
  };
}
