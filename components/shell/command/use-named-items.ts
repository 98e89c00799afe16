'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AskedKind, askPath } from '../../chat/ask-path';
import { documentsQuery } from '../../files/file-queries';
import { libraryKinds } from '../../library/library-kinds';
import { meQuery, recipientsQuery } from '../../queries';
import { useDebounced } from '../../ui/use-debounced';
import { matchesWords } from './matches-words';

/** Maximum number of items of a kind that are shown. */
const MOST = 8;
/** As the server accepts. */
const MOST_CHARACTERS = 100;

interface Titled {
  id?: string;
  name: string;
  title: string;
  /** Whether the user may ask it; undefined: always. */
  allowed?: boolean;
}

export interface NamedItem {
  id: string;
  title: string;
  /** Address of its page. */
  href: string;
  /** Address of a new conversation with it; absent for what cannot be asked. */
  askHref?: string;
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

  function find(path: string, all: readonly Titled[] = [], kind?: AskedKind): NamedItem[] {
    if (!isAsked) return [];
    const found = new Map<string, NamedItem>();
    for (const { id, name, title, allowed = true } of all) {
      if (id === undefined || !matchesWords(words, `${title} ${name}`)) continue;
      found.set(id, { id, title, href: `${path}/${id}`, ...(kind && allowed && { askHref: askPath(kind, name) }) });
    }
    return [...found.values()].slice(0, MOST);
  }

  const { agents = [], teams, desks, multi } = me.data ?? {};
  return {
    agents: find(libraryKinds.agent.path, [...agents, ...(others.data?.pages.flatMap((page) => page.agents) ?? [])], 'agent'),
    teams: find(libraryKinds.team.path, teams, multi?.enabled ? 'team' : undefined),
    desks: find(libraryKinds.desk.path, desks, 'desk'),
    files: find(
      '/files',
      files.data?.documents.map(({ id, name }) => ({ id, name, title: name })),
    ),
    isSearching: [me, files, others].some(({ isLoading }) => isLoading),
    queries: [me, files, others],
  };
}
