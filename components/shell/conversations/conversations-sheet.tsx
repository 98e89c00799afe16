'use client';

import { Search } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Sheet, SheetContent } from '../../ui/sheet';
import { useAfterNavigation } from '../../ui/use-after-navigation';
import type { ShellUser } from '../shell-user';
import { UserMenu } from '../sidebar/user-menu';
import { ConversationList } from './conversation-list';

interface ConversationsSheetProps {
  user: ShellUser;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Opens the command menu instead. */
  onSearch(): void;
}

/** The list of conversations where the sidebar has no room for it. Closes after navigation. */
export default function ConversationsSheet({ user, open, onOpenChange, onSearch }: ConversationsSheetProps) {
  const text = useText();
  useAfterNavigation(() => onOpenChange(false));
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={text.shell.conversations} side="left" className="w-[min(20rem,calc(100vw-2.5rem))]">
        <div className="flex min-h-full flex-col">
          <div className="flex-1 p-2.5">
            <Button variant="secondary" className="mb-3 w-full justify-start" onClick={onSearch}>
              <Search aria-hidden="true" />
              {text.shell.search}
            </Button>
            <ConversationList />
          </div>
          <div className="sticky bottom-0 border-t bg-popover p-2.5 sm:hidden">
            <UserMenu user={user} named />
          </div>
        </div>
      </SheetContent>
    </Sheet>
  );
}
