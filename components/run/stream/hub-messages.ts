import type { RunBatch } from '@/lib/core/runs/run-batch';

/** State of the browser's connection to the server. The runs themselves continue regardless. */
export type HubLink = 'connecting' | 'live' | 'reconnecting' | 'lost';

/** From a page: the runs that it follows, with the last event received of each, or a request to reconnect immediately. */
export type PageMessage = { page: string; runs: Record<string, number> } | { retry: true };

/** To a page. */
export type HubMessage = { batch: RunBatch } | { link: HubLink };
