/** The strategies in which several agents work: a user may have only some of their runs going at a time, and start only some per minute. */
export const MULTI_AGENT: readonly string[] = ['rounds', 'dispatch'];
