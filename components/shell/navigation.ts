import { Activity, type LucideIcon, MessagesSquare, Settings } from 'lucide-react';
import type { Text } from '@/lib/core/text';

interface Destination {
  href: string;
  icon: LucideIcon;
  label(text: Text): string;
}

/** The pages there are, in order. A page is listed when it works. */
export const destinations: readonly Destination[] = [
  { href: '/chat', icon: MessagesSquare, label: (text) => text.shell.chat },
  { href: '/runs', icon: Activity, label: (text) => text.shell.runs },
  { href: '/settings', icon: Settings, label: (text) => text.shell.settings },
];
