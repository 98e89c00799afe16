'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { LoadFailed } from '../../ui/load-failed';
import { Loading } from '../../ui/loading';
import { Skeleton } from '../../ui/skeleton';
import { SettingsCard } from '../settings-card';
import { NewWebhook } from './new-webhook';
import { webhooksQuery } from './webhook-queries';
import { WebhookRow } from './webhook-row';

/** The user's webhooks. */
export function Webhooks() {
  const words = useWords(webhooks);
  const [creating, setCreating] = useState(false);
  const query = useQuery(webhooksQuery);
  const { data } = query;
  const create = (
    <Button size="sm" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  );
  return (
    <SettingsCard title={words.title} description={words.hint} actions={data?.webhooks.length ? create : undefined}>
      {query.isPending ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-10" />
        </Loading>
      ) : !data ? (
        <LoadFailed title={words.loadFailed} query={query} kept={words.loadFailedKept} />
      ) : data.webhooks.length === 0 ? (
        <EmptyState icon={<Webhook />} title={words.none} text={words.noneText} action={create} />
      ) : (
        <ul className="divide-y rounded-xl border">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <NewWebhook open={creating} onOpenChange={setCreating} />
    </SettingsCard>
  );
}
