'use client';

import { xray as dictionary } from '@/lib/i18n/dictionary/xray';
import { isActive } from '@/lib/run-view/is-active';
import { totalTokens } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import type { AgentFacts } from '@/lib/run-view/xray';
import { useText, useWords } from '../../i18n/text-provider';
import { StatusBadge } from '../../ui/status-badge';
import { findView } from '../find-view';
import { memberLook } from '../member-look';
import { MemberMark } from '../member-mark';
import { PlaceLink } from '../place/place-link';
import { workStatus } from '../work-icon';

interface AgentListProps {
  view: RunView;
  agents: readonly AgentFacts[];
  titleOf: (agent: string) => string;
}

/** The agents of a run with their state and what their work consisted of. */
export function AgentList({ view, agents, titleOf }: AgentListProps) {
  const { format, run } = useText();
  const words = useWords(dictionary);
  const { confidence } = findView(view.strategy);
  return (
    <ul className="grid gap-2">
      {agents.map(({ agent, state, turns, modelCalls, toolCalls, ms, ...usage }) => {
        const tokens = totalTokens(usage);
        const confidences = turns.flatMap(({ turnId }) => confidence?.(view, turnId) ?? []);
        const last = turns.at(-1);
        const facts = [
          turns.length > 1 && words.turns(turns.length),
          words.modelCalls(modelCalls),
          toolCalls > 0 && words.toolCalls(toolCalls),
          tokens !== undefined && run.tokens(format.compact(tokens)),
          !turns.every(isActive) && format.duration(ms),
          confidences.length > 0 && words.confidence(format.list(confidences.map(format.percent))),
        ].filter(Boolean);
        return (
          <li key={agent} className="min-w-0 rounded-xl border bg-card px-3 py-2">
            <div className="flex min-w-0 items-center gap-2">
              <MemberMark {...memberLook(view.agents, agent, titleOf)} />
              <span className="mr-auto min-w-0 truncate font-medium text-sm">
                {last && <PlaceLink place={last}>{titleOf(agent)}</PlaceLink>}
              </span>
              <StatusBadge status={workStatus[state]} />
            </div>
            <p className="pt-0.5 text-muted-foreground text-xs tabular-nums">{facts.join(' · ')}</p>
          </li>
        );
      })}
    </ul>
  );
}
