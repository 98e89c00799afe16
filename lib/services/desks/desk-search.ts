import type { Language } from '@/lib/core/text/language';
import { searchPageOf } from '@/lib/strategies/answers/search-page';
import type { Call } from '../call';
import { type FindingDesks, findUsableDesk } from './find-usable-desk';

interface Search {
  /** Id or name. */
  desk: string;
  /** Language of the page on which the question is asked. */
  language: Language;
}

/** Returns a function that gives the address of a desk's public search for a text; empty when there is no such search or desk. */
export async function deskSearch({
  ctx,
  input: { desk, language },
}: Call<FindingDesks, Search>): Promise<(text: string) => string> {
  const found = await findUsableDesk(ctx, ctx.actor.user.id, desk);
  return (text) => (found ? searchPageOf(found, language, text) : '');
}
