'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { documentsQuery } from '../files/file-queries';
import { libraryKinds } from '../library/library-kinds';
import { meQuery, recipientsQuery } from '../queries';
import { useDebounced } from '../ui/use-debounced';
import { matchesWords } from './matches-words';

/** Maximum number of items of a kind that are shown. */
const MOST = 8;
/** As the server accepts. */
const MOST_CHARACTERS = 100;

interface Titled {
  id?: string;
  name: string;
  title: string;
}

export interface NamedItem {
  id: string;
  title: string;
  /** Address of its page. */
  href: string;
}

/** Finds the user's agents, saved teams, answer desks and files by their names. Nothing is found, or read, for an empty search. */
export function useNamedItems(search: string) {
  const words = search.trim();
  const isAsked = words !== '';
  const settled = useDebounced(words.slice(0, MOST_CHARACTERS));
  const me = useQuery(meQuery);
  const files = useQuery({ ...documentsQuery, enabled: isAsked });
  // The page knows only some of many agents.
  const others = useInfiniteQuery({ ...recipientsQuery(settled), enabled: me.data?.moreAgents === true && settled !== '' });

  function find(path: string, all: readonly Titled[] = []): NamedItem[] {
    if (!isAsked) return [];
    const found = new Map<string, NamedItem>();
    for (const { id, name, title } of all) {
      if (id !== undefined && matchesWords(words, `${title} ${name}`)) found.set(id, { id, title, href: `${path}/${id}` });
    }
    return [...found.values()].slice(0, MOST);
  }

  const { agents = [], teams, desks } = me.data ?? {};
  return {
    agents: find(libraryKinds.agent.path, [...agents, ...(others.data?.pages.flatMap((page) => page.agents) ?? [])]),
    teams: find(libraryKinds.team.path, teams),
    desks: find(libraryKinds.desk.path, desks),
    files: find(
      '/files',
      files.data?.documents.map(({ id, name }) => ({ id, name, title: name })),
    ),
    isSearching: [me, files, others].some(({ isLoading }) => isLoading),
    queries: [me, files, others],
  };
}
