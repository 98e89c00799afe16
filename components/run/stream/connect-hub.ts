import { EventHub } from './event-hub';
import type { HubMessage, PageMessage } from './hub-messages';

/** Increase the number when the messages change, so that pages of an earlier version keep a hub of their own. */
const NAME = 'roundtable-events-2';

interface Page {
  id: string;
  receive(message: HubMessage): void;
  /** Sends this page's subscriptions again, because a new hub does not know them. */
  sayAgain(): void;
}

type Send = (message: PageMessage) => void;

/**
 * Connects to the hub that all pages of this browser share: in a SharedWorker; without one, in the page that holds a lock, over a
 * BroadcastChannel; without these either (locks need HTTPS), each page has its own hub.
 */
export function connectHub(page: Page): Send {
  if (typeof SharedWorker !== 'undefined') return overWorker(page);
  return withoutWorker(page);
}

function withoutWorker(page: Page): Send {
  if (typeof BroadcastChannel !== 'undefined' && typeof navigator.locks !== 'undefined') return overChannel(page);
  return new EventHub((_, message) => page.receive(message)).receive;
}

function overWorker(page: Page): Send {
  const worker = new SharedWorker(new URL('./shared-hub.worker.ts', import.meta.url), { type: 'module', name: NAME });
  let send: Send = (message) => worker.port.postMessage(message);
  // If the worker cannot be loaded (blocked, or replaced by an update of the server), the page must still receive events.
  worker.onerror = () => {
    send = withoutWorker(page);
    page.sayAgain();
  };
  worker.port.onmessage = ({ data }: MessageEvent<HubMessage>) => page.receive(data);
  return (message) => send(message);
}

type Broadcast = { leads: true } | { request: PageMessage } | { to: string; message: HubMessage };

/** The page that holds the lock runs the hub. When it closes, the next page gets the lock and asks all pages for their subscriptions. */
function overChannel(page: Page): Send {
  const channel = new BroadcastChannel(NAME);
  const post = (broadcast: Broadcast) => channel.postMessage(broadcast);
  let hub: EventHub | undefined;
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('leads' in data) page.sayAgain();
    else if ('request' in data) hub?.receive(data.request);
    else if (data.to === page.id) page.receive(data.message);
  };
  navigator.locks.request(NAME, () => {
    hub = new EventHub((to, message) => (to === page.id ? page.receive(message) : post({ to, message })));
    post({ leads: true });
    page.sayAgain();
    // Held until the page closes.
    return new Promise<void>(() => {});
  });
  return (message) => (hub ? hub.receive(message) : post({ request: message }));
}
