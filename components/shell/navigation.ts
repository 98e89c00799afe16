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

export interface Destination {
  href: string;
  icon: LucideIcon;
  /** Owners only. */
  owners?: boolean;
  /** `waiting`: number of open requests in the inbox. */
  label(text: Text, waiting?: number): string;
}

interface HeadedDestinations {
  heading(text: Text): string;
  destinations: readonly Destination[];
}

/** The pages of daily work, first in the navigation and in the bottom bar of a phone. */
export const dailyDestinations: readonly Destination[] = [
  { href: '/chat', icon: MessagesSquare, label: (text) => text.shell.chat },
  { href: '/runs', icon: Activity, label: (text) => text.shell.runs },
  {
    href: '/inbox',
    icon: Inbox,
    label: ({ inbox }, waiting = 0) => (waiting > 0 ? inbox.count(waiting) : inbox.short),
  },
];

/** The other pages of work, by what people do there. */
export const headedDestinations: readonly HeadedDestinations[] = [
  {
    heading: (text) => text.shell.build,
    destinations: [
      { href: '/agents', icon: Bot, label: (text) => text.pages.agents },
      { href: '/teams', icon: Users, label: (text) => text.pages.teams },
      { href: '/desks', icon: ConciergeBell, label: (text) => text.pages.desks },
      { href: '/prompts', icon: ScrollText, label: (text) => text.pages.prompts },
      { href: '/tools', icon: Wrench, label: (text) => text.pages.tools },
    ],
  },
  {
    heading: (text) => text.shell.knowledge,
    destinations: [
      { href: '/files', icon: Files, label: (text) => text.pages.files },
      { href: '/words', icon: Languages, label: (text) => text.pages.words },
      { href: '/connections', icon: Plug, label: (text) => text.pages.connections },
    ],
  },
  {
    heading: (text) => text.shell.operate,
    destinations: [
      { href: '/schedules', icon: CalendarClock, label: (text) => text.pages.schedules },
      { href: '/question-sets', icon: GitCompareArrows, label: (text) => text.pages.questionSets },
      { href: '/review', icon: ClipboardCheck, label: (text) => text.pages.review },
      { href: '/models', icon: Cpu, label: (text) => text.pages.models },
    ],
  },
];

const administration: readonly Destination[] = [
  { href: '/usage', icon: ChartColumn, label: (text) => text.pages.usage },
  { href: '/settings', icon: Settings, label: (text) => text.shell.settings },
  { href: '/admin', icon: ShieldCheck, owners: true, label: (text) => text.pages.admin },
];

/** Returns the pages about the user and the workspace that a user can open. They are next to the user's menu. */
export function administrationFor({ role }: Pick<ShellUser, 'role'>): readonly Destination[] {
  return administration.filter(({ owners }) => !owners || role === 'owner');
}

/** Returns all pages that a user can open, in display order. */
export function destinationsFor(user: Pick<ShellUser, 'role'>): readonly Destination[] {
  return [...dailyDestinations, ...headedDestinations.flatMap(({ destinations }) => destinations), ...administrationFor(user)];
}

/** Whether a path belongs to a destination. */
export function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
