import { queryOptions } from '@tanstack/react-query';
import type { KeysAnswer } from '@/lib/api/answers';
import { api } from '../api';

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: ({ signal }) => api<KeysAnswer>('/api/keys', { signal }),
});
