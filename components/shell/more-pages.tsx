'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useText } from '../i18n/text-provider';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { leave } from './leave';
import { destinationsFor, isAt } from './navigation';
import type { ShellUser } from './shell-user';
import { SidebarButton } from './sidebar-item';

/** A menu of the pages for which a phone's bottom bar has no room. */
export function MorePages({ user, path }: { user: ShellUser; path: string }) {
  const text = useText();
  const router = useRouter();
  const rare = destinationsFor(user).filter((destination) => destination.rare);
  return (
    <Menu>
      <MenuTrigger asChild>
        <SidebarButton
          icon={Ellipsis}
          rail={false}
          aria-current={rare.some(({ href }) => isAt(path, href)) ? 'page' : undefined}
          className="sm:hidden"
        >
          {text.shell.more}
        </SidebarButton>
      </MenuTrigger>
      <MenuContent side="top" align="end">
        {rare.map(({ href, icon: Icon, label }) => (
          <MenuItem
            key={href}
            aria-current={isAt(path, href) ? 'page' : undefined}
            onSelect={() => leave(() => router.push(href))}
          >
            <Icon aria-hidden="true" />
            {label(text)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
