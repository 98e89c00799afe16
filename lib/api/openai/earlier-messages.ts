import { imageLeftOut } from '@/lib/core/conversations/message';
import { readFilePart } from '@/lib/core/files/read-file-part';
import type { GivenContext } from '../given-context';

/** A call that an earlier answer requested, with its result. `name`: undefined when the request contains the result alone. */
export interface EarlierCall {
  callId: string;
  name?: string;
  arguments?: string;
  result?: string;
}

/** An earlier message, with images that are not stored yet; the answer of a run, by reference; or a call. */
export type Earlier = GivenContext['history'][number] | { runId: string } | EarlierCall;

/** A message of a client before it is sorted into question, history and results. */
export type GivenMessage =
  | { role: 'system' | 'assistant'; text: string }
  | { role: 'user'; text: string; parts: Record<string, unknown>[] }
  | { role: 'call'; callId: string; name: string; arguments: string }
  | { role: 'tool'; callId: string; text: string }
  | { role: 'reference'; runId: string };

/** Converts the earlier messages of a request. Each call is placed where its result is, or where it was made if there is none. */
export function earlierMessages(messages: readonly GivenMessage[]): Earlier[] {
  // Model servers may reuse the ids of calls in every answer.
  const calls = new Map<string, EarlierCall>();
  const answered = new Set(messages.flatMap((one) => (one.role === 'tool' ? [one.callId] : [])));
  return messages.flatMap(earlier);

  function earlier(message: GivenMessage): Earlier[] {
    switch (message.role) {
      case 'system':
        return [];
      case 'reference':
        return [{ runId: message.runId }];
      case 'user':
        return earlierQuestion(message);
      case 'assistant':
        return message.text === '' ? [] : [{ role: message.role, content: message.text }];
      case 'call':
        calls.set(message.callId, callOf(message));
        return answered.has(message.callId) ? [] : [callOf(message)];
      case 'tool':
        return [{ callId: message.callId, ...calls.get(message.callId), result: message.text }];
    }
  }
}

const callOf = ({ callId, name, arguments: args }: Extract<GivenMessage, { role: 'call' }>) => ({
  callId,
  name,
  arguments: args,
});

/** Number of characters in earlier messages. */
export function lengthOf(history: readonly Earlier[]): number {
  const lengths = history.map((one) => {
    if ('content' in one) return one.content.length;
    return 'callId' in one ? (one.arguments ?? '').length + (one.result ?? '').length : 0;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Keeps the images of an earlier question. Unreadable ones are mentioned in its text instead of refused, since the question is not a new one. */
function earlierQuestion({ text, parts: given }: Extract<GivenMessage, { role: 'user' }>): Earlier[] {
  const read = given.map(({ type, url, mediaType }) =>
    type === 'file'
      ? readFilePart({ url: String(url), mediaType: String(mediaType) })
      : `parts of type ${type} are not supported`,
  );
  const parts = read.flatMap((one) => (typeof one === 'string' || 'text' in one ? [] : [one]));
  const left = read.flatMap((one) => (typeof one === 'string' ? [imageLeftOut('file', one)] : []));
  const content = [text, ...left].filter(Boolean).join('\n');
  return content === '' && parts.length === 0 ? [] : [{ role: 'user', content, ...(parts.length > 0 && { parts }) }];
}
