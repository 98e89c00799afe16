import { z } from 'zod';
import { type EventType, eventData, type RunEvent } from '../events';

const envelope = z.object({ type: z.string(), seq: z.number().int().positive(), at: z.string(), data: z.unknown() });

/**
 * An event as it came over a wire (shared/design EVENTS). Undefined for what this version does not know or cannot read:
 * a newer server may say more than an older page understands.
 */
export function parseEvent(runId: string, raw: unknown): RunEvent | undefined {
  const outer = envelope.safeParse(raw);
  if (!outer.success || !isEventType(outer.data.type)) return undefined;
  const { type, seq, at } = outer.data;
  const inner = eventData[type].safeParse(outer.data.data);
  // Safe: `data` was parsed by the schema of this very `type`; TypeScript cannot follow the pair.
  return inner.success ? ({ type, seq, at, runId, data: inner.data } as RunEvent) : undefined;
}

function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventData, type);
}
