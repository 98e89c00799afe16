import type { ClientMessages } from '@/lib/api/client-messages';
import type { Json } from '@/lib/core/json';

/** What of a client's messages a run keeps beside the question. */
export interface ClientMaterial {
  /** Part of the strategy's input. */
  input: { [key: string]: Json };
  /** What is not taken, as words for the response. */
  notTaken?: string;
}

/**
 * A run that begins a conversation takes the client's earlier messages as background. One that goes on with a conversation of ours
 * does not: what was said is in its log, and the client knows.
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

/** The cast is safe: texts and lists of them are JSON. */
function inputOf(material: Pick<ClientMessages, 'files' | 'earlier'> & { left?: string }): { [key: string]: Json } {
  const isEmpty = material.files.length + material.earlier.length === 0 && material.left === undefined;
  return isEmpty ? {} : { material: material as unknown as Json };
}
