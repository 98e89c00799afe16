/** The team's own agents (seed 002, "Agent Roles"): the initiator refines the request, the summarizer writes the answer. */
export const INITIATOR = 'initiator';
export const SUMMARIZER = 'summarizer';

/** Id of the turn in which the user chooses the members. */
export const CHOICE = 'choice';
