import { queryOptions } from '@tanstack/react-query';
import type { AgentFiguresAnswer, UsageAnswer } from '@/lib/api/usage-answer';
import { api } from '../api';

/** Reads the user's usage of models in the last days. */
export const usageQuery = (days: number) =>
  queryOptions({
    queryKey: ['usage', days],
    queryFn: ({ signal }) => api<UsageAnswer>(`/api/usage?days=${days}`, { signal }),
  });

/** Reads how reliable and how fast the user's agents were. */
export const agentFiguresQuery = queryOptions({
  queryKey: ['usage', 'agents'],
  queryFn: ({ signal }) => api<AgentFiguresAnswer>('/api/usage/agents', { signal }),
});
