'use client';

import { useState } from 'react';
import type { NewKeyAnswer } from '@/lib/api/answers';
import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Dialog, DialogContent } from '../ui/dialog';
import { NewKeyForm } from './new-key-form';
import { NewKeySecret } from './new-key-secret';

/** A dialog in two steps: the form, then the secret, which is shown once. */
export function NewKey({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const words = useWords(settings);
  const [made, setMade] = useState<NewKeyAnswer>();

  function change(next: boolean) {
    if (!next) setMade(undefined);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {made ? (
        <DialogContent
          title={words.keyReady}
          description={words.keyOnce}
          // A click outside must not close the dialog: the key cannot be shown again.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <NewKeySecret secret={made.secret} onDone={() => change(false)} />
        </DialogContent>
      ) : (
        <DialogContent title={words.newKey} description={words.keysHint}>
          <NewKeyForm onMade={setMade} />
        </DialogContent>
      )}
    </Dialog>
  );
}
