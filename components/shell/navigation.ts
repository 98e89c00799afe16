import { Activity, Inbox, type LucideIcon, MessagesSquare, Settings } from 'lucide-react';
import type { Text } from '@/lib/core/text';

interface Destination {
  href: string;
  icon: LucideIcon;
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
  { href: '/settings', icon: Settings, label: (text) => text.shell.settings },
];
