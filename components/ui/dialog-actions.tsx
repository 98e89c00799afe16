'use client';

import type { ComponentProps } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { DialogClose, DialogFooter } from './dialog';

/** The footer of a form dialog: Cancel, and the submit button, labelled by its children. */
export function DialogActions(act: ComponentProps<typeof Button>) {
  const { ui } = useText();
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button>{ui.cancel}</Button>
      </DialogClose>
      <Button type="submit" variant="primary" {...act} />
    </DialogFooter>
  );
}
