/** The options with which a team was started, where its input contains them. */
export interface TeamOptions {
  /** Name of the saved team, if one was asked. */
  saved?: string;
  endEarly?: boolean;
}

/** How a dispatch works. */
export interface DispatchConfig {
  /** How often plans send out specialists: the first plan and its follow-ups. */
  maxIterations: number;
  /** Results of lower confidence are followed up. */
  confidenceThreshold: number;
  /** Whether the specialists of a plan work at the same time. */
  parallelExecution: boolean;
}

export const USUAL_CONFIG: DispatchConfig = { maxIterations: 2, confidenceThreshold: 0.5, parallelExecution: true };

/** The options of a dispatch: those chosen for it, else those of the saved team whose agents it sends out, else the defaults. */
export const dispatchConfigOf = (chosen: Partial<DispatchConfig>, ofTeam: Partial<DispatchConfig> = {}): DispatchConfig => ({
  ...USUAL_CONFIG,
  ...ofTeam,
  ...chosen,
});

/** The options with which a dispatch was started. */
export interface DispatchOptions extends DispatchConfig {
  /** Names of the specialists that it may send out; `auto`: the planner chooses among all. */
  team: string[] | 'auto';
}
