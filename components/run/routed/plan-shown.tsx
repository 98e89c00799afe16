'use client';

import type { Json } from '@/lib/core/json/json';
import { readWordPlan } from '@/lib/core/words/word-plan';
import { PlanTree } from './plan-tree';

/** A plan that waits for confirmation. */
export default function PlanShown({ args }: { args: Json }) {
  const plan = readWordPlan(args);
  return plan && <PlanTree plan={plan} />;
}
