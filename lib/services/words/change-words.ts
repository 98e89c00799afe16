import type { WordRowsAnswer } from '@/lib/api/word-answers';
import { AppError } from '@/lib/core/errors';
import { CommandRefused } from '@/lib/core/words/command-refused';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Call } from '../call';
import type { WordParts } from './open-word-library';

/** Applies commands to the user's word library, all or none, and only once if repeated with the same id. @throws {AppError} `conflict` */
export async function changeWords({
  ctx: { stores, actor },
  input: { id, commands },
}: Call<WordParts, { id: string; commands: readonly WordCommand[] }>): Promise<WordRowsAnswer> {
  try {
    return await stores.words.apply(actor.user.id, { id, actor: { kind: 'person' }, commands });
  } catch (error) {
    if (error instanceof CommandRefused) throw new AppError('conflict', error.userMessage, { cause: error });
    throw error;
  }
}
