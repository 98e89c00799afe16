'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeConnectionRequest, ConnectionAnswer, ConnectionSignInAnswer } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { api, apiRemove } from '../api';
import { useWords } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { toast } from '../ui/toast';
import { connectionsQuery } from './connection-queries';

/** Refetches everything that depends on the connections. */
export async function refreshConnections(queries: QueryClient): Promise<void> {
  const dependent = [connectionsQuery, meQuery, { queryKey: ['models'] }];
  await Promise.all(dependent.map((one) => queries.invalidateQueries({ queryKey: one.queryKey })));
}

/** Sends the browser to the provider's sign-in, which returns to the Connections page. */
export async function goToSignIn(id: string): Promise<void> {
  const { url } = await api<ConnectionSignInAnswer>(`/api/connections/${id}/sign-in`, { method: 'POST' });
  window.location.assign(url);
}

/** The actions on an existing connection. A failed action shows a toast. */
export function useConnection({ id }: { id: string }) {
  const words = useWords(connections);
  const queries = useQueryClient();
  const callbacks = {
    onSuccess: () => refreshConnections(queries),
    onError: (error: Error) => toast.error(words.failed, { description: error.message }),
  };
  return {
    change: useMutation({
      mutationFn: (change: ChangeConnectionRequest) => api(`/api/connections/${id}`, { method: 'PATCH', body: change }),
      ...callbacks,
    }),
    /** Like `change`, for a form that shows errors itself. */
    edit: useMutation({
      mutationFn: (change: ChangeConnectionRequest) =>
        api<ConnectionAnswer>(`/api/connections/${id}`, { method: 'PATCH', body: change }),
      onSuccess: callbacks.onSuccess,
    }),
    test: useMutation({
      mutationFn: () => api<ConnectionAnswer>(`/api/connections/${id}/check`, { method: 'POST' }),
      ...callbacks,
    }),
    remove: useMutation({
      mutationFn: () => apiRemove(`/api/connections/${id}`),
      ...callbacks,
    }),
    signOut: useMutation({
      mutationFn: () => api<ConnectionAnswer>(`/api/connections/${id}/sign-in`, { method: 'DELETE' }),
      ...callbacks,
    }),
    signIn: useMutation({ mutationFn: () => goToSignIn(id), onError: callbacks.onError }),
  };
}
