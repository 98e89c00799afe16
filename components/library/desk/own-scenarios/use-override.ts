import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OverrideAnswer, OverrideRequest } from '@/lib/api/scenario-requests';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { api } from '../../../api';
import { useWords } from '../../../i18n/text-provider';
import { useAnnounce } from '../../../ui/announcer';
import { toast } from '../../../ui/toast';
import { overridesApi, overridesQuery } from './override-queries';

/** Saves or removes the user's own scenario for an area of a desk. */
export function useOverride(deskId: string, area: string) {
  const words = useWords(ownScenarios);
  const queries = useQueryClient();
  const announce = useAnnounce();
  const path = overridesApi(deskId, area);
  const renew = () => queries.invalidateQueries(overridesQuery(deskId));

  const save = useMutation({
    mutationFn: (body: OverrideRequest) => api<OverrideAnswer>(path, { method: 'PUT', body }),
    async onSuccess() {
      announce(words.saved);
      await renew();
    },
  });
  const remove = useMutation({
    mutationFn: () => api(path, { method: 'DELETE' }),
    async onSuccess() {
      announce(words.removed);
      await renew();
    },
    onError: (error) => toast.error(error.message),
  });
  return { save, remove };
}
