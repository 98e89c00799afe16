import type { AgentFailureCode } from './errors';

/** Failures that a retry of the run does not repeat: commands of a person, and what the same instructions and model would do again. */
export const FINAL_FAILURES: ReadonlySet<string> = new Set<AgentFailureCode>([
  'stopped',
  'skipped',
  'not_capable',
  'prompt_too_long',
]);
