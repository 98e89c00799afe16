'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useText } from '../i18n/text-provider';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { destinations, isAt } from './navigation';
import { SidebarButton } from './sidebar-item';

const rare = destinations.filter((destination) => destination.rare);

/** The pages a phone's bar has no room for. */
export function MorePages({ path }: { path: string }) {
  const text = useText();
  const router = useRouter();
  return (
    <Menu>
      <MenuTrigger asChild>
        <SidebarButton
          icon={Ellipsis}
          aria-current={rare.some(({ href }) => isAt(path, href)) ? 'page' : undefined}
          className="sm:hidden"
        >
          {text.shell.more}
        </SidebarButton>
      </MenuTrigger>
      <MenuContent side="top" align="end">
        {rare.map(({ href, icon: Icon, label }) => (
          <MenuItem key={href} aria-current={isAt(path, href) ? 'page' : undefined} onSelect={() => router.push(href)}>
            <Icon aria-hidden="true" />
            {label(text)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
