/** The settings of a team that decide how many model calls it makes. */
export interface PlannedTeam {
  /** Number of members; of a team that the initiator chooses, the maximum. */
  agents: number;
  rounds: number;
  /** Whether the initiator chooses the members. */
  choose: boolean;
  /** Whether the rounds end after one without new findings. */
  endEarly: boolean;
  /** Whether an agent decides after each round whether another one follows. */
  hasLead: boolean;
}

/** The first round that can be found to bring nothing new, by comparison with the one before. */
const FIRST_COMPARED = 2;

/** The model calls of a team whose agents neither use tools nor fail. */
export interface TeamCalls {
  /** Of the members, if all of them play every round. */
  members: number;
  /** Decisions of the lead between the rounds, if all are played. */
  lead: number;
  /** All calls if every member plays every round, including the initiator's and the summarizer's. */
  all: number;
  /** If the rounds end as early as they can, with as few members as possible. */
  least: number;
}

/** Estimates how many model calls a team makes. Tool use, and repetitions after failures, come on top. */
export function teamCalls({ agents, rounds, choose, endEarly, hasLead }: PlannedTeam): TeamCalls {
  const members = agents * rounds;
  const lead = hasLead ? rounds - 1 : 0;
  const fewestRounds = Math.min(rounds, hasLead ? 1 : endEarly ? FIRST_COMPARED : rounds);
  // The lead is asked after every planned round but the last.
  const fewestDecisions = hasLead ? Math.min(lead, fewestRounds) : 0;
  const least = 2 + (choose ? 1 : agents) * fewestRounds + fewestDecisions;
  return { members, lead, all: 2 + members + lead, least };
}
