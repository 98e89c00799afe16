'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownPasskey } from '@/lib/api/passkey-answers';
import { passkeys } from '@/lib/i18n/dictionary/passkeys';
import { apiRemove } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/icon-button';
import { RelativeTime } from '../../ui/relative-time';
import { toast } from '../../ui/toast';
import { passkeysQuery } from './passkeys-query';

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: ShownPasskey }) {
  const words = useWords(passkeys);
  const { format } = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/me/passkeys/${encodeURIComponent(id)}`),
    onSuccess: () => {
      setAsking(false);
      toast.success(words.removed);
    },
    onError: (error) => toast.error(error.message),
    // Also after a failure: the answer may have been lost on the way.
    onSettled: () => void queries.invalidateQueries(passkeysQuery),
  });
  return (
    <li data-entry className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted-foreground text-xs">
          {words.addedOn(format.date(createdAt))} ·{' '}
          {lastUsedAt ? (
            <>
              {words.lastUsed} <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            words.neverUsed
          )}
        </p>
      </div>
      <IconButton label={words.removeOf(name)} icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.removeTitle(name)}
        description={words.removeText}
        action={words.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
