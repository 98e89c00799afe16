import type { z } from 'zod';
import { runFormat } from '../requests';
import type { HeaderName } from './headers';

/** One operation of the API, as its document describes it. */
export interface Operation {
  summary: string;
  /** Further information for callers. */
  description?: string;
  body?: z.ZodType;
  /** Media type of a body that is not JSON. */
  bodyType?: string;
  /** A meaningful example of the body. */
  example?: unknown;
  query?: z.ZodType;
  /** The request headers that it reads. */
  headers?: readonly HeaderName[];
  /** Status of success. Default: 200. */
  status?: number;
  /** Whether a success may also be a 204, when no events follow. */
  mayEnd?: true;
  /** Media types of a success. Default: JSON; none for 204. */
  types?: readonly string[];
  /** Whether it starts a run: as JSON, it returns the run's ids immediately with 202, while all other types follow the run. */
  starts?: true;
  /** Whether it requires neither a session nor a key. */
  open?: true;
  /** Whether it requires a session: an API key is refused. */
  session?: true;
}

/** Operations by method and path, as in `app`: `GET /api/runs/[id]`. */
export type Operations = Readonly<Record<string, Operation>>;

export const EVENTS = ['text/event-stream'] as const;
/** The formats of a run's events. */
export const EVENTS_OR_JSON = ['text/event-stream', 'application/x-ndjson', 'text/plain', 'application/json'] as const;
export const ONCE = { headers: ['Idempotency-Key'] } as const;
export const STARTS_RUN = { types: EVENTS_OR_JSON, starts: true, query: runFormat, ...ONCE } as const;
