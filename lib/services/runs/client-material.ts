import type { ClientMessages } from '@/lib/api/client-messages';
import type { Json } from '@/lib/core/json';

/** The part of a client's messages that a run stores beside the question. */
export interface ClientMaterial {
  /** Fields of the strategy's input. */
  input: { [key: string]: Json };
  /** Describes, for the response, what was not taken from the messages. */
  notTaken?: string;
}

/**
 * Selects what a run takes from a client's messages. A run that starts a conversation takes the earlier messages as background. A run in an
 * existing conversation does not, since their content is already in the log; the response says so.
 */
export function clientMaterial({ files, earlier, left }: ClientMessages, { isNew }: { isNew: boolean }): ClientMaterial {
  if (isNew) {
    const notTaken = left.join(', ') || undefined;
    return { input: inputOf({ files, earlier, left: notTaken }), notTaken };
  }
  const hasEarlier = earlier.length + left.length > 0;
  const notTaken = hasEarlier ? "the earlier messages: the conversation's own history is used" : undefined;
  return { input: inputOf({ files, earlier: [] }), notTaken };
}

/** The cast is safe: strings and arrays of strings are JSON. */
function inputOf(material: Pick<ClientMessages, 'files' | 'earlier'> & { left?: string }): { [key: string]: Json } {
  const isEmpty = material.files.length + material.earlier.length === 0 && material.left === undefined;
  return isEmpty ? {} : { material: material as unknown as Json };
}
