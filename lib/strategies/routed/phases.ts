/** Ids of the phases of a run about words. */
export const ROUTE = 'route';
export const ARCHITECT = 'architect';
export const SCHOLAR = 'scholar';
export const PLAN = 'plan';
