'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { runs } from '@/lib/i18n/dictionary/runs';
import { useWords } from '../i18n/text-provider';
import { Picker } from '../library/picker';
import { recipientsQuery } from '../queries';
import { cn } from '../ui/cn';
import { control } from '../ui/input';
import { useDebounced } from '../ui/use-debounced';
import { useAgentTitle } from '../use-agent-title';
import { useKnowAgent, useKnowAgents } from '../use-know-agent';
import { useMe } from '../use-me';

const ANY = '';

interface AgentFilterProps {
  value: string | undefined;
  onValueChange(agent: string | undefined): void;
  className?: string;
}

/** Chooses an agent among those that can be asked and the specialists of a dispatch. */
export function AgentFilter({ value, onValueChange, className }: AgentFilterProps) {
  const words = useWords(runs);
  const titleOf = useAgentTitle();
  const know = useKnowAgent();
  useKnowAgents(value === undefined ? [] : [value]);
  const specialists = useMe()?.dispatch.usual ?? [];
  /** Undefined until the list has been opened. */
  const [typed, setTyped] = useState<string>();
  const search = typed?.trim() ?? '';
  const found = useInfiniteQuery({ ...recipientsQuery(useDebounced(search)), enabled: typed !== undefined });
  const recipients = found.data?.pages.flatMap(({ agents }) => agents);
  const others = specialists.filter(
    ({ name, title }) =>
      `${name} ${title}`.toLowerCase().includes(search.toLowerCase()) && !recipients?.some((one) => one.name === name),
  );
  const all = value !== undefined && search === '' ? [{ id: ANY, title: words.anyAgent }] : [];
  const title = value === undefined ? words.anyAgent : titleOf(value);

  function pick(name: string) {
    const picked = recipients?.find((one) => one.name === name);
    if (picked) know(picked);
    onValueChange(name === ANY ? undefined : name);
  }

  return (
    <Picker
      label={words.agent}
      trigger={
        <button type="button" className={cn(control, 'inline-flex h-9 items-center justify-between gap-2 px-3', className)}>
          <span className="min-w-0 truncate">
            <span className="sr-only">{words.chosenAgent} </span>
            {title}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        </button>
      }
      searchLabel={words.searchAgents}
      search={typed ?? ''}
      onSearch={setTyped}
      options={recipients && [...all, ...[...recipients, ...others].map(({ name, title }) => ({ id: name, title }))]}
      empty={words.noAgents}
      queries={[found]}
      failed={words.agentsFailed}
      onPick={pick}
    />
  );
}
