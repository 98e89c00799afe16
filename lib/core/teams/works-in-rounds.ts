/** Whether a saved team can work in rounds: specialists are only sent out by dispatches. */
export const worksInRounds = ({ agents }: { agents: readonly string[] }, specialists: readonly string[]): boolean =>
  !agents.some((name) => specialists.includes(name));
