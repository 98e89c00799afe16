'use client';

import { Play } from 'lucide-react';
import type { AnswerRequest } from '@/lib/core/runs/signals';
import { teamChoice } from '@/lib/core/teams/team-choice';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import type { RequestView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Group } from '../../ui/group';
import { Problem } from '../../ui/problem';
import { useAgentTitle } from '../../use-agent-title';
import { useAnswerDraft } from '../signals/use-answer-draft';

interface TeamCardProps {
  request: RequestView;
  busy: boolean;
  onAnswer(reply: AnswerRequest): void;
}

/** The team that the initiator proposes, with its reasons. The user edits and starts it. */
export default function TeamCard({ request, busy, onAnswer }: TeamCardProps) {
  const words = useWords(requestCard);
  const titleOf = useAgentTitle();
  const { candidates, most } = teamChoice.parse(request.args);
  const [agents, setAgents] = useAnswerDraft('team', () => candidates.flatMap(({ agent, chosen }) => (chosen ? [agent] : [])));
  const problem = agents.length === 0 ? words.teamEmpty : agents.length > most ? words.teamFull(most) : undefined;
  const toggle = (agent: string, on: boolean) =>
    setAgents(candidates.flatMap((one) => ((one.agent === agent ? on : agents.includes(one.agent)) ? [one.agent] : [])));
  return (
    <form
      className="grid gap-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onAnswer({ kind: 'client_tool', result: { agents } });
      }}
    >
      <Group aria-label={words.teamCandidates} className="grid gap-2">
        {candidates.map(({ agent, reason, description }) => (
          <div key={agent} className="min-w-0">
            <Checkbox checked={agents.includes(agent)} onCheckedChange={(on) => toggle(agent, on)}>
              <span className="font-medium text-sm">{titleOf(agent)}</span>
            </Checkbox>
            <p className="wrap-anywhere pl-6 text-muted-foreground text-xs">{reason || description}</p>
          </div>
        ))}
      </Group>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="primary" size="sm" busy={busy} aria-disabled={problem !== undefined || undefined}>
          <Play aria-hidden="true" />
          {words.startTeam}
        </Button>
        <Problem>{problem}</Problem>
      </div>
    </form>
  );
}
