import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dataOf } from '../fakes/play';
import type { Person } from '../fakes/serve-product';
import { calls, endOf, outline, type WordScenes, wordScenes } from '../fakes/word-scenes';

let scenes: WordScenes;
beforeAll(async () => {
  scenes = await wordScenes();
});
afterAll(() => scenes.close());

/** A person with a library of these folders, each with its words. */
async function personWith(folders: Record<string, string[]> = {}): Promise<{ person: Person; ids: Record<string, string> }> {
  const person = await scenes.newPerson();
  const { folders: samples } = await scenes.library(person);
  const old = samples.filter(({ parentId }) => parentId === null).map(({ id }) => ({ kind: 'deleteFolder' as const, id }));
  const ids: Record<string, string> = {};
  const made = Object.entries(folders).flatMap(([path, words]) => {
    const id = randomUUID();
    ids[path] = id;
    const cut = path.lastIndexOf('/');
    const folder = {
      kind: 'createFolder' as const,
      id,
      parentId: cut < 0 ? null : (ids[path.slice(0, cut)] ?? ''),
      name: path.slice(cut + 1),
    };
    const added = words.map((term) => {
      const wordId = randomUUID();
      ids[`${path}/${term}`] = wordId;
      return { kind: 'addWord' as const, id: wordId, folderId: id, term };
    });
    return [folder, ...added];
  });
  if (old.length + made.length > 0) await scenes.change(person, [...old, ...made]);
  return { person, ids };
}

const asArchitect = { mode: 'architect' };
const cardiology = calls([
  { name: 'createFolder', arguments: { name: 'Cardiology' } },
  { name: 'bulkAddWords', arguments: { folder: 'Cardiology', words: [{ term: 'heart' }, { term: 'aorta' }, { term: 'Heart' }] } },
]);

describe('a request to the Architect', () => {
  test('is proposed as one plan, and applied once it is confirmed', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, mark } = await scenes.start(person, { architect: cardiology }, asArchitect);
    const { request, plan } = await scenes.planOf(person, runId);
    expect(request.name).toBe('applyWordPlan');
    expect(plan.items.map(({ what, path }) => [what.act, what.kind, what.name, path])).toEqual([
      ['new', 'folder', 'Cardiology', []],
      ['new', 'word', 'heart', ['Cardiology']],
      ['new', 'word', 'aorta', ['Cardiology']],
    ]);
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
    const [, results] = scenes.models.requestsOf(mark);
    expect(results?.toolResults[1]).toContain('"refused":[{"term":"Heart","why":"“heart” is in “Cardiology” already');
    expect(results?.toolResults.join()).not.toContain('commands');

    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(endOf(events)).toEqual({ status: 'completed', answer: 'Done: 1 folder, 2 words added.\n\nI propose this.' });
    expect(dataOf(events, 'words_routed')).toMatchObject([{ to: 'architect', by: 'person' }]);
    expect(dataOf(events, 'words_plan_applied')).toMatchObject([{ changeId: plan.changeId, counts: { new: 3, deleted: 0 } }]);
    expect(outline(await scenes.library(person))).toEqual(['Biology', 'Cardiology', 'Cardiology: heart', 'Cardiology: aorta']);
    const undone = await person.call(`/api/words/changes/${plan.changeId}/undo`, { json: { id: randomUUID() } });
    expect(undone.status).toBe(200);
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });
});
