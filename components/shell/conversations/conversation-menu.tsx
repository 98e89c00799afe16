'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, FileDown, Pencil, Pin, PinOff, Share2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { conversationMenu } from '@/lib/i18n/dictionary/conversation-menu';
import { useText, useWords } from '../../i18n/text-provider';
import { useAnnounce } from '../../ui/announcer';
import { lazyPanel } from '../../ui/lazy-panel';
import { MenuContent, MenuItem } from '../../ui/menu';
import { toast } from '../../ui/toast';
import { useAfterNavigation } from '../../ui/use-after-navigation';
import { changeListing } from './change-listing';
import type { Conversation } from './group-conversations';

const DeleteConversation = lazyPanel(() => import('./delete-conversation'));
const RenameConversation = lazyPanel(() => import('./rename-conversation'));
const ShareConversation = lazyPanel(() => import('../../shares/share-conversation'));

interface ConversationMenuProps {
  conversation: Conversation;
  title: string;
  /** Whether its page is open. */
  active: boolean;
}

/** What can be done with a conversation, loaded when a menu is first opened. Its dialogs close after navigation. */
export default function ConversationMenu({ conversation, title, active }: ConversationMenuProps) {
  const { ui } = useText();
  const words = useWords(conversationMenu);
  const client = useQueryClient();
  const announce = useAnnounce();
  const [doing, setDoing] = useState<'rename' | 'share' | 'delete'>();
  const close = () => setDoing(undefined);
  useAfterNavigation(close);
  const { id, pinned, archived, state } = conversation;

  async function pin() {
    // Announced, since only the place in the list would show it otherwise.
    if (await changeListing(client, id, { pinned: !pinned })) announce(pinned ? words.isUnpinned : words.isPinned);
  }

  async function archive() {
    if (!(await changeListing(client, id, { archived: true }))) return;
    // Archiving has removed the pin.
    const before = pinned ? { pinned } : { archived: false };
    toast.success(words.isArchived, { action: { label: words.undo, onClick: () => changeListing(client, id, before) } });
  }

  async function putBack() {
    if (await changeListing(client, id, { archived: false })) toast.success(words.isPutBack);
  }

  return (
    <>
      <MenuContent align="end">
        {archived ? (
          <MenuItem onSelect={putBack}>
            <ArchiveRestore aria-hidden="true" />
            {words.putBack}
          </MenuItem>
        ) : (
          <>
            <MenuItem onSelect={pin}>
              {pinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
              {pinned ? words.unpin : words.pin}
            </MenuItem>
            <MenuItem onSelect={archive}>
              <Archive aria-hidden="true" />
              {words.archive}
            </MenuItem>
          </>
        )}
        <MenuItem onSelect={() => setDoing('rename')}>
          <Pencil aria-hidden="true" />
          {words.rename}
        </MenuItem>
        <MenuItem onSelect={() => setDoing('share')}>
          <Share2 aria-hidden="true" />
          {words.share}
        </MenuItem>
        {(['markdown', 'json'] as const).map((format) => (
          <MenuItem key={format} asChild>
            <a href={`/api/conversations/${encodeURIComponent(id)}/export?format=${format}`} download>
              <FileDown aria-hidden="true" />
              {words.exportAs[format]}
            </a>
          </MenuItem>
        ))}
        <MenuItem danger onSelect={() => setDoing('delete')}>
          <Trash2 aria-hidden="true" />
          {ui.delete}
        </MenuItem>
      </MenuContent>
      <Suspense>
        {doing === 'rename' && <RenameConversation id={id} title={title} onClose={close} onMissing={close} />}
        {doing === 'share' && <ShareConversation id={id} title={title} onClose={close} onMissing={close} />}
        {doing === 'delete' && (
          <DeleteConversation
            id={id}
            title={title}
            active={active}
            isWorking={state !== null}
            onClose={close}
            onMissing={close}
          />
        )}
      </Suspense>
    </>
  );
}
