'use client';

import { useId } from 'react';
import type { ShownWebhook } from '@/lib/api/webhook-requests';
import { webhooks as area } from '@/lib/i18n/dictionary/webhooks';
import { useWords } from '../i18n/text-provider';
import { WebhookRow } from '../settings/webhooks/webhook-row';
import { Badge } from '../ui/badge';

/** The webhooks that were disabled because nothing could be delivered, each with its actions. */
export function FailingWebhooks({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  const words = useWords(area);
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 pb-8">
      <h2 id={id} className="flex min-h-8 items-center gap-2 pb-2 font-semibold text-sm">
        {words.failingTitle} <Badge>{webhooks.length}</Badge>
      </h2>
      <ul className="divide-y rounded-2xl border bg-card">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </section>
  );
}
