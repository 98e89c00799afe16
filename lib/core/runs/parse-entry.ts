import { z } from 'zod';
import { BaseError } from '../base-error';
import { type EventSchemas, eventData, type LogEntry } from '../events';
import { signalData } from './signals';

const CORE_EVENTS: EventSchemas = eventData;

const count = z.number().optional();
const part = z.looseObject({ type: z.string() });
const content = z.union([
  z.looseObject({ type: z.enum(['text', 'reasoning']), text: z.string() }),
  z.looseObject({ type: z.literal('tool-call'), toolCallId: z.string(), toolName: z.string(), input: z.string() }),
  part.refine(({ type }) => !['text', 'reasoning', 'tool-call'].includes(type)),
]);
const modelAnswer = z.looseObject({
  content: z.array(content),
  finishReason: z.looseObject({ unified: z.string() }),
  usage: z.looseObject({
    inputTokens: z.looseObject({ total: count }),
    outputTokens: z.looseObject({ total: count }),
  }),
});
const recordedSource = z.looseObject({ number: z.number(), key: z.string(), at: z.array(z.union([z.string(), z.number()])) });
const toolOutcome = z.union([
  z.looseObject({ output: z.json(), sources: z.array(recordedSource).optional() }),
  z.looseObject({ error: z.string() }),
]);
const turnOutcome = z.union([
  z.looseObject({ answer: z.looseObject({ text: z.string(), steps: z.number(), finishReason: z.string() }) }),
  z.looseObject({ failed: z.looseObject({ code: z.string(), message: z.string(), transient: z.boolean() }) }),
]);

/** A log entry that this version cannot have written: a replay of it would be meaningless. The message may be shown. */
export class JournalUnreadable extends BaseError {
  static override readonly kind: string = 'JournalUnreadable';

  constructor(where: string) {
    super(`The event log of this run cannot be read: ${where} does not match the format of this version.`);
  }
}

/**
 * Validates the event and the record of an entry before a replay uses it. `own`: schemas of the strategy's events.
 * @throws {JournalUnreadable}
 */
export function parseEntry<Entry extends LogEntry>(entry: Entry, own: EventSchemas = {}): Entry {
  const event = own[entry.type] ?? CORE_EVENTS[entry.type];
  const record = entry.key === undefined ? undefined : recordOf(entry.type, entry.key);
  if (event?.safeParse(entry.data).success && (record?.safeParse(entry.record).success ?? true)) return entry;
  throw new JournalUnreadable(`entry ${entry.seq} (${entry.type}${entry.key === undefined ? '' : `, "${entry.key}"`})`);
}

/** Returns the schema of the record of an event; steps of a strategy are parsed where they are used. */
function recordOf(type: LogEntry['type'], key: string): z.ZodType | undefined {
  switch (type) {
    case 'usage':
      return modelAnswer;
    case 'agent_tool_result':
      return toolOutcome.optional();
    case 'agent_response':
      return turnOutcome;
    case 'step_done':
      return key.endsWith('.end') ? turnOutcome : undefined;
    case 'signal_received':
      return signalData;
    default:
      return undefined;
  }
}
