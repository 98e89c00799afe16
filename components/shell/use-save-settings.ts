'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { toast } from '../ui/toast';

const mutationKey = ['settings'];

/** Stores settings with the user, so that they apply on every device. The interface changes before the response. */
export function useSaveSettings() {
  const text = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (settings: UserSettings) => api('/api/me', { method: 'PATCH', body: { settings } }),
    async onMutate(settings) {
      // What is being read is older, and would take the change back.
      await queries.cancelQueries(meQuery);
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, user: { ...me.user, settings: { ...me.user.settings, ...settings } } },
      );
    },
    onError: (error) => toast.error(text.shell.settingsFailed, { description: error.message }),
    async onSettled() {
      // What has been read meanwhile is older than the last change, too.
      if (queries.isMutating({ mutationKey }) > 1) return;
      await queries.cancelQueries(meQuery);
      await queries.invalidateQueries(meQuery);
    },
  });
}
