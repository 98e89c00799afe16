'use client';

import type { NewKeyAnswer } from '@/lib/api/answers';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { NewKeyForm } from './new-key-form';
import { SecretDialog } from './secret-dialog';

export function NewKey({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const words = useWords(settings);
  return (
    <SecretDialog<NewKeyAnswer>
      open={open}
      onOpenChange={onOpenChange}
      title={words.newKey}
      description={words.keysHint}
      form={(onMade) => <NewKeyForm onMade={onMade} />}
      made={{
        title: words.keyReady,
        description: words.keyOnce,
        use: ({ secret }) => (
          <>
            {words.keyUse}
            <code className="mt-1 block break-all">Authorization: Bearer {secret.slice(0, 9)}…</code>
          </>
        ),
        copy: words.copyKey,
        done: words.done,
      }}
    />
  );
}
