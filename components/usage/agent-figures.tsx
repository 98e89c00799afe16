'use client';

import { useQuery } from '@tanstack/react-query';
import type { AgentFiguresAnswer } from '@/lib/api/usage-answer';
import { type AgentFigures as Figures, failedTurns, turnsOf } from '@/lib/core/agents/agent-figures';
import { usagePage } from '@/lib/i18n/dictionary/usage-page';
import { useText, useWords } from '../i18n/text-provider';
import { Loaded } from '../ui/loaded';
import { LoadingRows } from '../ui/loading-rows';
import { useAgentTitle } from '../use-agent-title';
import { useKnowAgents } from '../use-know-agent';
import { FiguresTable } from './figures-table';
import { agentFiguresQuery } from './usage-queries';

/** How often each agent answered or failed, and how long agents and rounds took. */
export function AgentFigures() {
  const words = useWords(usagePage);
  const query = useQuery(agentFiguresQuery);
  const skeleton = <LoadingRows rows={['h-40 rounded-2xl']} />;
  return (
    <section aria-labelledby="reliability" className="mt-8 grid grid-cols-1 gap-2">
      <h2 id="reliability" className="font-semibold text-sm">
        {words.reliability}
      </h2>
      <Loaded query={query} skeleton={skeleton} failed={words.reliabilityFailed}>
        {(answer) => <Reliability {...answer} />}
      </Loaded>
    </section>
  );
}

function Reliability({ days, agents, rounds }: AgentFiguresAnswer) {
  const { format, run } = useText();
  const words = useWords(usagePage);
  const titleOf = useAgentTitle();
  useKnowAgents(agents.map(({ agent }) => agent));
  const cellsOf = (figures: Figures) => {
    const { answered, failures, time } = figures;
    const [most] = failures;
    const turns = turnsOf(figures);
    return [
      format.number(turns),
      format.number(failedTurns(figures)),
      most ? (run.codes[most.code] ?? most.code) : words.none,
      // Rounded down, so that only an agent without failures has 100%.
      format.percent(Math.floor((answered * 100) / turns) / 100),
      time ? format.duration(time.medianMs) : words.none,
      time ? format.duration(time.p95Ms) : words.none,
    ];
  };
  return (
    <>
      {agents.length === 0 ? (
        <p className="text-muted-foreground text-sm">{words.noTurns}</p>
      ) : (
        <FiguresTable
          caption={words.reliability}
          head={words.agent}
          heads={[words.turns, words.failedTurns, words.mostFrequent, words.successRate, words.median, words.p95]}
          rows={agents.map((figures) => ({ id: figures.agent, name: titleOf(figures.agent), cells: cellsOf(figures) }))}
        />
      )}
      {rounds.time && (
        <p className="text-sm">
          {words.rounds(rounds.count, format.duration(rounds.time.medianMs), format.duration(rounds.time.p95Ms))}
        </p>
      )}
      <p className="text-muted-foreground text-xs">{words.reliabilityText(days)}</p>
    </>
  );
}
