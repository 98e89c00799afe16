'use client';

import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { DialogFooter } from './dialog';
import { centred, overlay } from './overlay';
import { useReturnFocus } from './use-return-focus';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** What will happen, and what will be lost. */
  description: ReactNode;
  /** The verb on the confirm button. */
  action: string;
  onConfirm(): void;
  busy?: boolean;
}

/** Asks for confirmation before an irreversible action. The caller closes it when the action is done. */
export function ConfirmDialog({ open, onOpenChange, title, description, action, onConfirm, busy }: ConfirmDialogProps) {
  const text = useText();
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay} />
        <AlertDialog.Content className={centred} {...focus}>
          <div className="grid gap-1">
            <AlertDialog.Title className="font-semibold text-base">{title}</AlertDialog.Title>
            <AlertDialog.Description className="wrap-anywhere text-muted-foreground text-sm">
              {description}
            </AlertDialog.Description>
          </div>
          <DialogFooter>
            <AlertDialog.Cancel asChild>
              <Button>{text.ui.cancel}</Button>
            </AlertDialog.Cancel>
            <Button variant="danger" busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </DialogFooter>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
