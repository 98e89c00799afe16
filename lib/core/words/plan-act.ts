/** What happens to an item of a plan. */
export const PLAN_ACTS = ['new', 'changed', 'moved', 'deleted'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];
