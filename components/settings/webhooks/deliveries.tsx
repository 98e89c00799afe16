'use client';

import { useQuery } from '@tanstack/react-query';
import { Clock, OctagonX, Send } from 'lucide-react';
import type { WebhookDelivery } from '@/lib/core/webhook';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Link } from '../../ui/link';
import { ListDialog } from '../../ui/list-dialog';
import { deliveriesQuery } from './webhook-queries';

interface DeliveriesProps {
  id: string;
  url: string;
  onClose(): void;
}

/** A dialog with the latest deliveries of a webhook. */
export function Deliveries({ id, url, onClose }: DeliveriesProps) {
  const words = useWords(webhooks);
  const query = useQuery(deliveriesQuery(id));
  return (
    <ListDialog
      title={words.deliveriesOf(url)}
      query={query}
      items={({ deliveries }) => deliveries}
      keyOf={(delivery) => delivery.id}
      empty={words.noDeliveries}
      failed={words.deliveriesFailed}
      kept={words.loadFailedKept}
      onClose={onClose}
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </ListDialog>
  );
}

const looks = {
  pending: { icon: Clock, tone: 'warning' },
  delivered: { icon: Send, tone: 'success' },
  dead: { icon: OctagonX, tone: 'danger' },
} as const;

function Delivery({ delivery }: { delivery: WebhookDelivery }) {
  const words = useWords(webhooks);
  const { format } = useText();
  const { event, state, createdAt, attempts, status, durationMs, response, runId } = delivery;
  const { icon: Icon, tone } = looks[state];
  const facts = [
    ...(status === null ? [] : [words.httpStatus(status)]),
    ...(durationMs === null ? [] : [format.duration(durationMs)]),
    ...(attempts > 0 ? [words.attempts(attempts)] : []),
  ];
  return (
    <div className="grid gap-1 text-xs">
      <p className="flex flex-wrap items-center gap-2">
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        <span className="font-medium">{event === 'test' ? words.test : words.events[event]}</span>
        <Badge tone={tone}>
          <Icon aria-hidden="true" />
          {words.states[state]}
        </Badge>
        {runId && (
          <Link href={`/runs/${runId}`} className="rounded text-primary-text underline-offset-2 hover:underline">
            {words.openRun}
          </Link>
        )}
      </p>
      {facts.length > 0 && <p className="text-muted-foreground">{facts.join(' · ')}</p>}
      {response && <pre className="wrap-anywhere max-h-24 whitespace-pre-wrap rounded-lg bg-muted px-2 py-1">{response}</pre>}
    </div>
  );
}
