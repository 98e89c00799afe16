import type { SignedIn } from '@/lib/core/actor';
import { AppError } from '@/lib/core/errors';

/**
 * Refuses an API key that may not read the word library, whose content is in answers and plans. It needs the scope `words`, as over MCP, or `read`,
 * as for the library's own addresses. @throws {AppError} `forbidden`
 */
export function refuseWithoutWords(actor: SignedIn): void {
  if (actor.type !== 'key' || actor.scopes.includes('words') || actor.scopes.includes('read')) return;
  const why = 'it needs the scope "words" or "read"';
  throw new AppError('forbidden', `This API key may not use the word library: ${why}. Please make one that has it.`);
}
