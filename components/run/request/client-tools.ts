import type { Json } from '@/lib/core/json/json';

/** Client tools that any page can run: they return what the browser knows and the server does not. */
const runnable: Record<string, () => Json> = {
  getClientContext: () => ({
    time: localTime(new Date()),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    screen: { width: window.screen.width, height: window.screen.height },
  }),
};

/** Returns the function that runs a client tool in this page; undefined if there is none. */
export function clientToolRunner(name: string): (() => Json) | undefined {
  return Object.hasOwn(runnable, name) ? runnable[name] : undefined;
}

/** Formats a date in the user's time zone (ISO 8601 with offset): `2026-05-04T09:30:00+02:00`. */
function localTime(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const clock = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60].map((n) => String(n).padStart(2, '0'));
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}
