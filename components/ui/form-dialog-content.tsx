'use client';

import type { ComponentProps } from 'react';
import { DialogContent } from './dialog';

/** The content of a dialog with a form: a click outside does not close it, which would discard what was typed or chosen. */
export function FormDialogContent(content: ComponentProps<typeof DialogContent>) {
  return <DialogContent onInteractOutside={(event) => event.preventDefault()} {...content} />;
}
