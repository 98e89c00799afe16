/** The options with which a team was started, as far as its input has them. */
export interface TeamOptions {
  /** Name of the saved team that was asked. */
  saved?: string;
  endEarly?: boolean;
}

/** The options with which a dispatch was started. */
export interface DispatchOptions {
  /** Names of the specialists that it may send out; `auto`: the planner chooses among all. */
  team: string[] | 'auto';
  maxIterations: number;
  parallelExecution: boolean;
}
