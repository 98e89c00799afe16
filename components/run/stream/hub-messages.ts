import type { RunBatch } from '@/lib/core/run-batch';

/** How the browser stands with the server; the runs themselves go on whatever this says. */
export type HubLink = 'connecting' | 'live' | 'reconnecting' | 'lost';

/** From a page: every run it wants to see now, with the last event it has of it; or that it wants to try again at once. */
export type PageMessage = { page: string; runs: Record<string, number> } | { retry: true };

/** To a page. */
export type HubMessage = { batch: RunBatch } | { link: HubLink };
