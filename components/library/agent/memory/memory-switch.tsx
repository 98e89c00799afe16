'use client';

import { useQuery } from '@tanstack/react-query';
import type { AgentDefinition } from '@/lib/core/agents/agent-definition';
import { REMEMBER } from '@/lib/core/tools/tool';
import { toolsQuery } from '../../library-queries';
import { ToolRow } from '../tool-row';

type Choices = AgentDefinition['tools'];

interface MemorySwitchProps {
  tools: Choices;
  onChange(tools: Choices): void;
  isReadOnly: boolean;
  error?: string;
}

/** Enables an agent's memory, which is one of its tools. */
export function MemorySwitch({ tools, onChange, isReadOnly, error }: MemorySwitchProps) {
  const { data } = useQuery(toolsQuery);
  const { [REMEMBER]: choice = 'off', ...others } = tools;
  return (
    <ul className="rounded-xl border">
      <ToolRow
        name={REMEMBER}
        tool={data?.tools.find(({ name }) => name === REMEMBER)}
        isLoading={data === undefined}
        choice={choice}
        onChange={(next) => onChange(next === 'off' ? others : { ...others, [REMEMBER]: next })}
        isReadOnly={isReadOnly}
        error={error}
      />
    </ul>
  );
}
