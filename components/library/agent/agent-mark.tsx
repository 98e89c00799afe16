import {
  BookOpen,
  Bot,
  ChartColumn,
  Code,
  Database,
  FileText,
  Globe,
  type LucideIcon,
  Mail,
  Pencil,
  Scale,
  Search,
  Shield,
} from 'lucide-react';
import type { AgentColour, AgentIcon } from '@/lib/core/agents/agent-looks';
import { cn } from '../../ui/cn';

export const agentIcons: Record<AgentIcon, LucideIcon> = {
  bot: Bot,
  search: Search,
  database: Database,
  file: FileText,
  scale: Scale,
  mail: Mail,
  chart: ChartColumn,
  globe: Globe,
  pen: Pencil,
  code: Code,
  shield: Shield,
  book: BookOpen,
};

export const agentColours: Record<AgentColour, string> = {
  grey: 'bg-muted text-muted-foreground',
  blue: 'bg-blue-100 text-blue-800 dark:bg-blue-950 dark:text-blue-300',
  teal: 'bg-teal-100 text-teal-800 dark:bg-teal-950 dark:text-teal-300',
  green: 'bg-green-100 text-green-800 dark:bg-green-950 dark:text-green-300',
  amber: 'bg-amber-100 text-amber-800 dark:bg-amber-950 dark:text-amber-300',
  orange: 'bg-orange-100 text-orange-800 dark:bg-orange-950 dark:text-orange-300',
  red: 'bg-red-100 text-red-800 dark:bg-red-950 dark:text-red-300',
  purple: 'bg-purple-100 text-purple-800 dark:bg-purple-950 dark:text-purple-300',
};

interface AgentMarkProps {
  icon: AgentIcon;
  colour: AgentColour;
}

export function AgentMark({ icon, colour }: AgentMarkProps) {
  const Icon = agentIcons[icon];
  return (
    <span
      aria-hidden="true"
      className={cn('grid size-9 shrink-0 place-items-center rounded-xl [&_svg]:size-4.5', agentColours[colour])}
    >
      <Icon />
    </span>
  );
}
