import type { RunEvent } from '../events';

/** One message of `GET /api/events`: consecutive events of one of the followed runs. */
export interface RunBatch {
  runId: string;
  /** Events of the log, without the run id. */
  events: Omit<RunEvent, 'runId'>[];
  /** The following message contains past events, too: rendering can wait. */
  more?: true;
  /** Nothing follows: the run has ended, or the last event is an `error` with the reason why the stream was interrupted. */
  end?: true;
}
