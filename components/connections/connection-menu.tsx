'use client';

import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import type { ConnectionAnswer } from '@/lib/core/connections';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { RenameConnection } from './rename-connection';
import type { useConnection } from './use-connection';

interface ConnectionMenuProps extends Pick<ReturnType<typeof useConnection>, 'change' | 'remove'> {
  connection: ConnectionAnswer['connection'];
}

export function ConnectionMenu({ connection: { name }, change, remove }: ConnectionMenuProps) {
  const { connections: words } = useText();
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={words.more(name)}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setOpen('rename')}>
            <Pencil aria-hidden="true" />
            {words.rename}
          </MenuItem>
          <MenuItem danger onSelect={() => setOpen('remove')}>
            <Trash2 aria-hidden="true" />
            {words.remove}
          </MenuItem>
        </MenuContent>
      </Menu>
      {open === 'rename' && <RenameConnection name={name} change={change} onClose={close} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={close}
        title={words.removeTitle(name)}
        description={words.removeText}
        action={words.removeAction}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success(words.removed);
              close();
            },
          })
        }
      />
    </>
  );
}
