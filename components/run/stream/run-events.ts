import type { RunBatch } from '@/lib/core/runs/run-batch';
import { connectHub } from './connect-hub';
import type { HubLink, HubMessage, PageMessage } from './hub-messages';

/** A subscriber on this page that follows a run. */
export interface RunFollower {
  runId: string;
  /** Returns the sequence number of the last event received. */
  seen(): number;
  receive(batch: RunBatch): void;
  /** Called with the current state of the connection. */
  linked(link: HubLink): void;
}

const followers = new Set<RunFollower>();
const id = Math.random().toString(36).slice(2);
let link: HubLink = 'connecting';
let send: ((message: PageMessage) => void) | undefined;

/** Follows a run over the browser's shared stream, while the page is visible. @returns a function that stops. */
export function subscribeToRun(follower: RunFollower): () => void {
  send ??= connect();
  followers.add(follower);
  follower.linked(link);
  sendSubscriptions();
  return () => {
    followers.delete(follower);
    sendSubscriptions();
  };
}

/** Reconnects immediately. */
export function retryEvents(): void {
  tellLink('reconnecting');
  send?.({ retry: true });
}

function connect(): (message: PageMessage) => void {
  document.addEventListener('visibilitychange', sendSubscriptions);
  addEventListener('pagehide', () => send?.({ page: id, runs: {} }));
  addEventListener('pageshow', sendSubscriptions);
  // Without a network, a server on this machine can be reached all the same: a new connection finds out.
  addEventListener('offline', retryEvents);
  addEventListener('online', retryEvents);
  return connectHub({ id, receive, sayAgain: sendSubscriptions });
}

function sendSubscriptions(): void {
  const runs: Record<string, number> = {};
  // A hidden page needs no events.
  if (!document.hidden) {
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
