import type { ClientMessages } from '@/lib/api/client-messages';
import type { Json } from '@/lib/core/json/json';

/** The part of a client's messages that a run stores in addition to the question. */
export interface ClientMaterial {
  /** Fields of the strategy's input. */
  input: { [key: string]: Json };
  /** Describes, for the response, which parts of the messages were not used. */
  notTaken?: string;
}

interface Taking {
  isNew: boolean;
  /** How often personal data of each kind was removed from the messages. */
  redacted?: { [kind: string]: number };
  /** Whether the newest message replaces an earlier one of the client. */
  replaces: boolean;
}

/**
 * Selects what a run uses of a client's messages. A run that starts a conversation takes the earlier messages as background. A run in an existing
 * conversation does not, since the log already has their content. The response says so, and that the log keeps what the client has replaced.
 */
export function clientMaterial({ files, earlier, left }: ClientMessages, { isNew, redacted, replaces }: Taking): ClientMaterial {
  if (isNew) {
    const notTaken = left.join(', ') || undefined;
    return { input: inputOf({ files, earlier, left: notTaken, redacted }), notTaken };
  }
  const hasEarlier = earlier.length + left.length > 0;
  const notTaken = [
    ...(hasEarlier ? ["the earlier messages: the conversation's own history is used"] : []),
    ...(replaces ? ['the replacement: what was there stays in the history'] : []),
  ].join(', ');
  return { input: inputOf({ files, earlier: [], redacted }), notTaken: notTaken || undefined };
}

interface Material extends Pick<ClientMessages, 'files' | 'earlier'> {
  left?: string;
  redacted?: Taking['redacted'];
}

/** The cast is safe: strings and arrays of strings are JSON. */
function inputOf({ redacted = {}, ...material }: Material): { [key: string]: Json } {
  const hasRedacted = Object.keys(redacted).length > 0;
  const isEmpty = material.files.length + material.earlier.length === 0 && material.left === undefined && !hasRedacted;
  return isEmpty ? {} : { material: { ...material, ...(hasRedacted && { redacted }) } as unknown as Json };
}
