'use client';

import { LogOut, Pencil } from 'lucide-react';
import { type ConnectionAnswer, hasSignIn } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useWords } from '../i18n/text-provider';
import { ActionsMenu } from '../ui/actions-menu';
import { MenuItem } from '../ui/menu';
import { toast } from '../ui/toast';
import type { useConnection } from './use-connection';

interface ConnectionMenuProps extends Pick<ReturnType<typeof useConnection>, 'remove' | 'signOut'> {
  connection: ConnectionAnswer['connection'];
  onEdit(): void;
}

export function ConnectionMenu({ connection, remove, signOut, onEdit }: ConnectionMenuProps) {
  const words = useWords(connections);
  const { name, state } = connection;
  return (
    <ActionsMenu
      label={words.more(name)}
      remove={{
        label: words.remove,
        title: words.removeTitle(name),
        text: words.removeText,
        action: words.removeAction,
        busy: remove.isPending,
        onConfirm: (close) =>
          remove.mutate(undefined, {
            onSuccess: () => {
              toast.success(words.removed);
              close();
            },
          }),
      }}
    >
      <MenuItem onSelect={onEdit}>
        <Pencil aria-hidden="true" />
        {words.edit}
      </MenuItem>
      {hasSignIn(connection) && state !== 'needs_sign_in' && (
        <MenuItem onSelect={() => signOut.mutate(undefined, { onSuccess: () => toast.success(words.signedOut(name)) })}>
          <LogOut aria-hidden="true" />
          {words.signOut}
        </MenuItem>
      )}
    </ActionsMenu>
  );
}
