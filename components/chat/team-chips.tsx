'use client';

import { Check, Plus, Search, TriangleAlert } from 'lucide-react';
import type { MeAnswer } from '@/lib/api/answers';
import { nameWords } from '@/lib/run-view/name-words';
import { useText } from '../i18n/text-provider';
import { agentColor } from '../run/agent-title';
import { cn } from '../ui/cn';
import { Group } from '../ui/group';
import { Tooltip } from '../ui/tooltip';
import { AgentPicker } from './agent-picker';
import { sourceProblems } from './source-problems';

/** Number of agents shown as chips; the others are in a list. */
const SHOWN = 12;

const chip = 'inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm transition-colors [&_svg]:size-3.5';
const unchosen = 'border-input/60 text-muted-foreground hover:bg-accent';

interface TeamChipsProps {
  me: MeAnswer;
  /** Names, in the order in which they were chosen. */
  team: readonly string[];
  onChange(team: string[]): void;
}

/** The agents of a team, and the first of those that can be added. */
export function TeamChips({ me, team, onChange }: TeamChipsProps) {
  const text = useText();
  const full = team.length >= me.multi.maxAgents;
  const allowed = me.agents.filter(({ allowed }) => allowed);
  const { favourites = [] } = me.user.settings;
  const first = [...allowed].sort((a, b) => Number(favourites.includes(b.name)) - Number(favourites.includes(a.name)));
  const listed = new Set([...first.slice(0, SHOWN).map(({ name }) => name), ...team]);
  const shown = [
    ...allowed.filter(({ name }) => listed.has(name)),
    ...team.filter((name) => !allowed.some((agent) => agent.name === name)).map(unknown),
  ];
  const toggle = (name: string) => onChange(team.includes(name) ? team.filter((one) => one !== name) : [...team, name]);
  return (
    <Group aria-label={text.chat.team} className="flex flex-wrap gap-1.5">
      {shown.map((agent) => {
        const { name, title, description } = agent;
        const warns = sourceProblems(agent).length > 0;
        const chosen = team.includes(name);
        return (
          <Tooltip key={name} content={!chosen && full ? text.chat.tooMany(me.multi.maxAgents) : description || title}>
            <button
              type="button"
              aria-pressed={chosen}
              aria-disabled={!chosen && full}
              onClick={() => (chosen || !full) && toggle(name)}
              className={cn(
                chip,
                chosen ? 'border-primary/50 bg-primary-soft font-medium' : unchosen,
                !chosen && full && 'opacity-50',
              )}
            >
              {chosen ? (
                <Check aria-hidden="true" style={{ color: agentColor(team.indexOf(name)) }} strokeWidth={3} />
              ) : (
                <Plus aria-hidden="true" />
              )}
              {title}
              {warns && (
                <>
                  <TriangleAlert aria-hidden="true" className="text-warning" />
                  <span className="sr-only">{text.sources.warning(title)}</span>
                </>
              )}
            </button>
          </Tooltip>
        );
      })}
      {!full && (me.moreAgents || allowed.length > SHOWN) && (
        <AgentPicker
          me={me}
          label={text.chat.otherAgents}
          without={team}
          onPick={({ name }) => onChange([...team, name])}
          className={cn(chip, unchosen)}
        >
          <Search aria-hidden="true" />
          {text.chat.otherAgents}
        </AgentPicker>
      )}
    </Group>
  );
}

/** A team member of which only the name has been loaded. */
function unknown(name: string) {
  return { name, title: nameWords(name), description: '', sources: {} };
}
