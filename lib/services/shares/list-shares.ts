import type { SharesAnswer } from '@/lib/api/share-requests';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { shownShare } from './shown-share';

/** The runs of which the tools are named. A run has the labels of the earlier ones, so that no label is missed. */
const NEWEST = 30;

/** Returns the links to a conversation, and which tools returned private data to it. @throws {AppError} `not_found` */
export async function listShares({
  ctx: { stores, actor },
  input: { id },
}: Call<{ stores: Pick<Stores, 'conversations' | 'runs' | 'shares'> }, { id: string }>): Promise<SharesAnswer> {
  const userId = actor.user.id;
  if (!(await stores.conversations.get(userId, id))) throw notFound();
  const shares = await stores.shares.list(userId, id);
  return { shares: shares.map(shownShare), privateTools: await privateTools(stores, { userId, conversationId: id }) };
}

async function privateTools(
  { runs }: Pick<Stores, 'runs'>,
  { userId, conversationId }: { userId: string; conversationId: string },
): Promise<string[] | null> {
  const ids = (await runs.list(userId, { conversationId, limit: NEWEST })).map(({ id }) => id);
  if (ids.length === 0 || !(await runs.labels(userId, ids)).labels.includes('private')) return null;
  const tools = new Set<string>();
  for (const id of ids) {
    for (const { type, data } of await runs.events(userId, id, { after: 0, limit: NEWEST, types: ['run_label'] })) {
      if (type === 'run_label' && data.label === 'private' && data.tool !== undefined) tools.add(data.tool);
    }
  }
  return [...tools].sort();
}
