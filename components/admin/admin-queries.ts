import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditAnswer, PeopleAnswer } from '@/lib/api/answers';
import type { BelongingsAnswer } from '@/lib/api/people-answers';
import type { ServerAnswer } from '@/lib/api/server-answer';
import { AUDIT_ACTIONS } from '@/lib/core/audit-actions';
import { api } from '../api';
import { PAGE } from '../queries';
import { atMost, type FilterReaders, oneOf } from '../ui/filters';

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => api<PeopleAnswer>('/api/people', { signal }),
});

/** What other people would lose with a person. Never cached, since it is shown before a decision. */
export const belongingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', id, 'belongings'],
    queryFn: ({ signal }) => api<BelongingsAnswer>(`/api/people/${id}/belongings`, { signal }),
    staleTime: 0,
  });

const SERVER_MS = 5000;

/** Polled while the page is visible. */
export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: ({ signal }) => api<ServerAnswer>('/api/server', { signal }),
  refetchInterval: SERVER_MS,
});

/** Filters of the audit log; all entries without them. */
export interface AuditChoice {
  user?: string;
  action?: string;
}

/** The longest id of a user that the API accepts. */
const LONGEST_ID = 100;

/** How they are read from the address. */
export const auditReaders: FilterReaders<AuditChoice> = { user: atMost(LONGEST_ID), action: oneOf(AUDIT_ACTIONS) };

export function auditQuery(choice: AuditChoice) {
  return infiniteQueryOptions({
    queryKey: ['audit', choice],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ limit: String(PAGE), ...choice, ...(pageParam > 0 && { before: String(pageParam) }) });
      return api<AuditAnswer>(`/api/audit?${search}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
}
