import type { EventData } from '../events';

/** What a run asks its user, or a program. */
export type SignalRequest = EventData<'signal_request'>;
