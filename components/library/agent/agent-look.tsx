'use client';

import { RadioGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { AGENT_COLOURS, AGENT_ICONS, type AgentColour, type AgentIcon } from '@/lib/core/agents/agent-looks';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { agentColours, agentIcons } from './agent-mark';

interface AgentLookProps {
  icon: AgentIcon;
  colour: AgentColour;
  onChange(look: { icon?: AgentIcon; colour?: AgentColour }): void;
}

/** Chooses an agent's icon and colour. */
export function AgentLook({ icon, colour, onChange }: AgentLookProps) {
  const words = useWords(libraryEditors);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label={words.icon}
        value={icon}
        values={AGENT_ICONS}
        nameOf={(value) => words.icons[value]}
        classOf={(value) => (value === icon ? agentColours[colour] : 'bg-muted/60 text-muted-foreground')}
        onChange={(value) => onChange({ icon: value })}
      >
        {(value) => {
          const Icon = agentIcons[value];
          return <Icon aria-hidden="true" className="size-4" />;
        }}
      </Choice>
      <Choice
        label={words.colour}
        value={colour}
        values={AGENT_COLOURS}
        nameOf={(value) => words.colours[value]}
        classOf={(value) => agentColours[value]}
        onChange={(value) => onChange({ colour: value })}
      >
        {() => <span aria-hidden="true" className="size-3.5 rounded-full bg-current" />}
      </Choice>
    </div>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  values: readonly V[];
  nameOf(value: V): string;
  classOf(value: V): string;
  onChange(value: V): void;
  children(value: V): ReactNode;
}

function Choice<V extends string>({ label, value, values, nameOf, classOf, onChange, children }: ChoiceProps<V>) {
  return (
    <div className="grid content-start gap-1.5">
      <span className="font-medium text-sm">{label}</span>
      <RadioGroup.Root
        aria-label={label}
        value={value}
        // Safe: Radix only returns one of `values`.
        onValueChange={(chosen) => onChange(chosen as V)}
        orientation="horizontal"
        className="flex flex-wrap gap-1.5"
      >
        {values.map((one) => (
          <RadioGroup.Item
            key={one}
            value={one}
            aria-label={nameOf(one)}
            title={nameOf(one)}
            className={cn(
              'grid size-8 place-items-center rounded-lg data-[state=checked]:ring-2 data-[state=checked]:ring-primary data-[state=checked]:ring-offset-2 data-[state=checked]:ring-offset-card',
              classOf(one),
            )}
          >
            {children(one)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
