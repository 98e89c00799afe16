import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OverrideAnswer, OverridesAnswer } from '@/lib/api/scenario-requests';
import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';
import { ownScenarios } from '@/lib/i18n/dictionary/own-scenarios';
import { api } from '../../../api';
import { useWords } from '../../../i18n/text-provider';
import { useAnnounce } from '../../../ui/announcer';
import { toast } from '../../../ui/toast';
import { overridesApi, overridesQuery } from './override-queries';

/** A version as it is edited; null: not begun. */
export interface ScenarioDraft {
  blocks: readonly ScenarioBlock[] | null;
  isUsed: boolean;
}

/**
 * Saves or removes the user's own scenario for an area of a desk. `onStored` is called with what was saved, or with nothing after a removal,
 * also when the scenario is no longer shown.
 */
export function useOverride(deskId: string, area: string, onStored: (sent?: ScenarioDraft) => void) {
  const words = useWords(ownScenarios);
  const queries = useQueryClient();
  const announce = useAnnounce();
  const path = overridesApi(deskId, area);
  const keep = (changed: OverridesAnswer['overrides']) =>
    queries.setQueryData(overridesQuery(deskId).queryKey, (before) => ({
      overrides: [...(before?.overrides ?? []).filter((one) => one.area !== area), ...changed],
    }));

  const save = useMutation({
    mutationFn: ({ blocks, isUsed }: ScenarioDraft) =>
      api<OverrideAnswer>(path, { method: 'PUT', body: { blocks, enabled: isUsed } }),
    onSuccess({ override }, sent) {
      announce(words.saved);
      keep([override]);
      onStored(sent);
    },
  });
  const remove = useMutation({
    mutationFn: () => api(path, { method: 'DELETE' }),
    onSuccess() {
      announce(words.removed);
      keep([]);
      onStored();
    },
    onError: (error) => toast.error(error.message),
  });
  return { save, remove };
}
