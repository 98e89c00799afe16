import type { RunEvent } from './events';

/** One message of `GET /api/events`: events of one of the runs that are followed, in order. */
export interface RunBatch {
  runId: string;
  /** The log's, without what is the same in all of them. */
  events: Omit<RunEvent, 'runId'>[];
  /** What follows is the past, too: nothing needs to be drawn yet. */
  more?: true;
  /** Nothing will follow: the run has ended, or the last event is an `error` that says why the stream was cut. */
  end?: true;
}
