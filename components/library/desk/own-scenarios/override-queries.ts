import { queryOptions } from '@tanstack/react-query';
import type { OverridesAnswer } from '@/lib/api/scenario-requests';
import { api } from '../../../api';
import { libraryApi } from '../../library-queries';

/** Path of the caller's scenarios for a desk, or of one of them. */
export function overridesApi(deskId: string, area?: string): string {
  return `${libraryApi('desk', deskId)}/overrides${area === undefined ? '' : `/${encodeURIComponent(area)}`}`;
}

export function overridesQuery(deskId: string) {
  return queryOptions({
    queryKey: ['scenario-overrides', deskId],
    queryFn: ({ signal }) => api<OverridesAnswer>(overridesApi(deskId), { signal }),
  });
}
