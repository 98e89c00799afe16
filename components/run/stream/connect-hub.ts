import { EventHub } from './event-hub';
import type { HubMessage, PageMessage } from './hub-messages';

const NAME = 'roundtable-events';

interface Page {
  id: string;
  receive(message: HubMessage): void;
  /** Says once more what the page wants: there is a new hub, which knows nothing of it. */
  sayAgain(): void;
}

type Send = (message: PageMessage) => void;

/**
 * The hub that all pages of this browser share: in a SharedWorker; where there is none, in the page that holds a lock, over a
 * BroadcastChannel; in a browser with neither (or without HTTPS, which locks need) each page has its own.
 */
export function connectHub(page: Page): Send {
  if (typeof SharedWorker !== 'undefined') return overWorker(page);
  return withoutWorker(page);
}

function withoutWorker(page: Page): Send {
  if (typeof BroadcastChannel !== 'undefined' && typeof navigator.locks !== 'undefined') return overChannel(page);
  return new EventHub((_, message) => page.receive(message)).hear;
}

function overWorker(page: Page): Send {
  const worker = new SharedWorker(new URL('./shared-hub.worker.ts', import.meta.url), { type: 'module', name: NAME });
  let send: Send = (message) => worker.port.postMessage(message);
  // A worker that cannot be loaded (blocked, or gone after an update of the server) must not leave the page without events.
  worker.onerror = () => {
    send = withoutWorker(page);
    page.sayAgain();
  };
  worker.port.onmessage = ({ data }: MessageEvent<HubMessage>) => page.receive(data);
  return (message) => send(message);
}

type Broadcast = { leads: true } | { wish: PageMessage } | { to: string; message: HubMessage };

/** The page that holds the lock has the hub; when it goes, the next one gets the lock and asks everybody what they want. */
function overChannel(page: Page): Send {
  const channel = new BroadcastChannel(NAME);
  const post = (broadcast: Broadcast) => channel.postMessage(broadcast);
  let hub: EventHub | undefined;
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('leads' in data) page.sayAgain();
    else if ('wish' in data) hub?.hear(data.wish);
    else if (data.to === page.id) page.receive(data.message);
  };
  navigator.locks.request(NAME, () => {
    hub = new EventHub((to, message) => (to === page.id ? page.receive(message) : post({ to, message })));
    post({ leads: true });
    page.sayAgain();
    // Held for as long as the page lives.
    return new Promise<void>(() => {});
  });
  return (message) => (hub ? hub.hear(message) : post({ wish: message }));
}
