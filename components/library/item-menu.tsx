'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Ellipsis, Globe, Link2, Lock, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { LibraryItemAnswer, ShownItem } from '@/lib/api/library-requests';
import type { LibraryKind, Visibility } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { api, apiRemove, apiText } from '../api';
import { askPath } from '../chat/ask-path';
import { useText, useWords } from '../i18n/text-provider';
import { leave } from '../shell/leave';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { copyText } from '../ui/copy-text';
import { download } from '../ui/download';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { toast } from '../ui/toast';
import { libraryKinds } from './library-kinds';
import { libraryApi, libraryItemQuery, refreshLibrary } from './library-queries';

interface ItemMenuProps {
  kind: LibraryKind;
  item: Pick<ShownItem, 'id' | 'name' | 'title' | 'isOwn' | 'visibility'>;
  /** Whether the user is an owner, who can publish items. */
  mayPublish: boolean;
}

/** The menu of actions on a whole item. */
export function ItemMenu({ kind, item: { id, name, title, isOwn, visibility }, mayPublish }: ItemMenuProps) {
  const text = useText();
  const words = useWords(library);
  const router = useRouter();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [unpublishing, setUnpublishing] = useState(false);
  const { path } = libraryKinds[kind];
  const duplicate = () => leave(() => router.push(`${path}/new?from=${encodeURIComponent(id)}`));

  // A link would not say why a file is refused.
  const save = useMutation({
    mutationFn: () => apiText(`${libraryApi(kind, id)}/export`),
    onSuccess: (file) => download(`${name}.md`, 'text/markdown;charset=utf-8', file),
    onError: (error) => toast.error(error.message),
  });

  const publish = useMutation({
    mutationFn: (next: Visibility) =>
      api<LibraryItemAnswer>(libraryApi(kind, id), { method: 'PATCH', body: { visibility: next } }),
    async onSuccess(answer, next) {
      queries.setQueryData(libraryItemQuery(kind, id).queryKey, answer);
      toast.success(next === 'server' ? words.publishedNow : words.privateNow);
      await refreshLibrary(queries, kind);
    },
    onError: (error) => toast.error(words.publishFailed, { description: error.message }),
  });

  async function copyLink(path: string) {
    if (!(await copyText(new URL(path, window.location.href).href))) return void toast.error(text.ui.copyFailed);
    toast.success(words.linkCopied, { description: words.linkFor[visibility === 'private' ? 'private' : 'server'] });
  }

  const remove = useMutation({
    mutationFn: () => apiRemove(libraryApi(kind, id)),
    async onSuccess() {
      setRemoving(false);
      toast.success(words.removed);
      // Back does not lead to a page that is no more.
      router.replace(path);
      await refreshLibrary(queries, kind);
    },
    onError(error) {
      setRemoving(false);
      toast.error(words.removeFailed, { description: error.message });
    },
  });

  if (!isOwn) {
    return (
      <Button onClick={duplicate}>
        <Copy aria-hidden="true" />
        {words.duplicate}
      </Button>
    );
  }
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" aria-label={words.actions}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={duplicate}>
            <Copy aria-hidden="true" />
            {words.duplicate}
          </MenuItem>
          <MenuItem onSelect={() => save.mutate()}>
            <Download aria-hidden="true" />
            {words.download}
          </MenuItem>
          {kind !== 'prompt' && (
            <MenuItem onSelect={() => copyLink(askPath(kind, name))}>
              <Link2 aria-hidden="true" />
              {words.copyAskLink}
            </MenuItem>
          )}
          {mayPublish && visibility === 'private' && (
            <MenuItem onSelect={() => publish.mutate('server')}>
              <Globe aria-hidden="true" />
              {words.publish}
            </MenuItem>
          )}
          {visibility === 'server' && (
            <MenuItem onSelect={() => setUnpublishing(true)}>
              <Lock aria-hidden="true" />
              {words.unpublish}
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => setRemoving(true)}>
            <Trash2 aria-hidden="true" />
            {words.remove}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={unpublishing}
        onOpenChange={setUnpublishing}
        title={words.unpublishTitle(title)}
        description={words.unpublishText}
        action={words.unpublishAction}
        busy={publish.isPending}
        onConfirm={() => publish.mutate('private', { onSettled: () => setUnpublishing(false) })}
      />
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={words.kinds[kind].removeTitle(title)}
        description={words.kinds[kind].removeText}
        action={words.removeAction}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
