'use client';

import type { ReactNode } from 'react';
import type { Json } from '@/lib/core/json/json';
import { readWordPlan, type WordPlan, withDependents, withNeeds, withoutItems } from '@/lib/core/words/word-plan';
import { wordPlanWords } from '@/lib/i18n/dictionary/word-plan';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { useAnswerDraft } from '../signals/use-answer-draft';
import { PlanTree } from './plan-tree';

interface PlanEditorProps {
  args: Json;
  /** Called with the plan without the items taken out; never without any item. */
  onSubmit(args: Json): void;
  /** The buttons. */
  children: ReactNode;
}

/** Confirms a plan item by item. */
export default function PlanEditor({ args, ...rest }: PlanEditorProps) {
  const plan = readWordPlan(args);
  return plan && <Editor plan={plan} {...rest} />;
}

const none: readonly number[] = [];

function Editor({ plan, onSubmit, children }: Omit<PlanEditorProps, 'args'> & { plan: WordPlan }) {
  const words = useWords(wordPlanWords);
  const { items } = plan;
  const [out, setOut] = useAnswerDraft('leftOut', () => none);
  const left = new Set(out);
  const kept = items.length - left.size;

  function keep(index: number, isKept: boolean) {
    if (!isKept) return setOut([...withDependents(items, new Set([...left, index]))]);
    const needed = withNeeds(items, new Set([index]));
    setOut(out.filter((one) => !needed.has(one)));
  }

  return (
    <form
      className="grid min-w-0 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // Safe: the plan came as JSON.
        if (kept > 0) onSubmit(withoutItems(plan, left) as unknown as Json);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setOut(none)}>
          {words.keepAll}
        </Button>
        <Button size="sm" onClick={() => setOut([...items.keys()])}>
          {words.keepNone}
        </Button>
      </div>
      <PlanTree plan={plan} choice={{ left, onKeep: keep }} />
      <p role="status" className={kept === 0 ? 'text-danger text-xs' : 'text-muted-foreground text-xs'}>
        {kept === 0 ? words.noneKept : words.kept(kept, items.length)}
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </form>
  );
}
