'use client';

import { Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from './menu';

interface ActionsMenuProps {
  /** Names the menu for screen readers: "More for “Shop”". */
  label: string;
  /** The items before the one that removes. */
  children: ReactNode;
  remove: {
    label: string;
    /** Title, text and button of the dialog that asks first. */
    title: string;
    text: string;
    action: string;
    busy: boolean;
    /** `close` closes the dialog. */
    onConfirm(close: () => void): void;
  };
}

/** The menu of an item in a list; its last entry removes the item once the user has confirmed. */
export function ActionsMenu({ label, children, remove }: ActionsMenuProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={label}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          {children}
          <MenuItem danger onSelect={() => setAsking(true)}>
            <Trash2 aria-hidden="true" />
            {remove.label}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={remove.title}
        description={remove.text}
        action={remove.action}
        busy={remove.busy}
        onConfirm={() => remove.onConfirm(() => setAsking(false))}
      />
    </>
  );
}
