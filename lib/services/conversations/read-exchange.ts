import type { RunSummary } from '@/lib/api/answers';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from '@/lib/run-view/name-words';
import { agentsPresent, hasEnded } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import { agentWords } from '../agents/show-recipients';
import type { Call } from '../call';
import { type FindingDesks, usableDesks } from '../desks/find-usable-desk';
import { findRun } from '../runs/find-run';
import { runSources } from '../runs/read-sources';
import { summarize } from '../runs/summarize';
import { viewOf } from '../runs/view-run';

export interface ExportParts extends FindingDesks {
  stores: Pick<Stores, 'conversations' | 'runs' | 'library'>;
  strategies: Strategies;
  tools: Tools;
  agents: Agents;
}

/** A question with its answer, as far as it is exported. */
export interface ExportedExchange {
  run: RunSummary;
  view: RunView;
  /** Titles of the agents that contributed to the answer, or of the answer desk. */
  by: readonly string[];
  /** Empty until the run has ended. */
  answer: string;
  sources: readonly NumberedSource[];
}

/** Creates a function that reads the question and the answer of a run. It remembers the titles that it has read. */
export function readExchange({
  ctx,
  input: { text },
}: Call<ExportParts, { text: Text }>): (runId: string) => Promise<ExportedExchange> {
  const { stores, strategies, agents, actor } = ctx;
  const titles = new Map<string, string>(Object.entries(text.run.coordinators));
  let desks: ReturnType<typeof usableDesks> | undefined;

  async function titlesOf(names: readonly string[]): Promise<string[]> {
    const unknown = names.filter((name) => !titles.has(name));
    const found = unknown.length === 0 ? [] : await agents.find(actor.user.id, unknown);
    for (const name of unknown) titles.set(name, nameWords(name));
    for (const agent of found) titles.set(agent.name, agentWords(agent, text.language).title);
    return names.map((name) => titles.get(name) ?? name);
  }

  async function whoAnswered(view: RunView, desk: string | undefined): Promise<string[]> {
    if (desk !== undefined) {
      desks ??= usableDesks(ctx, actor.user.id);
      return (await desks).flatMap(({ id, title }) => (id === desk ? [title] : []));
    }
    const present = agentsPresent(view);
    // The steps of an old run may have been deleted.
    const members = present.length > 0 ? present : view.agents;
    const writer = view.writer === undefined ? undefined : view.turns[view.writer]?.agent;
    return titlesOf(members.length > 0 || writer === undefined ? members : [writer]);
  }

  return async (runId) => {
    const run = await findRun(stores, actor.user, runId);
    const view = await viewOf(ctx, run);
    const summary = summarize(strategies, run);
    const answer = hasEnded(view.status) ? strategies.answerOf(view) : '';
    const hasRead = Object.values(view.turns).some((turn) => toolCallsOf(turn).some(({ result }) => result !== undefined));
    return {
      ...{ run: summary, view, answer },
      by: answer === '' ? [] : await whoAnswered(view, summary.desk),
      sources: hasRead ? (await runSources(ctx, run)).sources : [],
    };
  };
}
