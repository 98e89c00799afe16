/** The strategies in which several agents work: a user may run only some of them at a time, and start only some per minute. */
export const MULTI_AGENT: readonly string[] = ['rounds', 'dispatch'];
