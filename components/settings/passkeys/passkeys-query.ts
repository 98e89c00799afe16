import { queryOptions } from '@tanstack/react-query';
import type { PasskeysAnswer } from '@/lib/api/passkey-answers';
import { api } from '../../api';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api<PasskeysAnswer>('/api/me/passkeys', { signal }),
});
