'use client';

import { files } from '@/lib/i18n/dictionary/files';
import { useText, useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogFooter } from '../../ui/dialog';
import type { SameName } from './find-same-names';

interface SameNamesDialogProps {
  open: boolean;
  same: readonly SameName[];
  onReplace(): void;
  onKeep(): void;
  /** The files are not uploaded. */
  onCancel(): void;
}

/** Asks whether files replace the documents that have their names. */
export function SameNamesDialog({ open, same, onReplace, onKeep, onCancel }: SameNamesDialogProps) {
  const { ui } = useText();
  const words = useWords(files);
  return (
    <Dialog open={open} onOpenChange={(to) => !to && onCancel()}>
      <DialogContent title={words.sameTitle(same.length)} description={words.sameText}>
        <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
          {same.map(({ document }) => (
            <li key={document.id} className="wrap-anywhere font-medium">
              {document.name}
            </li>
          ))}
        </ul>
        <DialogFooter>
          {/* First, so that it has the focus: Enter replaces nothing. */}
          <Button variant="ghost" onClick={onCancel}>
            {ui.cancel}
          </Button>
          <Button onClick={onReplace}>{words.sameReplace}</Button>
          <Button variant="primary" onClick={onKeep}>
            {words.sameKeep}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
