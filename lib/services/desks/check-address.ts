import type { CheckAddressRequest } from '@/lib/api/desk-requests';
import { AppError, ToolFailed } from '@/lib/core/errors';
import { judgeLink } from '@/lib/core/judge-link';
import type { LinkResult } from '@/lib/core/kept-answer';
import type { Sources } from '@/lib/core/ports/sources';
import type { Call } from '../call';

interface Parts {
  sources(userId: string, agent: { name: string }): Sources;
  /** Counts a check. @throws {AppError} `rate_limited` */
  mayCheckAddress(userId: string): Promise<void>;
}

/** Checks whether an answer may cite an address. @throws {AppError} `rate_limited` */
export async function checkAddress({
  ctx: { sources, mayCheckAddress, actor },
  input: { url, signal },
}: Call<Parts, CheckAddressRequest & { signal: AbortSignal }>): Promise<LinkResult> {
  const userId = actor.user.id;
  await mayCheckAddress(userId);
  const web = await sources(userId, { name: 'answerer' }).web();
  try {
    return judgeLink(await web.checkUrl(url, signal));
  } catch (error) {
    // An address that cannot be visited is a result; this person has too many pages open.
    if (error instanceof ToolFailed) throw new AppError('rate_limited', error.userMessage, { cause: error });
    throw error;
  }
}
