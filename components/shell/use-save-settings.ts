'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { useText } from '../i18n/text-provider';
import { meQuery, settingsKey, withSettings } from '../queries';
import { toast } from '../ui/toast';

/** Stores settings with the user, so that they apply on every device. The interface changes before the response, and back after a failure. */
export function useSaveSettings() {
  const text = useText();
  const queries = useQueryClient();
  const show = (settings: UserSettings) => queries.setQueryData(meQuery.queryKey, (me) => me && withSettings(me, settings));
  return useMutation({
    mutationKey: settingsKey,
    mutationFn: (settings: UserSettings) => api('/api/me', { method: 'PATCH', body: { settings } }),
    onMutate(settings) {
      const before: UserSettings = { ...queries.getQueryData(meQuery.queryKey)?.user.settings };
      show(settings);
      return Object.fromEntries(Object.keys(settings).map((name) => [name, before[name as keyof UserSettings]]));
    },
    onError(error, _, before) {
      toast.error(text.shell.settingsFailed, { description: error.message });
      // Without a network, they cannot be read again.
      if (before) show(before);
    },
    onSettled() {
      // While other settings are still being stored, the server does not have all of them yet.
      if (queries.isMutating({ mutationKey: settingsKey }) > 1) return;
      // What is being read may still have the setting, although it was refused. The callbacks of `mutate` do not wait for the new answer.
      void queries.cancelQueries(meQuery).then(() => queries.invalidateQueries(meQuery));
    },
  });
}
