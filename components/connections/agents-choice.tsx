'use client';

import { Search } from 'lucide-react';
import { connections } from '@/lib/i18n/dictionary/connections';
import { AgentPicker } from '../chat/setup/agent-picker';
import { useText, useWords } from '../i18n/text-provider';
import { buttonStyle } from '../ui/button-style';
import { CheckboxList } from '../ui/checkbox-list';
import { Group } from '../ui/group';
import { Segmented } from '../ui/segmented';
import { useKnowAgents } from '../use-know-agent';
import { useMe } from '../use-me';

/** Number of agents listed besides the chosen ones; the others are found by search. */
const LISTED = 12;

interface AgentsChoiceProps {
  /** Null: all agents. */
  value: readonly string[] | null;
  onChange(value: string[] | null): void;
}

/** A choice between all agents and some of them. */
export function AgentsChoice({ value, onChange }: AgentsChoiceProps) {
  const text = useText();
  const words = useWords(connections);
  const me = useMe();
  useKnowAgents(value ?? []);
  const allowed = me?.agents.filter((agent) => agent.allowed) ?? [];
  const first = allowed.slice(0, LISTED).map(({ name }) => name);
  const titleOf = (name: string) => me?.agents.find((agent) => agent.name === name)?.title ?? name;
  const listed = [...new Set([...first, ...(value ?? [])])].map((name) => ({ value: name, label: titleOf(name) }));
  const hasOthers = me?.moreAgents || allowed.length > first.length;
  return (
    <div className="grid gap-3">
      <Segmented
        aria-label={words.agents}
        value={value === null ? 'every' : 'some'}
        onValueChange={(which) => onChange(which === 'every' ? null : hasOthers ? [] : first)}
        options={[
          { value: 'every', label: words.everyAgent },
          { value: 'some', label: words.onlyThese },
        ]}
      />
      {value !== null && (
        <Group aria-label={words.onlyThese} className="grid gap-1">
          <CheckboxList options={listed} chosen={value} onChange={onChange} />
          {me && hasOthers && (
            <div>
              <AgentPicker
                modal
                me={me}
                label={text.chat.otherAgents}
                without={value}
                onPick={({ name }) => onChange([...value, name])}
                className={buttonStyle({ size: 'sm' })}
              >
                <Search aria-hidden="true" />
                {text.chat.otherAgents}
              </AgentPicker>
            </div>
          )}
          <p className="text-muted-foreground text-xs">{words.chosen(value.length)}</p>
        </Group>
      )}
    </div>
  );
}
