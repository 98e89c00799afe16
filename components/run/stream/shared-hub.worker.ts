import { EventHub } from './event-hub';
import type { PageMessage } from './hub-messages';

/** The event hub in a SharedWorker. The browser keeps it running while any page uses it. */
const ports = new Map<string, MessagePort>();
const hub = new EventHub((page, message) => ports.get(page)?.postMessage(message));

addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  const [port] = event.ports;
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if ('page' in data) ports.set(data.page, port);
    hub.receive(data);
    if ('page' in data && Object.keys(data.runs).length === 0) ports.delete(data.page);
  };
});
