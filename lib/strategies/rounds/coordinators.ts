/** The team's own agents (seed 002, "Agent Roles"): one refines the request, the other writes the answer. */
export const INITIATOR = 'initiator';
export const SUMMARIZER = 'summarizer';

/** The turn in which the person is asked who shall take part. */
export const CHOICE = 'choice';
