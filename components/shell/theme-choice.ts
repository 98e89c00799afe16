'use client';

import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useTheme } from 'next-themes';
import type { UserSettings } from '@/lib/core/ports/user-store';
import { useSaveSettings } from './use-save-settings';

type Theme = NonNullable<UserSettings['theme']>;

export const themes: readonly { name: Theme; icon: LucideIcon }[] = [
  { name: 'light', icon: Sun },
  { name: 'dark', icon: Moon },
  { name: 'system', icon: Monitor },
];

/** Returns the theme, and a function that changes it here and stores it with the user. */
export function useThemeChoice(): [Theme, (theme: Theme) => void] {
  const { theme, setTheme } = useTheme();
  const save = useSaveSettings();
  const current = themes.find(({ name }) => name === theme)?.name ?? 'system';
  return [
    current,
    (next) => {
      setTheme(next);
      save.mutate({ theme: next }, { onError: () => setTheme(current) });
    },
  ];
}
