'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Loaded } from '../../ui/loaded';
import { LoadingRows } from '../../ui/loading-rows';
import { useListFocus } from '../../ui/use-list-focus';
import { SettingsCard } from '../settings-card';
import { NewWebhook } from './new-webhook';
import { webhooksQuery } from './webhook-queries';
import { WebhookRow } from './webhook-row';

/** The user's webhooks. */
export function Webhooks() {
  const words = useWords(webhooks);
  const [creating, setCreating] = useState(false);
  const query = useQuery(webhooksQuery);
  const { list } = useListFocus(query.data);
  const create = (
    <Button size="sm" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      {words.create}
    </Button>
  );
  return (
    <SettingsCard title={words.title} description={words.hint} actions={query.data?.webhooks.length ? create : undefined}>
      <div {...list}>
        <Loaded query={query} skeleton={<LoadingRows rows={['h-10']} />} failed={words.loadFailed} kept={words.loadFailedKept}>
          {({ webhooks: own }) =>
            own.length === 0 ? (
              <EmptyState icon={<Webhook />} title={words.none} text={words.noneText} action={create} />
            ) : (
              <ul className="divide-y rounded-xl border">
                {own.map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <NewWebhook open={creating} onOpenChange={setCreating} />
    </SettingsCard>
  );
}
