import { Activity, Files, Inbox, type LucideIcon, MessagesSquare, Plug, Settings } from 'lucide-react';
import type { Text } from '@/lib/core/text';

interface Destination {
  href: string;
  icon: LucideIcon;
  /** On a phone there is no room for all: it is behind “More”. */
  rare?: boolean;
  /** `waiting`: how much is in the inbox. */
  label(text: Text, waiting?: number): string;
}

/** The pages there are, in order. A page is listed when it works. */
export const destinations: readonly Destination[] = [
  { href: '/chat', icon: MessagesSquare, label: (text) => text.shell.chat },
  { href: '/runs', icon: Activity, label: (text) => text.shell.runs },
  {
    href: '/inbox',
    icon: Inbox,
    label: ({ inbox }, waiting = 0) => (waiting > 0 ? inbox.count(waiting) : inbox.short),
  },
  { href: '/files', icon: Files, rare: true, label: (text) => text.files.title },
  { href: '/connections', icon: Plug, rare: true, label: (text) => text.connections.title },
  { href: '/settings', icon: Settings, rare: true, label: (text) => text.shell.settings },
];

/** Whether a path belongs to a destination. */
export function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
