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
    onMutate: (settings) =>
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, user: { ...me.user, settings: { ...me.user.settings, ...settings } } },
      ),
    onError: (error) => {
      toast.error(text.shell.settingsFailed, { description: error.message });
      return queries.invalidateQueries(meQuery);
    },
  });
}
