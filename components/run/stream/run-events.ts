import type { RunBatch } from '@/lib/core/run-batch';
import { connectHub } from './connect-hub';
import type { HubLink, HubMessage, PageMessage } from './hub-messages';

/** Somebody on this page who follows a run. */
export interface RunFollower {
  runId: string;
  /** The last event it has. */
  seen(): number;
  receive(batch: RunBatch): void;
  /** How the page stands with the server now. */
  linked(link: HubLink): void;
}

const followers = new Set<RunFollower>();
const id = Math.random().toString(36).slice(2);
let link: HubLink = 'connecting';
let send: ((message: PageMessage) => void) | undefined;

/** Follows a run over the one stream of this browser, while the page is in view and the browser online. @returns how to stop. */
export function followRun(follower: RunFollower): () => void {
  send ??= connect();
  followers.add(follower);
  follower.linked(navigator.onLine ? link : 'reconnecting');
  sendSubscriptions();
  return () => {
    followers.delete(follower);
    sendSubscriptions();
  };
}

/** Tries again at once. */
export function retryEvents(): void {
  tellLink('reconnecting');
  send?.({ retry: true });
}

function connect(): (message: PageMessage) => void {
  document.addEventListener('visibilitychange', sendSubscriptions);
  addEventListener('pagehide', () => send?.({ page: id, runs: {} }));
  addEventListener('pageshow', sendSubscriptions);
  addEventListener('offline', () => {
    sendSubscriptions();
    tellLink('reconnecting');
  });
  addEventListener('online', () => {
    sendSubscriptions();
    retryEvents();
  });
  return connectHub({ id, receive, sayAgain: sendSubscriptions });
}

function sendSubscriptions(): void {
  const runs: Record<string, number> = {};
  // Nobody looks at a hidden page, and one that is offline cannot be reached.
  if (!document.hidden && navigator.onLine) {
    for (const { runId, seen } of followers) runs[runId] = Math.min(seen(), runs[runId] ?? seen());
  }
  send?.({ page: id, runs });
}

function receive(message: HubMessage): void {
  if ('link' in message) {
    tellLink(message.link);
    return;
  }
  for (const follower of followers) if (follower.runId === message.batch.runId) follower.receive(message.batch);
}

function tellLink(next: HubLink): void {
  link = next;
  for (const follower of followers) follower.linked(next);
}
