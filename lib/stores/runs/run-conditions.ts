import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import { run } from '@/drizzle/schema/run';
import type { RunFilter } from '@/lib/core/ports/run-store';
import { beforeCursor, untilCursor } from '../before-cursor';
import { isListed, isPermanent } from './is-listed';

/** The condition for the runs of a user that pass a filter, after the cursor `before`. @throws {AppError} `bad_request` */
export function runConditions(userId: string, filter: RunFilter & { before?: string }): SQL | undefined {
  const { conversationId, status, rating, strategy, from, until, onlyUnfinished, onlyListed, withoutContext, before } = filter;
  return and(
    eq(run.userId, userId),
    conversationId === undefined ? undefined : eq(run.conversationId, conversationId),
    status === undefined ? undefined : eq(run.status, status),
    rating === undefined ? undefined : eq(run.rating, rating),
    strategy === undefined ? undefined : eq(run.strategy, strategy),
    from === undefined ? undefined : gte(run.createdAt, from),
    untilCursor({ at: run.createdAt, id: run.id }, until),
    onlyUnfinished ? isNull(run.endedAt) : undefined,
    onlyListed ? and(isListed, isPermanent) : undefined,
    withoutContext ? isNull(run.callerContext) : undefined,
    beforeCursor({ at: run.createdAt, id: run.id }, before),
  );
}
