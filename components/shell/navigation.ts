import {
  Activity,
  Bot,
  CalendarClock,
  ChartColumn,
  ClipboardCheck,
  ConciergeBell,
  Cpu,
  Files,
  GitCompareArrows,
  Inbox,
  Languages,
  type LucideIcon,
  MessagesSquare,
  Plug,
  ScrollText,
  Settings,
  ShieldCheck,
  Users,
  Wrench,
} from 'lucide-react';
import type { Text } from '@/lib/i18n/text';
import type { ShellUser } from './shell-user';

interface Destination {
  href: string;
  icon: LucideIcon;
  /** On phones the page is in the “More” menu. */
  rare?: boolean;
  /** Owners only. */
  owners?: boolean;
  /** `waiting`: number of open requests in the inbox. */
  label(text: Text, waiting?: number): string;
}

/** In display order. */
const destinations: readonly Destination[] = [
  { href: '/chat', icon: MessagesSquare, label: (text) => text.shell.chat },
  { href: '/runs', icon: Activity, label: (text) => text.shell.runs },
  {
    href: '/inbox',
    icon: Inbox,
    label: ({ inbox }, waiting = 0) => (waiting > 0 ? inbox.count(waiting) : inbox.short),
  },
  { href: '/agents', icon: Bot, rare: true, label: (text) => text.pages.agents },
  { href: '/teams', icon: Users, rare: true, label: (text) => text.pages.teams },
  { href: '/prompts', icon: ScrollText, rare: true, label: (text) => text.pages.prompts },
  { href: '/tools', icon: Wrench, rare: true, label: (text) => text.pages.tools },
  { href: '/files', icon: Files, rare: true, label: (text) => text.pages.files },
  { href: '/words', icon: Languages, rare: true, label: (text) => text.pages.words },
  { href: '/desks', icon: ConciergeBell, rare: true, label: (text) => text.pages.desks },
  { href: '/review', icon: ClipboardCheck, rare: true, label: (text) => text.pages.review },
  { href: '/schedules', icon: CalendarClock, rare: true, label: (text) => text.pages.schedules },
  { href: '/question-sets', icon: GitCompareArrows, rare: true, label: (text) => text.pages.questionSets },
  { href: '/models', icon: Cpu, rare: true, label: (text) => text.pages.models },
  { href: '/connections', icon: Plug, rare: true, label: (text) => text.pages.connections },
  { href: '/usage', icon: ChartColumn, rare: true, label: (text) => text.pages.usage },
  { href: '/settings', icon: Settings, rare: true, label: (text) => text.shell.settings },
  { href: '/admin', icon: ShieldCheck, rare: true, owners: true, label: (text) => text.pages.admin },
];

/** Returns the pages that a user can open. */
export function destinationsFor({ role }: Pick<ShellUser, 'role'>): readonly Destination[] {
  return destinations.filter(({ owners }) => !owners || role === 'owner');
}

/** Whether a path belongs to a destination. */
export function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
