import type { Stores } from '@/lib/core/ports/stores';
import type { WordLibrary } from '@/lib/core/words/word-library';
import { sampleWordCommands } from '@/lib/sample/words/sample-word-commands';
import type { Call } from '../call';

/** Dependencies of the services for words. */
export interface WordParts {
  stores: Pick<Stores, 'words'>;
}

/** Id of the change that fills a new library; it is applied once, even if several requests read the library first. */
const SAMPLE = 'sample';

/** Returns the user's word library. A new library begins with the sample words, added by an ordinary change that can be undone. */
export async function openWordLibrary({ ctx: { stores, actor } }: Call<WordParts>): Promise<WordLibrary> {
  const userId = actor.user.id;
  const library = await stores.words.read(userId);
  if (library.version > 0) return library;
  await stores.words.apply(userId, { id: SAMPLE, actor: { kind: 'sample' }, commands: sampleWordCommands() });
  return stores.words.read(userId);
}
