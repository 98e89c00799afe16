'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShownShare } from '@/lib/api/share-requests';
import { shares } from '@/lib/i18n/dictionary/shares';
import { apiRemove } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { toast } from '../ui/toast';
import { sharesPath, sharesQuery } from './share-queries';

interface ShareRowProps {
  conversationId: string;
  share: ShownShare;
  onRevoked(): void;
}

/** A link to a conversation: what it shows, until when, and the way to end it. */
export function ShareRow({ conversationId, share: { id, withWork, createdAt, expiresAt }, onRevoked }: ShareRowProps) {
  const { format } = useText();
  const words = useWords(shares);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => apiRemove(`${sharesPath(conversationId)}/${id}`),
    onSuccess: async () => {
      onRevoked();
      await queries.invalidateQueries(sharesQuery(conversationId));
      toast.success(words.revoked);
    },
    onError: (error) => toast.error(error.message),
  });
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const until = expiresAt === null ? words.neverExpires : words.expiresAt(format.date(expiresAt));
  return (
    <li data-entry className="flex items-center gap-3 py-2 pr-2 pl-3">
      <div className="min-w-0 flex-1 text-xs">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {withWork ? words.andWork : words.answersOnly}
          {isExpired && <Badge tone="warning">{words.expired}</Badge>}
        </p>
        <p className="text-muted-foreground">
          {[words.made(format.dateTime(createdAt)), !isExpired && until].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={words.revokeOf(format.dateTime(createdAt))}
        busy={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        {words.revoke}
      </Button>
    </li>
  );
}
