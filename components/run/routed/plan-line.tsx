import { ArrowRight, FileText, Folder, type LucideIcon, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Json } from '@/lib/core/json/json';
import type { PlanItem } from '@/lib/core/words/word-plan';
import { wordPlanWords } from '@/lib/i18n/dictionary/word-plan';
import { nameWords } from '@/lib/run-view/name-words';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { ActBadge } from './act-badge';

const icons: Record<PlanItem['what']['kind'], LucideIcon> = { folder: Folder, word: Type, note: FileText };

interface PlanLineProps {
  item: PlanItem;
  /** Shown before the item. */
  select?: ReactNode;
  /** The person has taken the item out of the plan. */
  isLeft?: boolean;
}

/** One change of a plan: what happens to which item, and the old and new values of its fields. */
export function PlanLine({ item: { what, before, after, includes }, select, isLeft = false }: PlanLineProps) {
  const words = useWords(wordPlanWords);
  const Icon = icons[what.kind];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !(what.act === 'new' && field === NAMES[what.kind]),
  );
  return (
    <div className="grid min-w-0 gap-0.5 py-0.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {select}
        <ActBadge act={what.act} />
        <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
        <span className="sr-only">{words.kinds[what.kind]}</span>
        <span className={cn('min-w-0 wrap-anywhere font-medium', (what.act === 'deleted' || isLeft) && 'line-through')}>
          {what.kind === 'note' ? words.noteOf(what.name) : what.name}
        </span>
        {includes && <span className="text-danger">{words.includes(includes)}</span>}
        {isLeft && <span className="ml-auto text-muted-foreground">{words.left}</span>}
      </div>
      {fields.length > 0 && (
        <dl className={cn('grid gap-0.5 pl-6', isLeft && 'opacity-60')}>
          {fields.map((field) => (
            <div key={field} className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <dt className="shrink-0 text-muted-foreground">{words.fields[field] ?? nameWords(field)}</dt>
              <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                {what.act !== 'new' && <OldValue value={before[field]} />}
                {what.act !== 'deleted' && <NewValue value={after[field]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The field that is shown as the name of a new item. */
const NAMES = { folder: 'name', word: 'term', note: '' } as const;

function OldValue({ value }: { value: Json | undefined }) {
  const words = useWords(wordPlanWords);
  return (
    <>
      <span className="sr-only">{words.was}</span>
      <span className="min-w-0 whitespace-pre-wrap wrap-anywhere text-muted-foreground">{written(value) || words.empty}</span>
      <ArrowRight aria-hidden="true" className="size-3 shrink-0 text-muted-foreground" />
      <span className="sr-only">{words.becomes}</span>
    </>
  );
}

function NewValue({ value }: { value: Json | undefined }) {
  const words = useWords(wordPlanWords);
  return <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{written(value) || words.empty}</span>;
}

function written(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => written(one)).join(' · ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
