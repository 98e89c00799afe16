import { Folder } from 'lucide-react';
import { useMemo } from 'react';
import { localize } from '@/lib/core/phrases/phrase';
import { PLAN_ACTS } from '@/lib/core/words/plan-act';
import { countActs, type WordPlan } from '@/lib/core/words/word-plan';
import { routedWords } from '@/lib/i18n/dictionary/routed';
import { wordPlanWords } from '@/lib/i18n/dictionary/word-plan';
import { useText, useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { ScrollBox } from '../../ui/scroll-box';
import { ActBadge } from './act-badge';
import { PlanLine } from './plan-line';
import { type PlanFolder, planTreeOf } from './plan-tree-of';

/** Lets the person take items out of the plan. */
interface Choice {
  /** Positions of the items taken out. */
  left: ReadonlySet<number>;
  onKeep(index: number, isKept: boolean): void;
}

/** What a plan would change, by folder, with counts; with `choice`, item by item. */
export function PlanTree({ plan, choice }: { plan: WordPlan; choice?: Choice }) {
  const words = useWords(wordPlanWords);
  const { items } = plan;
  const root = useMemo(() => planTreeOf(items), [items]);
  const counts = countActs(items);
  return (
    <div className="grid min-w-0 gap-2 text-xs">
      {plan.anew && <p role="status">{words.anew}</p>}
      {plan.refused && <Refused reasons={plan.refused} />}
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="font-medium">{words.changes(items.length)}</span>
        {PLAN_ACTS.map((act) => counts[act] > 0 && <ActBadge key={act} act={act} count={counts[act]} />)}
      </p>
      <ScrollBox aria-label={words.label} className="max-h-96 rounded-lg border bg-muted/40 px-3 py-2">
        <FolderContent folder={root} plan={plan} choice={choice} />
      </ScrollBox>
    </div>
  );
}

function Refused({ reasons }: { reasons: NonNullable<WordPlan['refused']> }) {
  const words = useWords(wordPlanWords);
  const text = useText();
  return (
    <ScrollBox aria-label={words.refused} className="max-h-32">
      <p>{words.refused}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {Array.from(new Map(reasons.map((one) => [one.message, one])).values(), ({ message, phrase }) => (
          <li key={message}>{localize(text, message, phrase)}</li>
        ))}
      </ul>
    </ScrollBox>
  );
}

interface BranchProps {
  folder: PlanFolder;
  plan: WordPlan;
  choice: Choice | undefined;
}

function FolderContent({ folder, plan, choice }: BranchProps) {
  return (
    <ul className="grid min-w-0">
      {folder.inside.map((index) => (
        <li key={index} className="min-w-0">
          <Item index={index} plan={plan} choice={choice} />
        </li>
      ))}
      {folder.folders.map((child) => (
        <li key={child.name} className="min-w-0">
          {child.own.map((index) => (
            <Item key={index} index={index} plan={plan} choice={choice} />
          ))}
          {child.own.length === 0 && <Unchanged name={child.name} />}
          {child.inside.length + child.folders.length > 0 && (
            <div className="ml-2 border-l pl-2 sm:ml-2.5 sm:pl-3">
              <FolderContent folder={child} plan={plan} choice={choice} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A folder that stays as it is, around items that change. */
function Unchanged({ name }: { name: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 py-0.5 text-muted-foreground">
      <Folder aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </p>
  );
}

function Item({ index, plan, choice }: { index: number; plan: WordPlan; choice: Choice | undefined }) {
  const words = useWords(wordPlanWords);
  const { acts } = useWords(routedWords);
  const item = plan.items[index];
  if (!item) return null;
  const isLeft = choice?.left.has(index) ?? false;
  const { act, kind, name } = item.what;
  return (
    <PlanLine
      item={item}
      isLeft={isLeft}
      select={
        choice && (
          <Checkbox bare checked={!isLeft} onCheckedChange={(isKept) => choice.onKeep(index, isKept)}>
            {words.item(acts[act], words.kinds[kind], name)}
          </Checkbox>
        )
      }
    />
  );
}
