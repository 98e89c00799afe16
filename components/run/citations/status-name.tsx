import { Check, CheckCheck, EqualApproximately, type LucideIcon, Minus, Quote, X } from 'lucide-react';
import type { CitationStatus } from '@/lib/core/citations/citation';
import { citations as dictionary } from '@/lib/i18n/dictionary/citations';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

const LOOKS: Record<CitationStatus, { Icon: LucideIcon; color: string }> = {
  verified: { Icon: CheckCheck, color: 'text-success' },
  repaired: { Icon: Check, color: 'text-success' },
  uncertain: { Icon: EqualApproximately, color: 'text-warning' },
  invalid: { Icon: X, color: 'text-danger' },
  cited: { Icon: Quote, color: 'text-muted-foreground' },
  uncited: { Icon: Minus, color: 'text-muted-foreground' },
};

/** The result of a check as an icon and a word. */
export function StatusName({ status }: { status: CitationStatus }) {
  const words = useWords(dictionary);
  const { Icon, color } = LOOKS[status];
  return (
    <>
      <Icon aria-hidden="true" className={cn('size-3.5 shrink-0', color)} />
      <span className="font-medium">{words.statuses[status]}</span>
    </>
  );
}
