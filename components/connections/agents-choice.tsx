'use client';

import type { MeAnswer } from '@/lib/api/answers';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { Group } from '../ui/group';
import { Segmented } from '../ui/segmented';

interface AgentsChoiceProps {
  agents: MeAnswer['agents'];
  /** Null: all agents. */
  value: readonly string[] | null;
  onChange(value: string[] | null): void;
}

/** A choice between all agents and some of them. */
export function AgentsChoice({ agents, value, onChange }: AgentsChoiceProps) {
  const words = useWords(connections);
  const allowed = agents.filter((agent) => agent.allowed);
  return (
    <div className="grid gap-3">
      <Segmented
        aria-label={words.agents}
        value={value === null ? 'every' : 'some'}
        onValueChange={(which) => onChange(which === 'every' ? null : allowed.map(({ name }) => name))}
        options={[
          { value: 'every', label: words.everyAgent },
          { value: 'some', label: words.onlyThese },
        ]}
      />
      {value !== null && (
        <Group aria-label={words.onlyThese} className="grid gap-1">
          {allowed.map(({ name, title }) => (
            <Checkbox
              key={name}
              checked={value.includes(name)}
              onCheckedChange={(on) => onChange(on ? [...value, name] : value.filter((one) => one !== name))}
            >
              {title}
            </Checkbox>
          ))}
          <p className="text-muted-foreground text-xs">{words.chosen(value.length)}</p>
        </Group>
      )}
    </div>
  );
}
