'use client';

import type { ComponentProps } from 'react';
import { Dialog } from '../ui/dialog';
import { FormDialogContent } from '../ui/form-dialog-content';
import { leave } from './leave';
import { LeaveGuard } from './leave-guard';

interface GuardedDialogProps extends ComponentProps<typeof FormDialogContent> {
  /** Whether it has unsaved changes. */
  isDirty: boolean;
  onClose(): void;
}

/** An open dialog with a form that asks before unsaved changes are lost, whether it is closed or the page is left. */
export function GuardedDialog({ isDirty, onClose, children, ...content }: GuardedDialogProps) {
  return (
    <Dialog open onOpenChange={() => (isDirty ? leave(onClose) : onClose())}>
      <FormDialogContent {...content}>
        {isDirty && <LeaveGuard />}
        {children}
      </FormDialogContent>
    </Dialog>
  );
}
