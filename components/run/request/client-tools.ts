import type { Json } from '@/lib/core/json';

/** Tools any page can run by itself, by their names: what the person's browser knows and the server does not. */
const runnable: Record<string, () => Json> = {
  getClientContext: () => ({
    now: new Date().toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    screen: { width: window.screen.width, height: window.screen.height },
  }),
};

/** How this page runs a client tool; undefined when it cannot. */
export function clientToolRunner(name: string): (() => Json) | undefined {
  return Object.hasOwn(runnable, name) ? runnable[name] : undefined;
}
