'use client';

import { Check, Plus, Search, TriangleAlert } from 'lucide-react';
import type { AgentChoice, MeAnswer } from '@/lib/api/answers';
import { nameWords } from '@/lib/run-view/name-words';
import { useText } from '../../i18n/text-provider';
import { agentColor } from '../../run/member-look';
import { cn } from '../../ui/cn';
import { Group } from '../../ui/group';
import { Tooltip } from '../../ui/tooltip';
import { AgentPicker } from './agent-picker';
import { sourceProblems } from './source-problems';

const chip =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 wrap-anywhere rounded-2xl border px-3 py-0.5 text-left text-sm transition-colors [&_svg]:size-3.5 [&_svg]:shrink-0';
const unchosen = 'border-input/60 text-muted-foreground hover:bg-accent';

interface AgentChipsProps {
  me: MeAnswer;
  label: string;
  /** The agents shown, whether chosen or not. */
  agents: readonly Pick<AgentChoice, 'name' | 'title' | 'description' | 'sources'>[];
  /** Names, in the order in which they were chosen. */
  chosen: readonly string[];
  /** The most that can be chosen. */
  most: number;
  /** Whether a list offers further agents. */
  hasOthers: boolean;
  onChange(chosen: string[]): void;
}

/** Agents as chips that can be chosen, and a list of further ones. */
export function AgentChips({ me, label, agents, chosen, most, hasOthers, onChange }: AgentChipsProps) {
  const text = useText();
  const full = chosen.length >= most;
  const shownAgents = [...agents, ...chosen.filter((name) => !agents.some((agent) => agent.name === name)).map(unknown)];
  const toggle = (name: string) => onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Group aria-label={label} className="flex flex-wrap gap-1.5">
      {shownAgents.map((agent) => {
        const { name, title, description } = agent;
        const warns = sourceProblems(agent).length > 0;
        const isChosen = chosen.includes(name);
        return (
          <Tooltip key={name} content={!isChosen && full ? text.chat.tooMany(most) : description || title}>
            <button
              type="button"
              aria-pressed={isChosen}
              aria-disabled={!isChosen && full}
              onClick={() => (isChosen || !full) && toggle(name)}
              className={cn(
                chip,
                isChosen ? 'border-primary/50 bg-primary-soft font-medium' : unchosen,
                !isChosen && full && 'opacity-50',
              )}
            >
              {isChosen ? (
                <Check aria-hidden="true" style={{ color: agentColor(chosen.indexOf(name)) }} strokeWidth={3} />
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
      {!full && hasOthers && (
        <AgentPicker
          me={me}
          label={text.chat.otherAgents}
          without={chosen}
          onPick={({ name }) => onChange([...chosen, name])}
          className={cn(chip, unchosen)}
        >
          <Search aria-hidden="true" />
          {text.chat.otherAgents}
        </AgentPicker>
      )}
    </Group>
  );
}

/** An agent of which only the name has been loaded. */
function unknown(name: string) {
  return { name, title: nameWords(name), description: '', sources: {} };
}
