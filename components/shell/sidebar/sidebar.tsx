'use client';

import { History, PanelLeftClose, PanelLeftOpen, Plus, Search } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useText } from '../../i18n/text-provider';
import { useInboxCount } from '../../inbox/use-inbox-count';
import { IconButton } from '../../ui/icon-button';
import { Link } from '../../ui/link';
import { Shortcut } from '../../ui/shortcut';
import { useMedia } from '../../ui/use-media';
import { ConversationList } from '../conversations/conversation-list';
import { focusComposer } from '../focus-composer';
import { Mark } from '../mark';
import { administrationFor, type Destination, dailyDestinations, headedDestinations, isAt } from '../navigation';
import type { ShellUser } from '../shell-user';
import { useTabMark } from '../use-tab-mark';
import { MorePages } from './more-pages';
import { SidebarGroup } from './sidebar-group';
import { SidebarButton, SidebarLink } from './sidebar-item';
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
  const link = ({ href, icon, label }: Destination, shape?: 'stacked') => (
    <li key={href} className="max-sm:contents wide:flex-1">
      <SidebarLink
        href={href}
        icon={icon}
        rail={rail}
        shape={shape}
        marked={href === '/inbox' && waiting > 0}
        active={isAt(path, href)}
      >
        {label(text, waiting)}
      </SidebarLink>
    </li>
  );
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
        <div className="flex min-w-0 flex-1 gap-0.5 px-1.5 py-1 sm:flex-none sm:shrink-0 sm:flex-col sm:gap-0 sm:px-2.5">
          <div className="contents wide:mb-1 wide:flex wide:gap-1">
            <SidebarLink href="/chat" icon={Plus} rail={rail} primary onClick={focusComposer} className="wide:flex-1">
              {text.shell.new}
            </SidebarLink>
            <SidebarButton
              icon={Search}
              rail={rail}
              shape="icon"
              onClick={onSearch}
              aside={<Shortcut of="K" />}
              className="max-sm:hidden"
            >
              {text.shell.search}
            </SidebarButton>
          </div>
          <SidebarButton icon={History} rail={rail} onClick={onConversations} className="wide:hidden">
            {text.shell.recents}
          </SidebarButton>
          <ul className="max-sm:contents">{dailyDestinations.map((destination) => link(destination))}</ul>
          {headedDestinations.map(({ heading, destinations }) => (
            <SidebarGroup key={heading(text)} heading={heading(text)}>
              {destinations.map((destination) => link(destination))}
            </SidebarGroup>
          ))}
          <MorePages user={user} path={path} />
        </div>
        <div className="mt-3 hidden min-h-32 flex-1 overflow-y-auto px-2.5 wide:block">
          <ConversationList />
        </div>
      </div>
      <div className="mt-auto hidden flex-col items-center gap-1 border-t p-2.5 sm:flex wide:items-stretch wide:pt-1.5">
        <ul className="w-full wide:flex wide:gap-0.5">
          {administrationFor(user).map((destination) => link(destination, 'stacked'))}
        </ul>
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
