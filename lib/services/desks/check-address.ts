import type { CheckAddressRequest } from '@/lib/api/desk-requests';
import { judgeLink } from '@/lib/core/citations/judge-link';
import type { LinkResult } from '@/lib/core/desks/kept-answer';
import { AppError, ToolFailed } from '@/lib/core/errors';
import type { Call } from '../call';
import { notFound } from '../not-found';
import type { SourcesOf } from '../sources/user-sources';
import { type FindingDesks, findUsableDesk } from './find-usable-desk';

interface Parts extends FindingDesks {
  sources: SourcesOf;
  /** Counts a check. @throws {AppError} `rate_limited` */
  mayCheckAddress(userId: string): Promise<void>;
}

/** Checks whether answers may cite an address: those of a desk, or any answer. @throws {AppError} `not_found` for an unknown desk; `rate_limited` */
export async function checkAddress({
  ctx,
  input: { url, desk: wanted, signal },
}: Call<Parts, CheckAddressRequest & { signal: AbortSignal }>): Promise<LinkResult> {
  const { sources, mayCheckAddress, actor } = ctx;
  const userId = actor.user.id;
  await mayCheckAddress(userId);
  const desk = wanted === undefined ? undefined : await findUsableDesk(ctx, userId, wanted);
  if (wanted !== undefined && !desk) throw notFound();
  const web = await sources(userId, { name: 'desk-answerer' }, { ...(desk && { desk: async () => desk }) }).web();
  try {
    return judgeLink(await web.checkUrl(url, { signal }));
  } catch (error) {
    // An address that cannot be opened is a result of the check; this error means that the user has too many pages open.
    if (error instanceof ToolFailed) throw new AppError('rate_limited', error.userMessage, { cause: error });
    throw error;
  }
}
