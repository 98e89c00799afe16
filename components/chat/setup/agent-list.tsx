'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Check, Star, StarOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AgentChoice, MeAnswer } from '@/lib/api/answers';
import { recipients } from '@/lib/i18n/dictionary/recipients';
import { useText, useWords } from '../../i18n/text-provider';
import { recipientsQuery } from '../../queries';
import { useSaveSettings } from '../../shell/use-save-settings';
import { Button } from '../../ui/button';
import { FailedLine, hasFailed } from '../../ui/failed-line';
import { useDebounced } from '../../ui/use-debounced';
import { sourceProblems } from './source-problems';

export interface AgentListProps {
  me: MeAnswer;
  /** Names of agents that are excluded. */
  without?: readonly string[];
  /** Name of the chosen agent, which can be marked as a favourite. */
  chosen?: string;
  onPick(agent: AgentChoice): void;
}

/** The agents that the user can ask: favourites, recently used ones, and all others, with a search on the server. */
export default function AgentList({ me, without = [], chosen, onPick }: AgentListProps) {
  const { ui } = useText();
  const words = useWords(recipients);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = useInfiniteQuery(recipientsQuery(search));
  const save = useSaveSettings();
  const known = me.agents.filter(({ allowed }) => allowed);
  const favourites = me.user.settings.favourites ?? [];
  const groups = groupsOf();
  const current = known.find(({ name }) => name === chosen);
  const isFavourite = current !== undefined && favourites.includes(current.name);

  /** Groups the agents, each listed once. The agents that the page already has are shown until the server responds. */
  function groupsOf() {
    const listedNames = new Set(without);
    const take = (agents: readonly AgentChoice[]) => {
      const fresh = agents.filter(({ name }) => !listedNames.has(name));
      for (const { name } of fresh) listedNames.add(name);
      return fresh;
    };
    const pages = query.data?.pages;
    const found = pages?.flatMap(({ agents }) => agents) ?? known;
    if (search !== '') return [{ heading: undefined, agents: pages ? take(found) : [] }];
    return [
      { heading: words.favourites, agents: take(known.filter(({ name }) => favourites.includes(name))) },
      { heading: words.recent, agents: take(pages?.[0]?.recent ?? []) },
      { heading: words.all, agents: take(found) },
    ];
  }

  function toggleFavourite({ name }: AgentChoice) {
    save.mutate({ favourites: isFavourite ? favourites.filter((one) => one !== name) : [...favourites, name] });
  }

  return (
    <>
      <Command label={words.search} shouldFilter={false} loop>
        <Command.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder={words.search}
          maxLength={100}
          className="h-10 w-full border-b bg-transparent px-3 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
        <Command.List className="max-h-72 overflow-y-auto p-1">
          {search !== '' && query.isPending && !hasFailed(query) && (
            <Command.Loading className="p-3 text-muted-foreground text-xs">{ui.loading}</Command.Loading>
          )}
          {query.isSuccess && <Command.Empty className="p-3 text-muted-foreground text-xs">{words.none}</Command.Empty>}
          {groups.map(
            ({ heading, agents }) =>
              agents.length > 0 && (
                <Command.Group
                  key={heading ?? ''}
                  heading={heading}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-1.5 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs"
                >
                  {agents.map((agent) => (
                    <AgentItem key={agent.name} agent={agent} isChosen={agent.name === chosen} onPick={onPick} />
                  ))}
                </Command.Group>
              ),
          )}
          {query.hasNextPage && (
            <Command.Item value="…" onSelect={() => void query.fetchNextPage()} className={item}>
              {query.isFetchingNextPage ? ui.loading : ui.showMore}
            </Command.Item>
          )}
        </Command.List>
      </Command>
      {/* Outside the command, whose Enter picks from the list wherever the focus is in it. */}
      <FailedLine queries={[query]} className="border-t px-3 text-xs">
        {words.failed}
      </FailedLine>
      {current && (
        <div className="border-t p-1">
          <Button variant="ghost" size="sm" className="w-full justify-start px-2" onClick={() => toggleFavourite(current)}>
            {isFavourite ? <StarOff aria-hidden="true" /> : <Star aria-hidden="true" />}
            <span className="truncate">{isFavourite ? words.unfavour(current.title) : words.favour(current.title)}</span>
          </Button>
        </div>
      )}
    </>
  );
}

const item = 'flex cursor-default select-none items-center gap-2.5 rounded-md px-2 py-1.5 text-sm data-[selected=true]:bg-accent';

interface AgentItemProps {
  agent: AgentChoice;
  isChosen: boolean;
  onPick(agent: AgentChoice): void;
}

function AgentItem({ agent, isChosen, onPick }: AgentItemProps) {
  const text = useText();
  const { name, title, description } = agent;
  return (
    <Command.Item value={name} onSelect={() => onPick(agent)} className={item}>
      <span className="grid min-w-0 flex-1">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate">{title}</span>
          {sourceProblems(agent).length > 0 && (
            <TriangleAlert role="img" aria-label={text.sources.warning(title)} className="size-3.5 shrink-0 text-warning" />
          )}
        </span>
        <span className="truncate text-muted-foreground text-xs">{description}</span>
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-primary-text" />}
    </Command.Item>
  );
}
