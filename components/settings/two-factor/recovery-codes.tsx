'use client';

import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog, DialogContent, DialogFooter } from '../../ui/dialog';
import { download } from '../../ui/download';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Its first button receives the focus afterwards: the button that opened the dialog may be gone. */
  returnTo: RefObject<HTMLElement | null>;
  onDone(): void;
}

/** Shows new recovery codes, the only time that they can be seen: neither Escape nor a click outside closes the dialog. */
export function RecoveryCodes({ codes, returnTo, onDone }: RecoveryCodesProps) {
  const words = useWords(twoFactor);
  const text = codes.join('\n');
  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title={words.codesTitle}
        description={words.codesText}
        onInteractOutside={(event) => event.preventDefault()}
        onEscapeKeyDown={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          returnTo.current?.querySelector('button')?.focus();
        }}
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
    </Dialog>
  );
}
