import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ImportAnswer } from '@/lib/api/word-import-requests';
import { planImport } from '@/lib/core/words/plan-import';
import type { WordCommand } from '@/lib/core/words/word-command';
import { type Person, type Product, serveProduct } from '../fakes/serve-product';

let product: Product;
let ada: Person;
beforeAll(async () => {
  product = await serveProduct();
  ada = await product.newPerson();
});
afterAll(() => product.close());

const wordsOf = (person: Person) => product.workbench.stores.words.read(person.user.id);
const preview = (json: object, person = ada) => person.visit('/api/words/import', { json });

async function newFolder(name: string): Promise<string> {
  const id = randomUUID();
  const commands = [
    { kind: 'createFolder' as const, id, parentId: null, name },
    { kind: 'addWord' as const, id: randomUUID(), folderId: id, term: 'Cell', meaning: '=1+1' },
  ];
  await product.workbench.stores.words.apply(ada.user.id, { id: randomUUID(), actor: { kind: 'person' }, commands });
  return id;
}

test('a preview says what would be imported, and stores nothing', async () => {
  const folderId = await newFolder('Biology');
  const before = await wordsOf(ada);
  const response = await preview({ folderId, text: 'folder;mot;sens\n;cell;unit\nOrgans;cœur;pompe\n;;nothing', language: 'fr' });
  const answer = (await response.json()) as ImportAnswer;
  expect(answer.columns).toEqual([
    { name: 'folder', field: 'folder', sample: 'Organs' },
    { name: 'mot', field: 'term', sample: 'cell' },
    { name: 'sens', field: 'meaning', sample: 'unit' },
  ]);
  expect(answer.rows).toMatchObject([
    { line: 2, content: { term: 'cell', language: 'fr' }, status: { is: 'new' } },
    { line: 3, content: { term: 'cœur', meaning: 'pompe' }, folders: [['Organs']], status: { is: 'new' } },
    { line: 4, content: null, status: { is: 'invalid', why: { code: 'importNoTerm' } } },
  ]);
  expect((await wordsOf(ada)).version).toBe(before.version);
});

test('the columns of a preview can be chosen, and its rows become a change', async () => {
  const folderId = await newFolder('Chosen');
  const response = await preview({ folderId, text: 'unité de vie,cellule\nunit,Cell', columns: ['meaning', 'term'] });
  const { rows } = (await response.json()) as ImportAnswer;
  expect(rows.map(({ status }) => status.is)).toEqual(['new', 'duplicate']);
  const { commands } = planImport(rows, await wordsOf(ada), { folderId, duplicates: 'merge', newId: randomUUID });
  await product.workbench.stores.words.apply(ada.user.id, { id: randomUUID(), actor: { kind: 'person' }, commands });
  const exported = await ada.visit(`/api/words/export?format=csv&folder=${folderId}`);
  expect(exported.headers.get('content-disposition')).toBe('attachment; filename="words.csv"');
  const bytes = new Uint8Array(await exported.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n').slice(0, 3)).toEqual([
    'folder,term,meaning,language,part of speech,examples,mnemonic,tags,colour',
    "Chosen,Cell,'=1+1; unit,en,,,,,",
    'Chosen,cellule,unité de vie,en,,,,,',
  ]);
});

test('an import has limits, and reaches only folders of one’s own', async () => {
  const folderId = await newFolder('Limits');
  const eve = await product.newPerson();
  const statuses = async (responses: Promise<Response>[]) => (await Promise.all(responses)).map(({ status }) => status);
  expect(
    await statuses([
      preview({ folderId, text: 'a – b' }, eve),
      eve.visit(`/api/words/export?folder=${folderId}`),
      preview({ folderId, text: 'a,b\n'.repeat(10_001) }),
      preview({ folderId, text: ' \n ' }),
      preview({ folderId, text: 'x'.repeat(11 * 1024 * 1024) }),
    ]),
  ).toEqual([404, 404, 400, 400, 413]);
  for (const refused of [preview({ folderId, text: 'a – b' }, eve), eve.visit(`/api/words/export?folder=${folderId}`)])
    expect(await (await refused).json()).toMatchObject({ error: { phrase: { code: 'folderGone' } } });
});

test('an undo that would make a library too large is refused, and is possible once there is room', async () => {
  const person = await product.newPerson();
  const { apply } = product.workbench.stores.words;
  const change = (commands: WordCommand[], id: string = randomUUID()) =>
    apply(person.user.id, { id, actor: { kind: 'person' }, commands });
  const folder = (name: string): WordCommand => ({ kind: 'createFolder', id: randomUUID(), parentId: null, name });
  const [first, last, deletion] = [randomUUID(), randomUUID(), randomUUID()];
  await change([{ ...folder('First'), id: first } as WordCommand]);
  await change([{ kind: 'deleteFolder', id: first }], deletion);
  await change([{ ...folder('Last'), id: last } as WordCommand]);
  for (let n = 0; n < 5; n++) await change(Array.from({ length: n === 4 ? 999 : 1000 }, (_, at) => folder(`Folder ${n}.${at}`)));
  const undo = () => person.visit(`/api/words/changes/${deletion}/undo`, { json: { id: randomUUID() } });
  const refused = await undo();
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: expect.objectContaining({ message: expect.stringContaining('5,000 folders') }) },
  ]);
  await change([{ kind: 'deleteFolder', id: last }]);
  expect((await undo()).status).toBe(200);
});
