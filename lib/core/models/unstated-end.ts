/** The raw reason of an answer whose server ended it without one: a part that broke off would not be noticed. */
export const UNSTATED_END = 'unstated';
