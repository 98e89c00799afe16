'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { toast } from '../ui/toast';

/** Stores settings with the user, so that they apply on every device. The interface changes before the response. */
export function useSaveSettings() {
  const text = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settings: UserSettings) => api('/api/me', { method: 'PATCH', body: { settings } }),
    async onMutate(settings) {
      // What is being read is older, and would take the change back.
      const isReading = queries.isFetching(meQuery) > 0;
      await queries.cancelQueries(meQuery);
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, user: { ...me.user, settings: { ...me.user.settings, ...settings } } },
      );
      return isReading;
    },
    onError: (error) => toast.error(text.shell.settingsFailed, { description: error.message }),
    onSettled: (_, error, __, isReading) => (error || isReading ? queries.invalidateQueries(meQuery) : undefined),
  });
}
