import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Stores } from '@/lib/core/ports/stores';
import type { WordActor } from '@/lib/core/words/word-change';
import type { WordCommand } from '@/lib/core/words/word-command';
import type { Database } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { createLibraryCache } from '@/lib/stores/words/library-cache';
import { wordStore } from '@/lib/stores/words/word-store';
import { newUser } from './store-data';

const person: WordActor = { kind: 'person' };

export function wordStoreContract(database: () => Database): void {
  describe('stores of word libraries', () => {
    /** A library with the folder “Cells” and two words in it. `other`: the same library in another process. */
    async function home() {
      const stores = createStores(database().db);
      const { id: userId } = await newUser(stores);
      const [folder, nucleus, membrane] = [randomUUID(), randomUUID(), randomUUID()];
      const apply = (commands: WordCommand[], id: string = randomUUID(), actor = person) =>
        stores.words.apply(userId, { id, actor, commands }).then((applied) => ({ ...applied, id }));
      const undo = (of: string, id: string = randomUUID()) => stores.words.undo(userId, { id, of, actor: person });
      const first = await apply([
        { kind: 'createFolder', id: folder, parentId: null, name: 'Cells' },
        { kind: 'addWord', id: nucleus, folderId: folder, term: 'nucleus', meaning: 'the centre of a cell', tags: ['biology'] },
        { kind: 'addWord', id: membrane, folderId: folder, term: 'membrane' },
      ]);
      return {
        stores,
        words: stores.words,
        other: createStores(database().db).words,
        userId,
        folder,
        nucleus,
        membrane,
        apply,
        undo,
        first,
      };
    }

    const libraryOf = ({ words }: Stores, userId: string) => words.read(userId);

    test('a library is empty before its first change, and belongs to its user', async () => {
      const { stores, words, userId, folder, nucleus } = await home();
      const { id: stranger } = await newUser(stores);
      expect(await words.read(stranger)).toMatchObject({ version: 0, folders: new Map(), words: new Map() });
      const change: WordCommand = { kind: 'deleteWord', id: nucleus };
      const foreign = words.apply(stranger, { id: randomUUID(), actor: person, commands: [change] });
      await expect(foreign).rejects.toMatchObject({ userMessage: { code: 'wordGone' } });
      expect(await words.read(stranger)).toMatchObject({ version: 0 });
      expect((await words.read(userId)).folders.get(folder)).toMatchObject({ name: 'Cells', parentId: null });
    });

    test('another process reads every field as it was written, and sees each later change', async () => {
      const { words, other, userId, nucleus, apply } = await home();
      const content = {
        term: 'noyau \u0000 “cell”',
        language: 'fr',
        meaning: 'centre',
        partOfSpeech: 'nom',
        examples: ['Un noyau.', 'a\nb'],
        mnemonic: 'no way out',
        tags: ['été', 'b'],
        colour: 'teal' as const,
      };
      await apply([{ kind: 'updateWord', id: nucleus, ...content }]);
      const written = await words.read(userId);
      expect(written.words.get(nucleus)).toEqual({ ...written.words.get(nucleus), ...content, term: 'noyau \uFFFD “cell”' });
      expect(await other.read(userId)).toEqual(written);
      await apply([{ kind: 'createNote', id: randomUUID(), folderId: null, wordId: nucleus, content: '# Note' }]);
      const [library, again] = [await other.read(userId), await other.read(userId)];
      expect(library).toEqual(await words.read(userId));
      expect(again).toBe(library);
    });

    test('a change is applied as a whole or not at all', async () => {
      const { words, other, userId, folder, apply } = await home();
      const before = await words.read(userId);
      const refused = apply([
        { kind: 'createFolder', id: randomUUID(), parentId: folder, name: 'Organelles' },
        { kind: 'createFolder', id: randomUUID(), parentId: folder, name: 'organelles' },
      ]);
      await expect(refused).rejects.toMatchObject({ name: 'CommandRefused', userMessage: { code: 'folderNameTaken' } });
      expect(await words.read(userId)).toBe(before);
      expect(await other.read(userId)).toEqual(before);
    });

    test('a change whose id was applied before is not applied again', async () => {
      const { words, other, userId, folder } = await home();
      const change = (term: string) => ({
        id: 'same',
        actor: person,
        commands: [{ kind: 'addWord' as const, id: randomUUID(), folderId: folder, term }],
      });
      const results = await Promise.all([words.apply(userId, change('cilium')), other.apply(userId, change('ribosome'))]);
      expect(results[0]).toEqual(results[1]);
      expect((await words.read(userId)).words.size).toBe(3);
    });

    test('a change for another version of the library is refused, unless it was applied before', async () => {
      const { words, userId, folder, first } = await home();
      const command: WordCommand = { kind: 'createFolder', id: randomUUID(), parentId: folder, name: 'Organelles' };
      const change = { id: randomUUID(), actor: person, commands: [command], version: first.version };
      const applied = await words.apply(userId, change);
      expect(await words.apply(userId, change)).toEqual(applied);
      await expect(words.apply(userId, { ...change, id: randomUUID() })).rejects.toMatchObject({ name: 'LibraryChanged' });
    });

    test('undo and redo restore the same rows, each once, and the history says who did what', async () => {
      const { stores, words, other, userId, folder, nucleus, apply, undo } = await home();
      await apply([{ kind: 'createNote', id: randomUUID(), folderId: null, wordId: nucleus, content: 'n' }]);
      const before = await words.read(userId);
      const run: WordActor = { kind: 'run', runId: 'r1', agent: 'words-architect' };
      const { id } = await apply([{ kind: 'deleteFolder', id: folder }], randomUUID(), run);
      const after = await words.read(userId);
      expect([after.folders.size, after.words.size, after.notes.size]).toEqual([0, 0, 0]);

      const undone = await undo(id, 'undo 1');
      expect([await undo(id, 'undo 1'), await undo(id)]).toEqual([undone, undone]);
      expect({ ...(await other.read(userId)), version: 0 }).toEqual({ ...before, version: 0 });
      const redo = { id: randomUUID(), of: id, actor: person };
      const redone = await other.redo(userId, redo);
      expect([await words.redo(userId, redo), await undo(id, 'undo 1')]).toEqual([redone, undone]);
      expect({ ...(await words.read(userId)), version: 0 }).toEqual({ ...after, version: 0 });
      await undo(id);

      const deleted = (kind: string, count: number, names: string[]) => ({ kind, act: 'deleted', count, names });
      const digest = [deleted('note', 1, []), deleted('word', 2, ['nucleus', 'membrane']), deleted('folder', 1, ['Cells'])];
      const history = await words.history(userId, { limit: 4 });
      expect(history).toMatchObject([
        { version: 6, kind: 'undo', of: id, actor: person, undone: false },
        { version: 5, kind: 'redo', of: id, actor: person, undone: false },
        { version: 4, kind: 'undo', of: id, actor: person, undone: false },
        { version: 3, kind: 'do', id, of: null, actor: run, undone: true, digest: expect.arrayContaining(digest) },
      ]);
      expect(await words.history(userId, { limit: 9, before: 3 })).toMatchObject([{ version: 2 }, { version: 1 }]);
      const { id: stranger } = await newUser(stores);
      expect([await words.undo(stranger, { ...redo, id: 'x' }), await words.history(stranger, { limit: 9 })]).toEqual([
        undefined,
        [],
      ]);
      expect(await undo(history[0]?.id ?? '')).toBeUndefined();
    });

    test('a change that later changes depend on is not undone: they are named', async () => {
      const { words, userId, folder, nucleus, apply, undo, first } = await home();
      const { id: unrelated } = await apply([{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Rocks' }]);
      const { id: renamed } = await apply([{ kind: 'updateWord', id: nucleus, term: 'core' }]);
      const before = await words.read(userId);
      expect(await undo(first.id)).toMatchObject({ blockedBy: [{ id: renamed }] });
      expect(await words.read(userId)).toEqual(before);
      await undo(renamed);
      const { id: added } = await apply([{ kind: 'addWord', id: randomUUID(), folderId: folder, term: 'cilium' }]);
      expect(await undo(first.id)).toMatchObject({ blockedBy: [{ id: added }] });
      await undo(added);
      expect(await undo(first.id)).toMatchObject({ rows: expect.any(Array) });
      expect((await words.read(userId)).words.size).toBe(0);
      expect(await words.redo(userId, { id: randomUUID(), of: renamed, actor: person })).toMatchObject({
        blockedBy: [{ id: first.id, undone: true }],
      });
      expect(await undo(unrelated)).toMatchObject({ rows: [{ kind: 'folder', after: null }] });
    });

    test('a reader gets what has changed since its version, or reads the whole library', async () => {
      const { words, userId, nucleus, apply, undo, first } = await home();
      expect(await words.since(userId, first.version)).toEqual({ version: 1, rows: [] });
      const { id } = await apply([{ kind: 'updateWord', id: nucleus, term: 'core' }]);
      const twice = await apply([{ kind: 'updateWord', id: nucleus, term: 'kernel' }]);
      expect(await words.since(userId, 1)).toMatchObject({
        version: 3,
        rows: [{ kind: 'word', id: nucleus, before: { term: 'nucleus' }, after: { term: 'kernel' } }],
      });
      await undo(twice.id);
      await undo(id);
      expect(await words.since(userId, 1)).toEqual({ version: 5, rows: [] });
      expect(await words.since(userId, 6)).toBeUndefined();
    });

    test('a history is limited: older changes cannot be undone, and readers of older versions read the whole library', async () => {
      const { userId, folder, apply } = await home();
      const { id: second } = await apply([{ kind: 'updateFolder', id: folder, colour: 'blue' }]);
      const short = wordStore(database().db, createLibraryCache(), { history: 2 });
      await short.apply(userId, { id: 'third', actor: person, commands: [{ kind: 'updateFolder', id: folder, emoji: '🔬' }] });
      expect(await short.history(userId, { limit: 9 })).toMatchObject([{ id: 'third' }, { id: second }]);
      expect(await short.since(userId, 0)).toBeUndefined();
      expect(await short.since(userId, 1)).toMatchObject({ version: 3, rows: [{ id: folder }] });
      expect(await short.undo(userId, { id: randomUUID(), of: second, actor: person })).toMatchObject({
        blockedBy: [{ id: 'third' }],
      });
      await short.apply(userId, { id: 'fourth', actor: person, commands: [{ kind: 'updateFolder', id: folder, emoji: null }] });
      expect(await short.undo(userId, { id: randomUUID(), of: second, actor: person })).toBeUndefined();
    });

    test('an undo of a user without a library creates none', async () => {
      const { stores, words } = await home();
      const { id: stranger } = await newUser(stores);
      expect(await words.undo(stranger, { id: randomUUID(), of: randomUUID(), actor: person })).toBeUndefined();
      expect(await words.since(stranger, 0)).toBeUndefined();
    });

    test('a library that was changed in a transaction that failed is unchanged', async () => {
      const { stores, userId, apply } = await home();
      const command: WordCommand = { kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Rocks' };
      const failing = stores.transaction(async (tx) => {
        await tx.words.apply(userId, { id: randomUUID(), actor: person, commands: [command] });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect((await libraryOf(stores, userId)).folders.size).toBe(1);
      await apply([{ ...command, name: 'Stones' }]);
      expect([...(await libraryOf(stores, userId)).folders.values()].map(({ name }) => name)).toEqual(['Cells', 'Stones']);
    });
  });
}
