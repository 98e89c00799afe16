'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KeysAnswer } from '@/lib/api/answers';
import { settings } from '@/lib/i18n/dictionary/settings';
import { apiRemove } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { IconButton } from '../ui/icon-button';
import { RelativeTime } from '../ui/relative-time';
import { toast } from '../ui/toast';
import { keysQuery } from './keys-query';

export function KeyRow({
  apiKey: { id, name, prefix, createdAt, lastUsedAt, expiresAt },
}: {
  apiKey: KeysAnswer['keys'][number];
}) {
  const words = useWords(settings);
  const { format } = useText();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/keys/${id}`),
    onSuccess: async () => {
      await queries.invalidateQueries(keysQuery);
      setAsking(false);
      toast.success(words.revoked);
    },
    onError: (error) => toast.error(error.message),
  });
  const expired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  return (
    <li data-entry className="flex items-center gap-3 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          <code className="text-muted-foreground text-xs">{prefix}…</code>
          {expired && <Badge tone="warning">{words.expiredKey}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-muted-foreground text-xs max-sm:flex-col max-sm:[&>[aria-hidden]]:hidden">
          <span>
            {words.created} {format.date(createdAt)}
          </span>
          <span aria-hidden="true">·</span>
          <span>
            {lastUsedAt ? (
              <>
                {words.lastUsed} <RelativeTime at={lastUsedAt} />
              </>
            ) : (
              words.neverUsed
            )}
          </span>
          {!expired && (
            <>
              <span aria-hidden="true">·</span>
              <span>{expiresAt ? `${words.expires} ${format.date(expiresAt)}` : words.neverExpires}</span>
            </>
          )}
        </p>
      </div>
      <IconButton label={words.revokeOf(name)} icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.revokeTitle(name)}
        description={words.revokeText}
        action={words.revoke}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
