'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { api } from '../api';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { toast } from '../ui/toast';

/** Keeps a choice with the person, so that it is the same on every device. The interface has already changed by then. */
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
