import type { RunSummary } from '@/lib/api/answers';
import type { NumberedSource } from '@/lib/core/citations/citation';
import type { Agents } from '@/lib/core/ports/agents';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Tool } from '@/lib/core/tools/tool';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from '@/lib/run-view/name-words';
import { agentsPresent, hasEnded } from '@/lib/run-view/read-view';
import { toolCallsOf } from '@/lib/run-view/turn-activity';
import type { RunView } from '@/lib/run-view/types';
import type { Strategies } from '@/lib/strategies';
import { agentWords } from '../agents/show-recipients';
import type { Call } from '../call';
import { type FindingDesks, usableDesks } from '../desks/find-usable-desk';
import { readLogs } from '../runs/read-logs';
import { summarize } from '../runs/summarize';

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

/** Reads the questions and the answers of runs, in this order. @throws {AppError} `not_found` when a run was removed */
export async function* readExchanges({
  ctx,
  input: { runIds, text },
}: Call<ExportParts, { runIds: readonly string[]; text: Text }>): AsyncGenerator<ExportedExchange> {
  const { strategies, agents, actor } = ctx;
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

  const parts = { ...ctx, tools: rememberingTools(ctx.tools) };
  for await (const { run, view, sources } of readLogs(parts, actor.user.id, runIds)) {
    const summary = summarize(strategies, run);
    const answer = hasEnded(view.status) ? strategies.answerOf(view) : '';
    const hasRead = Object.values(view.turns).some((turn) => toolCallsOf(turn).some(({ result }) => result !== undefined));
    yield {
      run: summary,
      view,
      answer,
      by: answer === '' ? [] : await whoAnswered(view, summary.desk),
      sources: hasRead ? sources() : [],
    };
  }
}

/** Finds the tools of each name once. */
function rememberingTools({ find }: Tools): Pick<Tools, 'find'> {
  const known = new Map<string, Tool | undefined>();
  return {
    async find(userId, names) {
      const unknown = names.filter((name) => !known.has(name));
      const found = unknown.length === 0 ? [] : await find(userId, unknown);
      for (const name of unknown) known.set(name, undefined);
      for (const tool of found) known.set(tool.name, tool);
      return names.flatMap((name) => known.get(name) ?? []);
    },
  };
}
