import type { GivenContext } from '@/lib/api/given-context';
import { MOST_HISTORY } from '@/lib/api/openai/completion';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { fileNamed } from '@/lib/core/conversations/message';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import { isEnded, type Run } from '@/lib/core/runs/run';
import { idempotencyKey } from '../runs/idempotency-key';
import { runHistory } from '../runs/run-history';

/** Number of newer runs among which a repetition of the request finds its first attempt. */
const LATER = 20;

interface Following {
  /** Id of the run of the previous response. */
  previous: string;
  /** Whether the response is to be kept. */
  store: boolean;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  /** Whether to start a new conversation in any case. */
  isBranch: boolean;
}

/** The conversation of a response: one in which it `follows` a run, or a new one that begins with this history. */
interface Place {
  conversationId?: string;
  follows?: string;
  history: GivenContext['history'];
}

/**
 * Decides in which conversation a response that follows another is given: in the same one, if the previous response is its end, it is kept for as
 * long, and contains everything that the previous response knew; otherwise in a new one, which receives the earlier messages as `history`.
 * @throws {AppError} `not_found` when the previous response is not the user's, or has been removed; `conflict` before its end
 */
export async function followResponse(
  stores: Pick<Stores, 'conversations' | 'runs'>,
  userId: string,
  { previous, store, key, isBranch }: Following,
): Promise<Place> {
  const run = await endedRun(stores, userId, previous);
  const { conversationId, callerContext } = run;
  const [conversation, newest] = await Promise.all([
    stores.conversations.get(userId, conversationId),
    stores.runs.list(userId, { conversationId, limit: LATER, questionLength: 0 }),
  ]);
  const own = idempotencyKey(key);
  const isNewest = newest[0]?.id === run.id || (own !== undefined && newest.some(({ idempotencyKey: used }) => used === own));
  const isKeptAsLong = (conversation?.temporary ?? false) === !store;
  const knowsMore = (callerContext?.history.length ?? 0) > 0;
  if (isNewest && isKeptAsLong && !knowsMore && !isBranch) return { conversationId, follows: run.id, history: [] };
  const messages = await stores.conversations.messages(userId, conversationId, [run.id]);
  const earlier = await runHistory(stores, run);
  const knownMessages = [...earlier.messages, ...messages].map(asGiven);
  return { history: newestOf(knownMessages.filter(({ content, parts }) => content !== '' || parts)) };
}

/** The newest messages, as many as a request may have. */
function newestOf(history: GivenContext['history']): GivenContext['history'] {
  let room = MOST_HISTORY;
  const tooOld = history.findLastIndex(({ content }) => {
    room -= content.length;
    return room < 0;
  });
  return history.slice(tooOld + 1);
}

async function endedRun({ runs }: Pick<Stores, 'runs'>, userId: string, runId: string): Promise<Run> {
  const run = await runs.get(userId, runId);
  if (run && !isEnded(run.status)) {
    throw new AppError('conflict', 'The previous response has not ended, or waits for the results of its calls.', {
      fields: { previous_response_id: 'not ended' },
    });
  }
  if (run) return run;
  throw new AppError(
    'not_found',
    'There is no such previous response. A response with "store": false is removed after an hour.',
    {
      fields: { previous_response_id: 'unknown' },
    },
  );
}

/** Documents are only named in the text; images are included. */
function asGiven({ role, content, parts = [], isCall }: HistoryMessage): GivenContext['history'][number] {
  const images = parts.filter((part) => part.type === 'image');
  const fileNames = parts.flatMap((part) => (part.type === 'file' ? [fileNamed(part)] : []));
  const text = [content, ...fileNames].join('\n');
  return {
    role,
    content: text,
    ...(images.length > 0 && { parts: images.map(({ attachmentId }) => ({ attachmentId })) }),
    ...(isCall && { isCall }),
  };
}
