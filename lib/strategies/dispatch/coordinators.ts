/** The dispatch's own agents (seed 000, "Agent System"): the planner sends out the specialists, the synthesizer writes the answer. */
export const PLANNER = 'planner';
export const SYNTHESIZER = 'synthesizer';
