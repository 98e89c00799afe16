import { queryOptions } from '@tanstack/react-query';
import type { TwoFactorAnswer } from '@/lib/api/two-factor-answers';
import { api } from '../../api';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => api<TwoFactorAnswer>('/api/me/two-factor', { signal }),
});
