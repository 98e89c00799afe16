import { type SQL, sql } from 'drizzle-orm';

export const CHANNEL = 'roundtable';
/** PostgreSQL limits payloads to less than 8000 bytes; an id is a UUID. */
const MOST_IDS = 150;

/** Notification between processes: runs with new events, runs with new signals, and whether there are new jobs in the queue. */
export interface Notification {
  events?: string[];
  signals?: string[];
  jobs?: boolean;
}

/** An SQL expression that notifies other processes when the transaction commits. With PGlite there are none. */
export function notifySql({ events = [], signals = [], jobs }: Notification): SQL {
  const payloads: Notification[] = jobs ? [{ jobs }] : [];
  for (const some of inChunks(events)) payloads.push({ events: some });
  for (const some of inChunks(signals)) payloads.push({ signals: some });
  const texts = JSON.stringify(payloads.map((payload) => JSON.stringify(payload)));
  return sql`(select count(pg_notify(${CHANNEL}, payload)) from json_array_elements_text(${texts}::json) as payload)`;
}

/** Parses a message of the channel; returns an empty object for a foreign message. */
export function readNotification(payload: string | undefined): Notification {
  try {
    const parsed: unknown = JSON.parse(payload ?? '');
    if (parsed === null || typeof parsed !== 'object') return {};
    return { events: idsIn(parsed, 'events'), signals: idsIn(parsed, 'signals'), jobs: 'jobs' in parsed && parsed.jobs === true };
  } catch {
    // Anyone who may connect may notify.
    return {};
  }
}

function idsIn(parsed: object, name: string): string[] {
  const ids: unknown = Object.entries(parsed).find(([key]) => key === name)?.[1];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

function inChunks(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, i) => ids.slice(i * MOST_IDS, (i + 1) * MOST_IDS));
}
