import type { z } from 'zod';
import type { HeaderName } from './headers';

/** One operation of the API, as its document describes it. */
export interface Operation {
  summary: string;
  /** What else a caller must know. */
  description?: string;
  body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  bodyType?: string;
  /** A body that makes sense. */
  example?: unknown;
  query?: z.ZodType;
  /** Headers of the request that it reads. */
  headers?: readonly HeaderName[];
  /** Status of success. Default: 200. */
  status?: number;
  /** Whether a success may also be a 204, since nothing follows. */
  mayEnd?: true;
  /** Media types of a success. Default: JSON; none for 204. */
  types?: readonly string[];
  /** Whether it starts a run: JSON is then the run's ids, at once and with 202, while all other types follow the run. */
  starts?: true;
  /** Whether it needs neither a session nor a key. */
  open?: true;
  /** Whether it needs a session: an API key is refused. */
  session?: true;
}

/** Operations by method and path, as in `app`: `GET /api/runs/[id]`. */
export type Operations = Readonly<Record<string, Operation>>;

export const EVENTS = ['text/event-stream'] as const;
/** The formats of a run's events. */
export const EVENTS_OR_JSON = ['text/event-stream', 'application/x-ndjson', 'text/plain', 'application/json'] as const;
export const ONCE = { headers: ['Idempotency-Key'] } as const;
export const STARTS_RUN = { types: EVENTS_OR_JSON, starts: true, ...ONCE } as const;
