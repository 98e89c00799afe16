import type { AgentFailureCode } from '../errors';

/** What may follow an agent's failure. */
interface FailureRetries {
  /** Whether another attempt at the turn can succeed, under the failure policy `retry`. */
  retryTurn: boolean;
  /** Whether a member of a team is asked again later in the run. */
  askAgain: boolean;
  /** Whether a retry of the run repeats the turn. */
  retryRun: boolean;
}

const ALWAYS: FailureRetries = { retryTurn: true, askAgain: true, retryRun: true };
/** The same instructions and model would fail again, or a user does not want the turn. */
const NEVER: FailureRetries = { retryTurn: false, askAgain: false, retryRun: false };
/** Only a change outside of the run helps: a key, or a larger budget. */
const LATER: FailureRetries = { ...NEVER, retryRun: true };

const RETRIES: Record<AgentFailureCode, FailureRetries> = {
  timeout: ALWAYS,
  rate_limited: ALWAYS,
  provider_error: ALWAYS,
  connection_lost: ALWAYS,
  bad_answer: ALWAYS,
  empty_answer: ALWAYS,
  content_filter: { ...ALWAYS, retryTurn: false },
  not_configured: LATER,
  not_capable: NEVER,
  prompt_too_long: NEVER,
  budget_spent: LATER,
  stopped: NEVER,
  skipped: { ...NEVER, askAgain: true },
  restarted: ALWAYS,
  unexpected: ALWAYS,
};

/** Returns what may follow a failure with this code; a code of another version of the product excludes nothing. */
export function failureRetries(code: string): FailureRetries {
  return Object.hasOwn(RETRIES, code) ? RETRIES[code as AgentFailureCode] : ALWAYS;
}
