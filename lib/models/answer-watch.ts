import { AgentFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrase';
import { type ProviderIdentity, providerFailure } from './provider-failure';
import { eventObject } from './sse-events';

const FINISHED = /"finish_reason"\s*:\s*"/;
const ERROR = /"error"\s*:\s*["{]/;

/** Looks through a stream's events for what each provider package treats differently: an error midway, an end too early. */
export function createAnswerWatch(from: ProviderIdentity) {
  let finished = false;
  return {
    /** The failure this event reports. */
    failureIn(event: string): AgentFailed | undefined {
      finished ||= FINISHED.test(event);
      const error = ERROR.test(event) ? eventObject(event)?.error : undefined;
      return error ? providerFailure(from, { error }) : undefined;
    },
    /** A stream without a finish reason was cut, however clean its end looks. */
    failureAtEnd(): AgentFailed | undefined {
      return finished ? undefined : new AgentFailed('connection_lost', phrase('brokeOff'), true);
    },
  };
}
