import { type Recipient, recipient } from './recipient';

/** The recipient with this name (`recipientName`), with default options; undefined for any other name. */
export function recipientNamed(name: string): Recipient | undefined {
  const [, type, rest] = /^(agent|team|desk|dispatch)(?::(.*))?$/s.exec(name) ?? [];
  const named = type === 'dispatch' ? { type: 'specialists', team: rest } : { type, name: rest };
  return recipient.safeParse(named).data;
}
