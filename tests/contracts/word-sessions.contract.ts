import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CommandRefused } from '@/lib/core/words/command-refused';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import type { AppliedWordChange, WordActor } from '@/lib/core/words/word-change';
import type { WordCommand } from '@/lib/core/words/word-command';
import { EMPTY_WORD_LIBRARY, type WordLibrary } from '@/lib/core/words/word-library';
import { applyRows } from '@/lib/core/words/word-rows';
import { seededRandom } from '@/lib/sample/seeded-random';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { contentOf, createRandomCommands, problemsOf } from '../fakes/random-words';
import { newUser } from './store-data';

const COMMANDS = 1000;
const SEED = 14;

export function wordSessionsContract(database: () => Database): void {
  describe('two sessions in one word library', () => {
    test('1,000 random commands of both at once, undone and redone in random prefixes, lead to the library as it was', async () => {
      const sessions = [createStores(database().db), createStores(database().db)] as const;
      const { id: userId } = await newUser(sessions[0]);
      const random = seededRandom(SEED);
      const below = (n: number) => Math.floor(random() * n);
      const randomCommand = createRandomCommands(random);
      const person: WordActor = { kind: 'person' };
      /** The changes that are not undone, oldest first, each with the library after it. */
      let done: { id: string; library: WordLibrary }[] = [];
      const latest = () => done.at(-1)?.library ?? EMPTY_WORD_LIBRARY;
      let version = 0;
      let refused = 0;

      /** Both sessions see the same library, which is the expected one. */
      async function check(expected: WordLibrary): Promise<void> {
        const [one, two] = await Promise.all(sessions.map(({ words }) => words.read(userId)));
        expect([one?.version, two?.version]).toEqual([version, version]);
        expect([one, two].map((library) => library && contentOf(library))).toEqual(Array(2).fill(contentOf(expected)));
        expect(problemsOf(expected)).toEqual([]);
      }

      async function changeAtOnce(most: number): Promise<void> {
        const results = await Promise.all(
          sessions.map(async ({ words }) => {
            const id = randomUUID();
            const change = { id, actor: person, commands: fitting(latest(), randomCommand, most) };
            const applied = await words.apply(userId, change).catch(unlessRefused);
            return applied && { ...applied, id };
          }),
        );
        const applied = results.filter((result) => result !== undefined);
        refused += results.length - applied.length;
        for (const { id, rows, version: now } of applied.toSorted((a, b) => a.version - b.version)) {
          expect(now).toBe(++version);
          done.push({ id, library: applyRows(latest(), rows, now) });
        }
      }

      async function revert(kind: 'undo' | 'redo', of: string): Promise<void> {
        // Both at once: only one of them does it.
        const reversals = sessions.map(({ words }) => words[kind](userId, { id: randomUUID(), of, actor: person }));
        const [one, two] = await Promise.all(reversals);
        expect(one).toMatchObject({ version: ++version });
        expect(two).toEqual(one);
      }

      for (let commands = 0; commands < COMMANDS; ) {
        const most = 1 + below(50);
        commands += 2 * most;
        await changeAtOnce(most);
        await check(latest());
        if (below(4) > 0) continue;
        const kept = Math.max(0, done.length - below(12));
        const redone = kept + below(done.length - kept + 1);
        for (const { id } of done.slice(kept).reverse()) await revert('undo', id);
        await check(done[kept - 1]?.library ?? EMPTY_WORD_LIBRARY);
        for (const { id } of done.slice(kept, redone)) await revert('redo', id);
        done = done.slice(0, redone);
        await check(latest());
      }
      for (const { id } of [...done].reverse()) await revert('undo', id);
      await check(EMPTY_WORD_LIBRARY);
      for (const { id } of done) await revert('redo', id);
      await check(latest());
      expect(await createStores(database().db).words.read(userId)).toEqual({ ...latest(), version });
      expect([done.length > 10, latest().words.size > 10, refused > 0]).toEqual([true, true, true]);
    });
  });
}

/** Commands that fit the library one after the other; the other session may change it meanwhile. */
function fitting(library: WordLibrary, randomCommand: ReturnType<typeof createRandomCommands>, most: number): WordCommand[] {
  const draft = new LibraryDraft(library);
  const commands: WordCommand[] = [];
  for (let n = 0; n < most; n++) {
    const command = randomCommand(draft.toLibrary(0));
    try {
      draft.run(command);
      commands.push(command);
    } catch (error) {
      unlessRefused(error);
    }
  }
  return commands;
}

function unlessRefused(error: unknown): AppliedWordChange | undefined {
  if (!(error instanceof CommandRefused)) throw error;
  return undefined;
}
