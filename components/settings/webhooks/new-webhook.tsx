'use client';

import type { NewWebhookAnswer } from '@/lib/api/webhook-requests';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { useWords } from '../../i18n/text-provider';
import { SecretDialog } from '../secret-dialog';
import { NewWebhookForm } from './new-webhook-form';

export function NewWebhook({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const words = useWords(webhooks);
  return (
    <SecretDialog<NewWebhookAnswer>
      open={open}
      onOpenChange={onOpenChange}
      title={words.create}
      description={words.hint}
      form={(onMade) => <NewWebhookForm onMade={onMade} />}
      made={{
        title: words.ready,
        description: words.once,
        use: () => words.verify,
        copy: words.copySecret,
        done: words.done,
      }}
    />
  );
}
