import { ArrowRightLeft, type LucideIcon, Pencil, Plus, Trash2 } from 'lucide-react';
import type { PlanAct } from '@/lib/core/words/plan-act';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

const looks: Record<PlanAct, { icon: LucideIcon; color: string }> = {
  new: { icon: Plus, color: 'bg-success-soft text-success' },
  changed: { icon: Pencil, color: 'bg-primary-soft text-primary-text' },
  moved: { icon: ArrowRightLeft, color: 'bg-warning-soft text-warning' },
  deleted: { icon: Trash2, color: 'bg-danger-soft text-danger' },
};

/** What happens to an item: an icon and a word, so that it does not depend on the colour. */
export function ActBadge({ act, count }: { act: PlanAct; count?: number }) {
  const words = useWords(routedWords);
  const { icon: Icon, color } = looks[act];
  return (
    <span
      className={cn('inline-flex h-5 shrink-0 items-center gap-1 rounded-md px-1.5 font-medium text-2xs [&>svg]:size-3', color)}
    >
      <Icon aria-hidden="true" />
      {count === undefined ? words.acts[act] : words.counts[act](count)}
    </span>
  );
}
