'use client';

import type { ReactNode } from 'react';
import { Dialog } from '../ui/dialog';
import { leave } from './leave';
import { LeaveGuard } from './leave-guard';

interface GuardedDialogProps {
  /** Whether it has unsaved changes. */
  isDirty: boolean;
  onClose(): void;
  children: ReactNode;
}

/** An open dialog that asks before unsaved changes are lost, whether it is closed or the page is left. */
export function GuardedDialog({ isDirty, onClose, children }: GuardedDialogProps) {
  return (
    <Dialog open onOpenChange={() => (isDirty ? leave(onClose) : onClose())}>
      {isDirty && <LeaveGuard />}
      {children}
    </Dialog>
  );
}
