import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ErrorAnswer } from '@/lib/api/answers';
import type { FoundWordsAnswer, WordHistoryAnswer, WordLibraryAnswer, WordRowsAnswer } from '@/lib/api/word-answers';
import type { WordCommand } from '@/lib/core/words/word-command';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
beforeAll(async () => {
  product = await serveProduct();
});
afterAll(() => product.close());

const read = async <T>(response: Promise<Response>) => (await (await response).json()) as T;
const change = (person: Person, commands: WordCommand[], id: string = randomUUID()) =>
  person.call('/api/words/changes', { json: { id, commands } });
const revert = (person: Person, act: 'undo' | 'redo', of: string) =>
  person.call(`/api/words/changes/${of}/${act}`, { json: { id: randomUUID() } });

test('a new library begins with sample words, once, which can be undone', async () => {
  const ada = await product.newPerson();
  const [library, again] = await Promise.all([1, 2].map(() => read<WordLibraryAnswer>(ada.call('/api/words'))));
  expect(again).toEqual(library);
  expect(library?.words.length).toBeGreaterThanOrEqual(60);
  expect(library?.folders.length).toBeGreaterThanOrEqual(8);
  expect(new Set(library?.words.map(({ language }) => language))).toEqual(new Set(['en', 'fr']));
  const { changes } = await read<WordHistoryAnswer>(ada.call('/api/words/changes'));
  expect(changes).toMatchObject([{ id: 'sample', actor: { kind: 'sample' }, version: 1 }]);
  expect((await revert(ada, 'undo', 'sample')).status).toBe(200);
  expect(await read<WordLibraryAnswer>(ada.call('/api/words'))).toEqual({ version: 2, folders: [], words: [], notes: [] });
});

test('commands are applied, read as news, undone and done again; the history says what they did', async () => {
  const ada = await product.newPerson();
  const { version } = await read<WordLibraryAnswer>(ada.call('/api/words'));
  const [id, folder, word] = [randomUUID(), randomUUID(), randomUUID()];
  const commands: WordCommand[] = [
    { kind: 'createFolder', id: folder, parentId: null, name: 'Cardiology' },
    { kind: 'addWord', id: word, folderId: folder, term: 'ventricle', meaning: 'a chamber of the heart' },
  ];
  const applied = await read<WordRowsAnswer>(change(ada, commands, id));
  expect(applied).toMatchObject({
    version: version + 1,
    rows: [
      { id: folder, before: null },
      { id: word, before: null },
    ],
  });
  expect(await read(change(ada, commands, id))).toEqual(applied);
  expect(await read(ada.call(`/api/words?since=${version}`))).toEqual(applied);
  expect(await read(ada.call(`/api/words?since=${version + 1}`))).toEqual({ version: version + 1, rows: [] });
  expect(await read(ada.call('/api/words?since=999'))).toMatchObject({ version: version + 1, folders: expect.any(Array) });

  expect(await read(revert(ada, 'undo', id))).toMatchObject({ version: version + 2, rows: [{ after: null }, { after: null }] });
  expect(await read(revert(ada, 'redo', id))).toMatchObject({ version: version + 3 });
  const page = await read<WordHistoryAnswer>(ada.call('/api/words/changes?limit=3'));
  expect(page).toMatchObject({
    changes: [
      { kind: 'redo', of: id },
      { kind: 'undo', of: id },
      { kind: 'do', id, undone: false, digest: [{ kind: 'folder', act: 'added', names: ['Cardiology'] }, { kind: 'word' }] },
    ],
    next: version + 1,
  });
  const rest = await read<WordHistoryAnswer>(ada.call(`/api/words/changes?limit=3&before=${page.next}`));
  expect(rest).toMatchObject({ changes: [{ id: 'sample' }], next: null });
});

test('what does not fit is refused with a way out, and an undo names the later changes that depend on it', async () => {
  const ada = await product.newPerson();
  const [first, later, folder] = [randomUUID(), randomUUID(), randomUUID()];
  await change(ada, [{ kind: 'createFolder', id: folder, parentId: null, name: 'Été' }], first);
  const refused = await change(ada, [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'ete' }]);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { code: 'conflict', message: 'A folder named “Été” exists here already: add to it, or use “ete 2”.' },
  });
  await change(ada, [{ kind: 'addWord', id: randomUUID(), folderId: folder, term: 'plage', language: 'fr' }], later);
  const blocked = await revert(ada, 'undo', first);
  expect(blocked.status).toBe(409);
  expect((await read<ErrorAnswer>(Promise.resolve(blocked))).error).toMatchObject({
    message: 'A later change depends on this one: “plage”. Undo it first.',
    fields: { [later]: '“plage”' },
    phrase: { code: 'undoBlocked' },
  });
  expect((await revert(ada, 'undo', randomUUID())).status).toBe(404);
});

test('a change of nothing, of unknown fields or of more than 1,000 commands is refused', async () => {
  const ada = await product.newPerson();
  const command = { kind: 'deleteFolder', id: randomUUID() } as const;
  const wrong = [[], [{ ...command, force: true }], [{ kind: 'dropTable', id: command.id }], Array(1001).fill(command)];
  for (const commands of wrong) expect((await change(ada, commands as WordCommand[])).status).toBe(400);
});

test('words are found by their terms, meanings, tags and notes, by the owner alone', async () => {
  const [ada, eve] = [await product.newPerson(), await product.newPerson()];
  const [folder, word] = [randomUUID(), randomUUID()];
  await change(ada, [
    { kind: 'createFolder', id: folder, parentId: null, name: 'Own' },
    { kind: 'addWord', id: word, folderId: folder, term: 'quokka' },
    { kind: 'createNote', id: randomUUID(), folderId: null, wordId: word, content: 'Lives on *Rottnest Island*.' },
  ]);
  const found = await read<FoundWordsAnswer>(ada.call('/api/words/search?q=ROTTN%C3%88st+island'));
  expect(found).toMatchObject({ total: 1, words: [{ word: { id: word }, foundIn: 'notes' }] });
  expect(await read(eve.call('/api/words/search?q=quokka'))).toEqual({ words: [], total: 0 });
  expect((await read<FoundWordsAnswer>(eve.call('/api/words/search?q=mitochondr'))).words[0]).toMatchObject({ foundIn: 'term' });
});
