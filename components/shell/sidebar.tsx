'use client';

import { History, PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useText } from '../i18n/text-provider';
import { useInboxCount } from '../inbox/use-inbox-count';
import { IconButton } from '../ui/icon-button';
import { Link } from '../ui/link';
import { Shortcut } from '../ui/shortcut';
import { useMedia } from '../ui/use-media';
import { ConversationList } from './conversation-list';
import { focusComposer } from './focus-composer';
import { Mark } from './mark';
import { MorePages } from './more-pages';
import { destinationsFor, isAt } from './navigation';
import type { ShellUser } from './shell-user';
import { SidebarButton, SidebarLink } from './sidebar-item';
import { useTabMark } from './use-tab-mark';
import { UserMenu } from './user-menu';

interface SidebarProps {
  user: ShellUser;
  folded: boolean;
  onFold(folded: boolean): void;
  onSearch(): void;
  onConversations(): void;
}

/** The navigation in three layouts: full sidebar (`wide:`), icon rail (`sm:`), bottom bar on a phone. */
export function Sidebar({ user, folded, onFold, onSearch, onConversations }: SidebarProps) {
  const text = useText();
  const path = usePathname();
  const waiting = useInboxCount();
  const rail = useMedia(folded ? '(min-width: 40rem)' : '(min-width: 40rem) and (max-width: 64.06rem)');
  useTabMark(waiting);
  return (
    <nav
      aria-label={text.shell.navigation}
      className="relative z-20 flex shrink-0 bg-sidebar pb-[env(safe-area-inset-bottom)] max-sm:border-t sm:w-14 sm:flex-col sm:border-r sm:pb-0 wide:w-64"
    >
      <div className="hidden h-14 shrink-0 items-center justify-center sm:flex wide:justify-between wide:pr-2.5 wide:pl-4">
        <Link href="/chat" className="flex items-center gap-2.5 rounded-md font-semibold text-[0.9375rem] tracking-tight">
          <Mark />
          <span className="sr-only wide:not-sr-only">{text.shell.product}</span>
        </Link>
        <IconButton
          label={text.shell.foldSidebar}
          icon={<PanelLeftClose aria-hidden="true" />}
          size="icon-sm"
          side="right"
          className="hidden wide:inline-flex"
          onClick={() => onFold(true)}
        />
      </div>
      {/* Scrolls as a whole only in a window that is too short for the links and some conversations. */}
      <div className="max-sm:contents sm:flex sm:min-h-0 sm:flex-1 sm:flex-col sm:overflow-y-auto">
        <div className="flex min-w-0 flex-1 gap-0.5 px-1.5 py-1 sm:flex-none sm:shrink-0 sm:flex-col sm:px-2.5">
          <SidebarLink href="/chat" icon={Plus} rail={rail} primary onClick={focusComposer}>
            {text.shell.new}
          </SidebarLink>
          <SidebarButton icon={Search} rail={rail} onClick={onSearch} aside={<Shortcut of="K" />} className="max-sm:hidden">
            {text.shell.search}
          </SidebarButton>
          <SidebarButton icon={History} rail={rail} onClick={onConversations} className="wide:hidden">
            {text.shell.recents}
          </SidebarButton>
          {destinationsFor(user).map(({ href, icon, rare, label }) => (
            <SidebarLink
              key={href}
              href={href}
              icon={icon}
              rail={rail}
              marked={href === '/inbox' && waiting > 0}
              active={isAt(path, href)}
              className={rare ? 'max-sm:hidden' : undefined}
            >
              {label(text, waiting)}
            </SidebarLink>
          ))}
          <MorePages user={user} path={path} />
        </div>
        <div className="mt-3 hidden min-h-32 flex-1 overflow-y-auto px-2.5 wide:block">
          <ConversationList />
        </div>
      </div>
      <div className="mt-auto hidden flex-col items-center gap-1 p-2.5 sm:flex wide:items-stretch wide:border-t">
        {folded && (
          <IconButton
            label={text.shell.unfoldSidebar}
            icon={<PanelLeftOpen aria-hidden="true" />}
            side="right"
            className="hidden desk:inline-flex"
            onClick={() => onFold(false)}
          />
        )}
        <UserMenu user={user} />
      </div>
    </nav>
  );
}
