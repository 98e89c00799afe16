'use client';

import { UserPlus } from 'lucide-react';
import { useId } from 'react';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import { isFinishing } from '@/lib/run-view/may-finish';
import type { RunView } from '@/lib/run-view/types';
import { AgentPicker } from '../../chat/setup/agent-picker';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { buttonStyle } from '../../ui/button-style';
import { cn } from '../../ui/cn';
import { useMe } from '../../use-me';
import { useReplayedAt } from '../replay/replayed-at';
import { useControl } from '../signals/use-control';
import { usePending } from '../signals/use-pending';

/** Adds an agent to the team of a run; a full team says so. Renders nothing when no other agent can be asked or none can join, and in a replay. */
export function AddAgent({ view }: { view: RunView }) {
  const text = useText();
  const words = useWords(interventions);
  const me = useMe();
  const control = useControl(view.runId);
  const reason = useId();
  const isReplayed = useReplayedAt() !== undefined;
  const coming = [...view.interventions, ...usePending(view)].flatMap(({ kind, agent }) =>
    kind === 'add' && agent !== undefined ? [agent] : [],
  );
  const team = new Set([...view.agents, ...coming]);
  const hasOthers = me?.moreAgents || me?.agents.some(({ name, allowed }) => allowed && !team.has(name));
  if (!me || !hasOthers || isReplayed || isFinishing(view)) return null;
  const { maxAgents } = me.multi;
  if (team.size >= maxAgents) {
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <Button variant="ghost" size="sm" className="cursor-not-allowed px-2" aria-disabled aria-describedby={reason}>
          <UserPlus aria-hidden="true" />
          {words.add}
        </Button>
        <span id={reason} className="text-muted-foreground text-xs">
          {text.chat.tooMany(maxAgents)}
        </span>
      </div>
    );
  }
  return (
    <AgentPicker
      me={me}
      label={words.add}
      hint={words.addHint}
      without={[...team]}
      onPick={({ name }) => control({ kind: 'add', agent: name })}
      className={cn(buttonStyle({ variant: 'ghost', size: 'sm' }), 'px-2')}
    >
      <UserPlus aria-hidden="true" />
      {words.add}
    </AgentPicker>
  );
}
