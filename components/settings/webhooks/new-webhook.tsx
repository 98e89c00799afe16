'use client';

import { useState } from 'react';
import type { NewWebhookAnswer } from '@/lib/api/webhook-requests';
import { webhooks } from '@/lib/i18n/dictionary/webhooks';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog, DialogContent, DialogFooter } from '../../ui/dialog';
import { NewWebhookForm } from './new-webhook-form';

/** A dialog in two steps: the form, then the signing secret, which is shown once. */
export function NewWebhook({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const words = useWords(webhooks);
  const [made, setMade] = useState<NewWebhookAnswer>();

  function change(next: boolean) {
    if (!next) setMade(undefined);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {made ? (
        <DialogContent
          title={words.ready}
          description={words.once}
          // A click outside must not close the dialog: the secret cannot be shown again.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <code className="select-all break-all rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-sm">
            {made.secret}
          </code>
          <p className="text-muted-foreground text-xs">{words.verify}</p>
          <DialogFooter>
            <Button onClick={() => change(false)}>{words.done}</Button>
            <CopyButton value={made.secret} label={words.copySecret} variant="primary" />
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent title={words.create} description={words.hint}>
          <NewWebhookForm onMade={setMade} />
        </DialogContent>
      )}
    </Dialog>
  );
}
