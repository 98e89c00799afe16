/** How far a turn has come; what steers its next request is journalled with that request. */
export interface TurnState {
  /** Model calls begun. */
  calls: number;
  /** How many messages of people it has been told. */
  advice: number;
  /** How many messages of other agents it has been told. */
  messages: number;
  /** Whether it was told that its time is almost over. */
  late: boolean;
  /** How many messages of the conversation its requests begin with, after the system text. */
  history: number;
  /** Names of the agent's tools that the request at hand does not offer. */
  withheld: readonly string[];
}
