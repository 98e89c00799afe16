'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useText } from '../../i18n/text-provider';
import { Menu, MenuContent, MenuGroup, MenuItem, MenuSeparator, MenuTrigger } from '../../ui/menu';
import { leave } from '../leave';
import { administrationFor, type Destination, headedDestinations, isAt } from '../navigation';
import type { ShellUser } from '../shell-user';
import { SidebarButton } from './sidebar-item';

/** A menu of the pages for which a phone's bottom bar has no room, in the groups of the sidebar. */
export function MorePages({ user, path }: { user: ShellUser; path: string }) {
  const text = useText();
  const router = useRouter();
  const isHere = [...headedDestinations.flatMap(({ destinations }) => destinations), ...administrationFor(user)].some(
    ({ href }) => isAt(path, href),
  );
  const item = ({ href, icon: Icon, label }: Destination) => (
    <MenuItem key={href} aria-current={isAt(path, href) ? 'page' : undefined} onSelect={() => leave(() => router.push(href))}>
      <Icon aria-hidden="true" />
      {label(text)}
    </MenuItem>
  );
  return (
    <Menu>
      <MenuTrigger asChild>
        <SidebarButton icon={Ellipsis} rail={false} aria-current={isHere ? 'page' : undefined} className="sm:hidden">
          {text.shell.more}
        </SidebarButton>
      </MenuTrigger>
      <MenuContent side="top" align="end">
        {headedDestinations.map(({ heading, destinations }) => (
          <MenuGroup key={heading(text)} heading={heading(text)}>
            {destinations.map(item)}
          </MenuGroup>
        ))}
        <MenuSeparator />
        {administrationFor(user).map(item)}
      </MenuContent>
    </Menu>
  );
}
