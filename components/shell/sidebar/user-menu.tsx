'use client';

import { ChevronsUpDown, LogOut, Settings } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { Link } from '../../ui/link';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator, MenuTrigger } from '../../ui/menu';
import type { ShellUser } from '../shell-user';
import { signOut } from '../sign-out';
import { themes, useThemeChoice } from '../theme-choice';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** The signed-in user, the theme, and signing out. `named` shows the name in every layout of the sidebar. */
export function UserMenu({ user, named }: { user: ShellUser; named?: boolean }) {
  const text = useText();
  const [theme, setTheme] = useThemeChoice();
  const words = named ? 'grid' : 'sr-only wide:not-sr-only wide:grid';
  return (
    <Menu>
      <MenuTrigger
        className={cn(
          'flex min-w-0 items-center gap-2.5 rounded-lg p-1 text-left transition-colors hover:bg-accent data-[state=open]:bg-accent',
          named ? 'w-full' : 'wide:w-full',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-2xs text-primary-text uppercase"
        >
          {initials(user.name || user.email)}
        </span>
        <span className={cn('min-w-0 flex-1 leading-tight', words)}>
          <span className="sr-only">{text.shell.account}: </span>
          <span className="truncate font-medium text-sm">{user.name || user.email}</span>
          {user.name && <span className="truncate text-muted-foreground text-xs">{user.email}</span>}
        </span>
        <ChevronsUpDown
          aria-hidden="true"
          className={cn('size-4 shrink-0 text-muted-foreground', !named && 'hidden wide:block')}
        />
      </MenuTrigger>
      <MenuContent side="top" align="start" className="w-60">
        <div className="truncate px-2 py-1.5 text-muted-foreground text-xs">{user.email}</div>
        <MenuItem asChild>
          <Link href="/settings">
            <Settings aria-hidden="true" />
            {text.shell.settings}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{text.shell.theme}</MenuLabel>
        <MenuRadioGroup value={theme}>
          {themes.map(({ name, icon: Icon }) => (
            <MenuRadioItem key={name} value={name} onSelect={() => setTheme(name)}>
              <Icon aria-hidden="true" />
              {text.shell[name]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={signOut}>
          <LogOut aria-hidden="true" />
          {text.shell.signOut}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
