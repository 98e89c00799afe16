'use client';

import { Download } from 'lucide-react';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { DialogContent, DialogFooter } from '../../ui/dialog';
import { download } from '../../ui/download';

/** The content of a dialog that shows new recovery codes, the only time that they can be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const words = useWords(twoFactor);
  const text = codes.join('\n');
  return (
    <DialogContent
      title={words.codesTitle}
      description={words.codesText}
      // A click outside must not close the dialog: the codes cannot be shown again.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <ul className="grid select-all gap-x-6 gap-y-1 rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="whitespace-nowrap text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <CopyButton value={text} label={words.copyCodes} />
        <Button onClick={() => download('roundtable-recovery-codes.txt', 'text/plain', `${text}\n`)}>
          <Download aria-hidden="true" />
          {words.downloadCodes}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </DialogFooter>
    </DialogContent>
  );
}
