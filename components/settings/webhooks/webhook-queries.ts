import { queryOptions } from '@tanstack/react-query';
import type { DeliveriesAnswer, WebhooksAnswer } from '@/lib/api/webhook-requests';
import { api } from '../../api';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api<WebhooksAnswer>('/api/webhooks', { signal }),
});

const REFRESH_MS = 3000;

/** Refreshed while it is shown: a test is sent within seconds. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: ({ signal }) => api<DeliveriesAnswer>(`/api/webhooks/${id}/deliveries`, { signal }),
    refetchInterval: REFRESH_MS,
  });
