'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePlay, CircleSlash, OctagonX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ShownWebhook } from '@/lib/api/webhook-requests';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { api, apiRemove } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { inboxQuery } from '../../queries';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';
import { Deliveries } from './deliveries';
import { webhooksQuery } from './webhook-queries';

const looks = {
  active: { icon: CirclePlay, tone: 'success' },
  off: { icon: CircleSlash, tone: 'neutral' },
  failing: { icon: OctagonX, tone: 'danger' },
} as const;

/** A webhook with its state and its actions. */
export function WebhookRow({ webhook: { id, url, events, includesAnswer, status } }: { webhook: ShownWebhook }) {
  const words = useWords(webhooks);
  const queries = useQueryClient();
  const [shown, setShown] = useState<'removal' | 'deliveries'>();
  const callbacks = {
    onSettled: () => Promise.all([queries.invalidateQueries(webhooksQuery), queries.invalidateQueries(inboxQuery)]),
    onError: (error: Error) => toast.error(words.failed, { description: error.message }),
  };
  const change = useMutation({
    mutationFn: () => api(`/api/webhooks/${id}`, { method: 'PATCH', body: { status: status === 'active' ? 'off' : 'active' } }),
    ...callbacks,
  });
  const sendTest = useMutation({
    mutationFn: () => api(`/api/webhooks/${id}/test`, { method: 'POST' }),
    onSuccess: () => toast.success(words.testSent),
    ...callbacks,
  });
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/webhooks/${id}`),
    onSuccess: () => toast.success(words.removed),
    ...callbacks,
  });
  const { icon: Icon, tone } = looks[status];
  const what = events.map((event) => words.events[event]);
  return (
    <li data-entry className="grid gap-2 py-2.5 pr-2 pl-4">
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 gap-0.5">
          <span className="wrap-anywhere font-medium text-sm">{url}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
            <Badge tone={tone}>
              <Icon aria-hidden="true" />
              {words[status]}
            </Badge>
            {(includesAnswer ? [...what, words.withAnswers] : what).join(' · ')}
          </span>
        </div>
        <IconButton label={words.removeOf(url)} icon={<Trash2 aria-hidden="true" />} onClick={() => setShown('removal')} />
      </div>
      {status === 'failing' && <p className="text-danger text-xs">{words.failingText}</p>}
      <div className="flex flex-wrap gap-2">
        {status === 'active' && (
          <Button size="sm" busy={sendTest.isPending} onClick={() => sendTest.mutate()}>
            {words.sendTest}
          </Button>
        )}
        <Button size="sm" onClick={() => setShown('deliveries')}>
          {words.deliveries}
        </Button>
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate()}>
          {status === 'active' ? words.switchOff : words.switchOn}
        </Button>
      </div>
      {shown === 'deliveries' && <Deliveries id={id} url={url} onClose={() => setShown(undefined)} />}
      <ConfirmDialog
        open={shown === 'removal'}
        onOpenChange={(open) => setShown(open ? 'removal' : undefined)}
        title={words.removeTitle}
        description={words.removeText(url)}
        action={words.remove}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
