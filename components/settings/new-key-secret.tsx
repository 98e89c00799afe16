'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { DialogFooter } from '../ui/dialog';

export function NewKeySecret({ secret, onDone }: { secret: string; onDone(): void }) {
  const words = useWords(settings);
  return (
    <>
      <code className="select-all break-all rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-sm">
        {secret}
      </code>
      <div className="text-muted-foreground text-xs">
        {words.keyUse}
        <code className="mt-1 block break-all">Authorization: Bearer {secret.slice(0, 9)}…</code>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>{words.done}</Button>
        <CopyButton value={secret} label={words.copyKey} variant="primary" />
      </DialogFooter>
    </>
  );
}
