'use client';

import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { toast } from '../ui/toast';
import type { useConnection } from './use-connection';

interface ConnectionMenuProps extends Pick<ReturnType<typeof useConnection>, 'remove'> {
  connection: ConnectionAnswer['connection'];
  onEdit(): void;
}

export function ConnectionMenu({ connection: { name }, remove, onEdit }: ConnectionMenuProps) {
  const words = useWords(connections);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={words.more(name)}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={onEdit}>
            <Pencil aria-hidden="true" />
            {words.edit}
          </MenuItem>
          <MenuItem danger onSelect={() => setOpen(true)}>
            <Trash2 aria-hidden="true" />
            {words.remove}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={words.removeTitle(name)}
        description={words.removeText}
        action={words.removeAction}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success(words.removed);
              setOpen(false);
            },
          })
        }
      />
    </>
  );
}
