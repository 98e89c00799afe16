'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { useWords } from '../../i18n/text-provider';
import { recipientsQuery } from '../../queries';
import { IconButton } from '../../ui/icon-button';
import { Problem } from '../../ui/problem';
import { useDebounced } from '../../ui/use-debounced';
import { useListFocus } from '../../ui/use-list-focus';
import { useProblemBox } from '../../ui/use-problem-box';
import { useKnowAgent, useKnowAgents } from '../../use-know-agent';
import { useMe } from '../../use-me';
import { Picker } from '../picker';

interface TeamMembersProps {
  /** Names of the agents, in order. */
  names: readonly string[];
  onChange(names: string[]): void;
  isReadOnly: boolean;
  error?: string;
}

/** Edits the agents of a team. */
export function TeamMembers({ names, onChange, isReadOnly, error }: TeamMembersProps) {
  const box = useProblemBox(error);
  const { list } = useListFocus(names);
  const words = useWords(libraryEditors);
  const [search, setSearch] = useState('');
  const me = useMe();
  const agents = me && [...me.agents, ...me.dispatch.usual];
  const know = useKnowAgent();
  useKnowAgents(names);
  const found = useInfiniteQuery(recipientsQuery(useDebounced(search.trim())));
  const recipients = found.data?.pages.flatMap((page) => page.agents);
  const options = recipients
    ?.filter(({ name }) => !names.includes(name))
    .map(({ name, title, description }) => ({ id: name, title, hint: description }));
  return (
    <div {...box}>
      <div {...list} className="grid gap-3">
        {names.length > 0 && (
          <ul aria-label={words.members} className="divide-y rounded-xl border">
            {names.map((name) => {
              const agent = agents?.find((one) => one.name === name);
              const title = agent?.title ?? name;
              return (
                <li key={name} data-entry className="flex items-center gap-3 px-3 py-2">
                  <div className="grid min-w-0 flex-1">
                    <span className="truncate font-medium text-sm">{title}</span>
                    <span className="truncate text-muted-foreground text-xs">
                      {me && !me.moreAgents && !agent ? words.agentUnknown : agent?.description}
                    </span>
                  </div>
                  {!isReadOnly && (
                    <IconButton
                      label={words.removeAgent(title)}
                      icon={<X aria-hidden="true" />}
                      onClick={() => onChange(names.filter((one) => one !== name))}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        {names.length === 0 && <p className="text-muted-foreground text-sm">{words.noMembers}</p>}
        <Problem>{error}</Problem>
        {!isReadOnly && (
          <div>
            <Picker
              label={words.addAgent}
              searchLabel={words.searchAgents}
              search={search}
              onSearch={setSearch}
              options={options}
              empty={words.noAgents}
              queries={[found]}
              failed={words.agentsFailed}
              onPick={(name) => {
                const picked = recipients?.find((one) => one.name === name);
                if (picked) know(picked);
                onChange([...names, name]);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
