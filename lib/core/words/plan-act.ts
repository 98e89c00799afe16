/** What happens to an item of a plan. */
export const PLAN_ACTS = ['new', 'changed', 'moved', 'deleted'] as const;
export type PlanAct = (typeof PLAN_ACTS)[number];

/** Counts by act, all 0. */
export const noActs = (): Record<PlanAct, number> => ({ new: 0, changed: 0, moved: 0, deleted: 0 });
