'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { useText } from '../i18n/text-provider';
import { meQuery, settingsKey, withSettings } from '../queries';
import { toast } from '../ui/toast';

/** Stores settings with the user, so that they apply on every device. The interface changes before the response. */
export function useSaveSettings() {
  const text = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    mutationFn: (settings: UserSettings) => api('/api/me', { method: 'PATCH', body: { settings } }),
    onMutate: (settings) => queries.setQueryData(meQuery.queryKey, (me) => me && withSettings(me, settings)),
    onError: (error) => toast.error(text.shell.settingsFailed, { description: error.message }),
    onSettled() {
      // With the others that are being stored, what is read is not what the server has.
      if (queries.isMutating({ mutationKey: settingsKey }) > 1) return;
      // What is being read may still have the setting, although it was refused. The callbacks of `mutate` do not wait for the new answer.
      void queries.cancelQueries(meQuery).then(() => queries.invalidateQueries(meQuery));
    },
  });
}
