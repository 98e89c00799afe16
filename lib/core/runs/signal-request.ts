import type { EventData } from '../events';

/** A request of a run to its user, or to a program. */
export type SignalRequest = EventData<'signal_request'>;
