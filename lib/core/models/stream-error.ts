import type { EventData, RunEvent } from '../events';

type StreamErrorCode = EventData<'error'>['code'];

const MESSAGES: Record<StreamErrorCode, string> = {
  run_deleted: 'This run was deleted.',
  user_disabled: 'Your account was disabled.',
};

/** Creates the last event of an interrupted stream, numbered after the last event that its reader received. */
export function streamError(code: StreamErrorCode, { runId, after }: { runId: string; after: number }): RunEvent {
  const data = { code, message: MESSAGES[code], recoverable: false };
  return { seq: after + 1, runId, at: new Date().toISOString(), type: 'error', data };
}

/** Whether this event is the last one of its stream. */
export function isLastEvent(event: Pick<RunEvent, 'type' | 'data'> | undefined): boolean {
  return event?.type === 'run_end' || event?.type === 'error';
}
