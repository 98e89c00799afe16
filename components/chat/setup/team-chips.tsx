'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { useText } from '../../i18n/text-provider';
import { AgentChips } from './agent-chips';

/** Number of agents shown as chips; the others are in a list. */
const SHOWN = 12;

interface TeamChipsProps {
  me: MeAnswer;
  /** Names, in the order in which they were chosen. */
  team: readonly string[];
  onChange(team: string[]): void;
}

/** The agents of a team, and the first of those that can be added. */
export function TeamChips({ me, team, onChange }: TeamChipsProps) {
  const text = useText();
  const allowed = me.agents.filter(({ allowed }) => allowed);
  const { favourites = [] } = me.user.settings;
  const first = [...allowed].sort((a, b) => Number(favourites.includes(b.name)) - Number(favourites.includes(a.name)));
  const listed = new Set([...first.slice(0, SHOWN).map(({ name }) => name), ...team]);
  return (
    <AgentChips
      me={me}
      label={text.chat.team}
      agents={allowed.filter(({ name }) => listed.has(name))}
      chosen={team}
      most={me.multi.maxAgents}
      hasOthers={me.moreAgents === true || allowed.length > SHOWN}
      onChange={onChange}
    />
  );
}
