import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RunViewAnswer } from '@/lib/api/answers';
import { wordQuestion } from '@/lib/api/word-run-requests';
import type { KeyScope } from '@/lib/core/ports/api-key-store';
import { withoutItems } from '@/lib/core/words/word-plan';
import { askWords } from '@/lib/services/words/ask-words';
import { ARCHITECT } from '@/lib/strategies/routed/phases';
import { dataOf } from '../fakes/play';
import type { Person } from '../fakes/serve-product';
import {
  calls,
  endOf,
  outline,
  type WordScene,
  type WordScenes,
  personWith as withLibrary,
  wordScenes,
} from '../fakes/word-scenes';
import { until } from '../stores/until';

let scenes: WordScenes;
beforeAll(async () => {
  scenes = await wordScenes();
});
afterAll(() => scenes.close());

const personWith = (folders: Record<string, string[]>) => withLibrary(scenes, folders);

const allowAtOnce = async (person: Person) => {
  const json = { settings: { applyWordsAtOnce: true } };
  expect((await person.visit('/api/me', { method: 'PATCH', json })).status).toBe(200);
};

const asArchitect = { mode: 'architect' };
const cardiology = calls([
  { name: 'createFolder', arguments: { name: 'Cardiology' } },
  {
    name: 'bulkAddWords',
    arguments: { folder: 'Cardiology', words: [{ term: 'heart' }, { term: 'aorta' }, { term: ' heart ' }] },
  },
]);
/** Asks first, and proposes once the person says "yes". */
const asksFirst: WordScene['architect'] = (request) =>
  request.lastUserText.includes('yes') ? cardiology(request) : { text: 'Shall I add them?' };

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
    expect(results?.toolResults[1]).toContain('"refused":[{"term":"heart","why":"“heart” is in “Cardiology” already');
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

  test('is applied without the items that the person takes out, and what these are needed for', async () => {
    const { person } = await personWith({ Biology: [] });
    const proposed = calls([
      { name: 'createFolder', arguments: { name: 'Cardiology' } },
      { name: 'createFolder', arguments: { name: 'Birds' } },
      { name: 'addWord', arguments: { folder: 'Cardiology', term: 'heart' } },
      { name: 'addWord', arguments: { folder: 'Birds', term: 'wren' } },
      { name: 'addWord', arguments: { folder: 'Birds', term: 'robin' } },
    ]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    const left = plan.items.filter(({ what }) => what.name !== 'Cardiology' && what.name !== 'robin');
    expect(left.map(({ what }) => what.name)).toEqual(['Birds', 'heart', 'wren']);
    await scenes.answer(person, runId, { decision: 'approve', args: { ...plan, items: left } });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 1 folder, 1 word added.');
    expect(outline(await scenes.library(person))).toEqual(['Biology', 'Birds', 'Birds: wren']);
  });

  test('is only partly carried out when the Architect is cut off at the token limit', async () => {
    const { person } = await personWith({});
    const architect: WordScene['architect'] = ({ toolResults }) =>
      toolResults.length === 0
        ? { toolCalls: [{ name: 'createFolder', arguments: { name: 'Birds' } }] }
        : { text: 'I have made the folder and', finishReason: 'length' };
    const { runId } = await scenes.start(person, { architect }, asArchitect);
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', phrase: { code: 'answerAtTokenLimit' } }]);
    expect(outline(await scenes.library(person))).toEqual(['Birds']);
  });

  test.each([
    ['says so', { text: 'I propose the folders.' }, 25, 'planAtStepLimit'],
    ['goes on calling tools', undefined, 26, 'planUnfinished'],
  ])('is proposed as far as it came when the Architect has no steps left and %s', async (_, end, requests, code) => {
    const { person } = await personWith({});
    const architect: WordScene['architect'] = ({ toolResults, body }) => {
      const next = { toolCalls: [{ name: 'createFolder', arguments: { name: `Folder ${toolResults.length + 1}` } }] };
      return body.tool_choice === 'none' || body.tools === undefined ? (end ?? next) : next;
    };
    const { runId, mark } = await scenes.start(person, { architect }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what }) => what.name)).toEqual(Array.from({ length: 24 }, (_, n) => `Folder ${n + 1}`));
    expect(scenes.models.requestsOf(mark)).toHaveLength(requests);
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(endOf(events).answer).toContain('Done: 24 folders added.');
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', phrase: { code } }]);
    const noticeIndex = events.findIndex(({ type, data }) => type === 'notice' && data.phrase?.code === code);
    expect(noticeIndex).toBeGreaterThan(-1);
    expect(noticeIndex).toBeLessThan(events.findIndex(({ type }) => type === 'signal_request'));
  });

  test('keeps what failed attempts have proposed, and asks about it even if harmless changes are applied at once', async () => {
    const { person } = await personWith({});
    await allowAtOnce(person);
    const fails = { failure: 'status', status: 400 } as const;
    const attempts = [
      { name: 'createFolder', arguments: { name: 'Birds' } },
      { name: 'addWord', arguments: { folder: 'Birds', term: 'wren' } },
    ];
    const architect: WordScene['architect'] = ({ toolResults, lastUserText }) => {
      const call = attempts[lastUserText.split('<earlier_attempt').length - 1];
      return call && toolResults.length === 0 ? { toolCalls: [call] } : fails;
    };
    const { runId } = await scenes.start(person, { architect }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what, path }) => [what.name, path])).toEqual([
      ['Birds', []],
      ['wren', ['Birds']],
    ]);
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', phrase: { code: 'planUnfinished' } }]);
    expect(outline(await scenes.library(person))).toEqual(['Birds', 'Birds: wren']);
  });

  test('is asked about, even if harmless changes are applied at once, when a failed attempt has proposed a part of it', async () => {
    const { person } = await personWith({});
    await allowAtOnce(person);
    const architect: WordScene['architect'] = ({ toolResults, lastUserText }) => {
      if (lastUserText.includes('<earlier_attempt'))
        return calls([{ name: 'createFolder', arguments: { name: 'Fish' } }])({ toolResults });
      return toolResults.length > 0
        ? { failure: 'status', status: 400 }
        : { toolCalls: [{ name: 'createFolder', arguments: { name: 'Birds' } }] };
    };
    const { runId } = await scenes.start(person, { architect }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what }) => what.name)).toEqual(['Birds', 'Fish']);
  });

  test('contains nothing that was proposed before the person restarted the Architect', async () => {
    const { person } = await personWith({});
    let hasRestarted = false;
    const architect: WordScene['architect'] = ({ toolResults, lastUserText }) => {
      const name = hasRestarted ? 'Right' : 'Wrong';
      if (toolResults.length === 0) return { toolCalls: [{ name: 'createFolder', arguments: { name } }] };
      return hasRestarted ? { text: `Told of Wrong: ${lastUserText.includes('Wrong')}` } : { failure: 'hang' };
    };
    const { runId, mark } = await scenes.start(person, { architect }, asArchitect);
    await until(() => scenes.models.requestsOf(mark).length === 2);
    hasRestarted = true;
    const restart = { json: { kind: 'retry', turnId: ARCHITECT } };
    // The turn can be restarted once its beginning is stored.
    await until(async () => (await person.visit(`/api/runs/${runId}/signals`, restart)).status === 202);
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toBe('Done: 1 folder added.\n\nTold of Wrong: false');
    expect(outline(await scenes.library(person))).toEqual(['Right']);
  });

  test('changes nothing when it is declined', async () => {
    const { person } = await personWith({ Biology: ['cell'] });
    const { runId } = await scenes.start(person, { architect: cardiology }, { ...asArchitect, language: 'fr' });
    await scenes.answer(person, runId, { decision: 'deny', reason: 'Not now' });
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'words_plan_declined')).toEqual([{ reason: 'Not now' }]);
    expect(endOf(events).answer).toMatch(/^Rien n’a été modifié\u00a0: vous avez refusé le plan\./);
    expect(outline(await scenes.library(person))).toEqual(['Biology', 'Biology: cell']);
  });

  test('is shown anew when the library has changed so that the plan would do something else', async () => {
    const { person, ids } = await personWith({ Old: ['cell'], New: [] });
    const proposed = calls([
      { name: 'deleteItem', arguments: { item: 'Old' } },
      { name: 'addWord', arguments: { folder: 'New', term: 'wren' } },
    ]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const first = await scenes.planOf(person, runId);
    expect(first.plan.items[0]).toMatchObject({ what: { act: 'deleted', name: 'Old' }, includes: { words: 1 } });
    await scenes.change(person, [
      { kind: 'addWord', id: randomUUID(), folderId: ids.Old ?? '', term: 'nucleus' },
      { kind: 'addWord', id: randomUUID(), folderId: ids.New ?? '', term: 'wren' },
    ]);
    await scenes.answer(person, runId, { decision: 'approve' });
    const again = await scenes.nextPlan(person, runId, first.request.key);
    expect(again.plan).toMatchObject({ anew: true, items: [{ what: { name: 'Old' }, includes: { words: 2 } }] });
    expect(again.plan.refused).toEqual([
      { message: expect.stringContaining('“wren” is in “New” already'), phrase: expect.anything() },
    ]);
    expect(outline(await scenes.library(person))).toContain('Old: nucleus');
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'words_plan_changed')).toEqual([{ refused: [expect.stringContaining('“wren” is in “New” already')] }]);
    expect(endOf(events).answer).toContain('Done: 1 folder, 2 words deleted.');
    expect(outline(await scenes.library(person))).toEqual(['New', 'New: wren']);
  });

  test('is applied as it was shown when the library has changed elsewhere', async () => {
    const { person, ids } = await personWith({ Birds: [], Biology: ['cell'] });
    const proposed = calls([{ name: 'renameItem', arguments: { item: 'cell', name: 'nucleus' } }]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    await scenes.planOf(person, runId);
    await scenes.change(person, [{ kind: 'addWord', id: randomUUID(), folderId: ids.Birds ?? '', term: 'wren' }]);
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 1 word changed.');
    expect(outline(await scenes.library(person))).toEqual(['Birds', 'Birds: wren', 'Biology', 'Biology: nucleus']);
  });

  test('may use the names of the tools in capitals', async () => {
    const { person } = await personWith({});
    const proposed = calls([
      { name: 'CREATE_FOLDER', arguments: { name: 'Birds' } },
      { name: 'BULK_ADD_WORDS', arguments: { folder: 'Birds', words: [{ term: 'wren' }] } },
    ]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what }) => what.name)).toEqual(['Birds', 'wren']);
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'agent_tool_result').map(({ name }) => name)).toEqual([
      'createFolder',
      'bulkAddWords',
      'applyWordPlan',
    ]);
  });

  test('that names nothing, or several things, is refused with what it may mean', async () => {
    const { person, ids } = await personWith({ Biology: [], 'Biology/Cells': ['nucleus'], Physics: [], 'Physics/Cells': [] });
    const proposed = calls(
      [
        { name: 'deleteItem', arguments: { item: 'Cells' } },
        { name: 'addWord', arguments: { folder: 'Chemistry', term: 'acid' } },
        { name: 'createFolder', arguments: { name: 'biology' } },
        { name: 'moveItem', arguments: { item: 'Biology', to: 'Biology/Cells' } },
        { name: 'explode', arguments: {} },
      ],
      'Which folder Cells?',
    );
    const { runId, mark } = await scenes.start(person, { architect: proposed }, asArchitect);
    expect(endOf(await scenes.eventsOf(person, runId))).toEqual({ status: 'completed', answer: 'Which folder Cells?' });
    const [, asked] = scenes.models.requestsOf(mark);
    expect(asked?.toolResults).toEqual([
      `“Cells” may mean several items: folder Biology/Cells (id ${ids['Biology/Cells']}); folder Physics/Cells (id ${ids['Physics/Cells']}). Name one by its path or id.`,
      'The library has nothing called “Chemistry”. Search for it, or use the name of an item that exists.',
      'A folder named “Biology” exists here already: add to it, or use “biology 2”.',
      '“Biology” cannot be moved into itself or one of its subfolders.',
      expect.stringContaining('There is no tool called "explode".'),
    ]);
  });

  test('is told where the person is, and may say "here", "this word" and "the last folder"', async () => {
    const { person, ids } = await personWith({ Biology: [], 'Biology/Cells': ['nucleus'], Birds: [] });
    const proposed = calls([
      { name: 'addWord', arguments: { folder: 'here', term: 'membrane' } },
      { name: 'createNote', arguments: { item: 'this word', content: 'The centre.' } },
      { name: 'createFolder', arguments: { name: 'Verbs' } },
      { name: 'moveItem', arguments: { item: 'this word', to: 'the last folder' } },
      { name: 'navigateTo', arguments: { folder: 'le dernier dossier' } },
    ]);
    const at = { folderId: ids['Biology/Cells'], wordId: ids['Biology/Cells/nucleus'], recent: ['You added the folder Birds'] };
    const { runId, mark } = await scenes.start(person, { architect: proposed }, { ...asArchitect, at });
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what, before, after }) => [what.act, what.kind, what.name, before, after])).toEqual([
      ['new', 'word', 'membrane', {}, { term: 'membrane' }],
      ['new', 'note', 'nucleus', {}, { content: 'The centre.' }],
      ['new', 'folder', 'Verbs', {}, { name: 'Verbs' }],
      ['moved', 'word', 'nucleus', { folder: 'Biology/Cells' }, { folder: 'Verbs' }],
    ]);
    const [asked] = scenes.models.requestsOf(mark);
    expect(asked?.lastUserText).toContain('Here: the folder Biology/Cells (1 words, 0 subfolders, 0 notes; id ');
    expect(asked?.lastUserText).toContain('This word: nucleus (en; no meaning kept; id ');
    expect(asked?.lastUserText).toContain('Biology (0)\n  Cells (1)\nBirds (0)');
    expect(asked?.lastUserText).toContain('- You added the folder Birds');
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    const folder = (await scenes.library(person)).folders.find(({ name }) => name === 'Verbs');
    expect(dataOf(events, 'agent_tool_result').find(({ name }) => name === 'navigateTo')?.result).toEqual({
      navigate: { folderId: folder?.id },
      path: 'Verbs',
    });
  });

  test('may say "the last folder" of the one that was changed last, not of the one that was made last', async () => {
    const { person, ids } = await personWith({ A: ['one'], B: [] });
    await scenes.change(person, [{ kind: 'updateFolder', id: ids.A ?? '', colour: 'red' }]);
    const { runId } = await scenes.start(
      person,
      { architect: calls([{ name: 'addWord', arguments: { folder: 'the last folder', term: 'two' } }]) },
      asArchitect,
    );
    await scenes.answer(person, runId, { decision: 'approve' });
    await scenes.eventsOf(person, runId);
    expect(outline(await scenes.library(person))).toEqual(['A', 'A: one', 'A: two', 'B']);
  });

  test('may name folders as the model is shown them, and folders that are called like a place', async () => {
    const { person, ids } = await personWith({ '✈\uFE0F Travel': [], 'می\u200Cخواهم': [], Root: [], Cells: [], Selection: [] });
    const proposed = calls([
      { name: 'addWord', arguments: { folder: '✈ Travel', term: 'plane' } },
      { name: 'addWord', arguments: { folder: 'میخواهم', term: 'x' } },
      { name: 'moveItem', arguments: { item: 'Cells', to: 'root' } },
      { name: 'deleteItem', arguments: { item: 'selection' } },
    ]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ command }) => command)).toMatchObject([
      { kind: 'addWord', folderId: ids['✈\uFE0F Travel'] },
      { kind: 'addWord', folderId: ids['می\u200Cخواهم'] },
      { kind: 'moveFolder', id: ids.Cells, parentId: ids.Root },
      { kind: 'deleteFolder', id: ids.Selection },
    ]);
  });

  test('may add 500 words, of which the person takes one out, and costs the model few tokens', async () => {
    const { person } = await personWith({ Numbers: [] });
    const words = Array.from({ length: 500 }, (_, n) => ({ term: `number ${n}`, meaning: 'A number, as it is counted.' }));
    const proposed = calls([{ name: 'bulkAddWords', arguments: { folder: 'Numbers', words } }]);
    const { runId, mark } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items).toHaveLength(500);
    expect(scenes.models.requestsOf(mark)[1]?.toolResults).toEqual([
      '{"status":"proposed","folder":"Numbers","proposed":500,"refused":[]}',
    ]);
    await scenes.answer(person, runId, { decision: 'approve', args: { ...plan, items: plan.items.slice(1) } });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 499 words added.');
    expect((await scenes.library(person)).words).toHaveLength(499);
  });

  test('may be about the words that the person has selected', async () => {
    const { person, ids } = await personWith({ A: ['one', 'two', 'three'], B: [] });
    const proposed = calls([
      { name: 'updateWordMetadata', arguments: { word: 'the selection', color: 'red' } },
      { name: 'moveItem', arguments: { item: 'les mots sélectionnés', to: 'B' } },
    ]);
    const at = { folderId: ids.A, selection: [ids['A/one'], ids['A/three']] };
    const { runId, mark } = await scenes.start(person, { architect: proposed }, { ...asArchitect, at });
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 2 words moved.');
    expect(outline(await scenes.library(person))).toEqual(['A', 'A: two', 'B', 'B: one', 'B: three']);
    expect(scenes.models.requestsOf(mark)[0]?.lastUserText).toContain(`Selected: 2 words: one (id ${ids['A/one']}), three (id `);
  });

  test('is answered however long the last actions and the selection are, but nothing is done to a part of the selection', async () => {
    const { person, ids } = await personWith({ A: Array.from({ length: 1200 }, (_, n) => `word ${n}`) });
    const proposed = calls([{ name: 'deleteItem', arguments: { item: 'the selection' } }], 'Nothing.');
    const selection = Object.entries(ids).flatMap(([path, id]) => (path.includes('/') ? [id] : []));
    const recent = Array.from({ length: 8 }, (_, n) => `Action ${n}: ${'added '.repeat(100)}`);
    const { runId, mark } = await scenes.start(person, { architect: proposed }, { ...asArchitect, at: { selection, recent } });
    const events = await scenes.eventsOf(person, runId);
    expect(endOf(events)).toEqual({ status: 'partial', answer: 'Nothing.' });
    expect(dataOf(events, 'run_end')).toMatchObject([{ phrase: { code: 'tooManyCommands', values: { most: 1000 } } }]);
    const [asked, then] = scenes.models.requestsOf(mark);
    expect(asked?.lastUserText).toContain('Action 4: added');
    expect(asked?.lastUserText).not.toContain('Action 5');
    expect(asked?.lastUserText).not.toContain('added '.repeat(50));
    expect(then?.toolResults).toEqual([
      'This is not proposed, since a plan has at most 1,000 changes. Ask for fewer items, or again once the plan is applied.',
    ]);
  });

  test('is refused where it would move something to the place where it is', async () => {
    const { person, ids } = await personWith({ Biology: [], 'Biology/Cells': ['nucleus'], Birds: ['wren'] });
    const move = (input: object) => ({ name: 'moveItem', arguments: input });
    const architect = calls([
      move({ wordsOf: 'Cells', to: 'Biology/Cells' }),
      move({ item: 'nucleus', to: 'Cells' }),
      move({ item: 'Cells', to: 'Biology' }),
      move({ item: 'Birds', to: '/' }),
      move({ item: 'the selection', to: 'Cells' }),
    ]);
    const at = { selection: [ids['Biology/Cells/nucleus'], ids['Birds/wren']] };
    const { runId, mark } = await scenes.start(person, { architect }, { ...asArchitect, at });
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what }) => what.name)).toEqual(['wren']);
    const [, results] = scenes.models.requestsOf(mark);
    expect(results?.toolResults).toEqual([
      'Nothing would change: “Cells” is both where the words are and where they are to go.',
      'Nothing would change: “nucleus” is in “Cells” already.',
      'Nothing would change: “Cells” is in “Biology” already.',
      'Nothing would change: “Birds” is in “/” already.',
      expect.stringContaining('"moved":1,"refused":[{"term":"nucleus","why":"Nothing would change: '),
    ]);
    await scenes.answer(person, runId, { decision: 'deny' });
    const { answer } = endOf(
      await scenes.eventsOf(person, (await scenes.say(person, 'Merge Birds into Birds', { model: 'offline:extractive' })).runId),
    );
    expect(answer).toMatch(/^Nothing is proposed:\n- Nothing would change: “Birds” is both/);
  });

  test('moves the words of a large folder in several plans, each of which says how many are left', async () => {
    const { person } = await personWith({ A: Array.from({ length: 1503 }, (_, n) => `word ${n}`), B: [] });
    const proposed = [{ name: 'moveItem', arguments: { wordsOf: 'A', to: 'B' } }];
    const architect = calls([
      ...proposed,
      ...proposed,
      { name: 'bulkAddWords', arguments: { folder: 'B', words: [{ term: 'owl' }] } },
    ]);
    const move = async () => {
      const { runId } = await scenes.start(person, { architect }, asArchitect);
      const { plan } = await scenes.planOf(person, runId);
      await scenes.answer(person, runId, { decision: 'approve' });
      return { moved: plan.items.length, end: dataOf(await scenes.eventsOf(person, runId), 'run_end')[0] };
    };
    const { moved, end } = await move();
    expect(moved).toBe(1000);
    expect(end).toMatchObject({
      status: 'partial',
      reason:
        'A plan has at most 1,000 changes. Left out: 504 items, from “word 1000” on. Ask again once this plan is applied, and it goes on there.',
    });
    expect((await move()).end).toMatchObject({ status: 'completed' });
    expect(outline(await scenes.library(person)).slice(0, 3)).toEqual(['A', 'B', 'B: word 0']);
    expect((await scenes.library(person)).words).toHaveLength(1504);
  });

  test('says before the decision what it has no room for, even when the Architect was cut off', async () => {
    const { person } = await personWith({ A: Array.from({ length: 1000 }, (_, n) => `word ${n}`), B: [], C: [] });
    const add = (folder: string, ...names: string[]) => ({
      name: 'bulkAddWords',
      arguments: { folder, words: names.map((term) => ({ term })) },
    });
    const toolCalls = [
      { name: 'moveItem', arguments: { wordsOf: 'A', to: 'B' } },
      add('B', 'owl', 'wren'),
      add('C', 'owl'),
      add('B', 'owl'),
      add('B', 'owl', 'wren'),
    ];
    const architect: WordScene['architect'] = ({ toolResults }) =>
      toolResults.length === 0 ? { toolCalls } : { text: 'I have moved', finishReason: 'length' };
    const { runId } = await scenes.start(person, { architect }, asArchitect);
    await scenes.answer(person, runId, { decision: 'deny' });
    const events = await scenes.eventsOf(person, runId);
    const noticeIndex = events.findIndex(({ type, data }) => type === 'notice' && data.phrase?.code === 'itemsLeft');
    expect(events[noticeIndex]?.data).toMatchObject({ phrase: { values: { left: 3, first: 'owl' } } });
    expect(noticeIndex).toBeLessThan(events.findIndex(({ type }) => type === 'signal_request'));
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', phrase: { code: 'answerAtTokenLimit' } }]);
  });

  test('reads the words and notes of a folder, also those that it proposes itself, and changes them by what it has read', async () => {
    const { person, ids } = await personWith({ Cells: ['divide', 'nucleus', 'split'] });
    const kept = [
      { id: randomUUID(), content: 'Exam on Friday' },
      { id: randomUUID(), content: 'Old' },
      { id: randomUUID(), content: 'x'.repeat(20_000) },
    ];
    await scenes.change(person, [
      ...['divide', 'split'].map((term) => ({
        kind: 'updateWord' as const,
        id: ids[`Cells/${term}`] ?? '',
        partOfSpeech: 'verb',
      })),
      ...kept.map((note) => ({ ...note, kind: 'createNote' as const, folderId: ids.Cells ?? '', wordId: null })),
      { kind: 'createNote', id: randomUUID(), folderId: null, wordId: ids['Cells/nucleus'] ?? '', content: 'The core' },
    ]);
    type Read = { words: { id: string; partOfSpeech?: string }[]; notes: { id: string; content: string }[] };
    const architect: WordScene['architect'] = ({ toolResults }) => {
      if (toolResults.length === 0) {
        return {
          toolCalls: [
            { name: 'addWord', arguments: { folder: 'here', term: 'merge', partOfSpeech: 'verb' } },
            { name: 'readFolder', arguments: {} },
            { name: 'searchWords', arguments: { query: 'merge' } },
            { name: 'updateNote', arguments: { note: kept[2]?.id, content: 'y', append: true } },
          ],
        };
      }
      if (toolResults.length > 4) return { text: 'I propose this.' };
      const { words, notes } = JSON.parse(toolResults[1] ?? '') as Read;
      const verbs = words.filter(({ partOfSpeech }) => partOfSpeech === 'verb');
      const noteWith = (text: string) => notes.find(({ content }) => content === text)?.id;
      return {
        toolCalls: [
          ...verbs.map(({ id }) => ({ name: 'deleteItem', arguments: { item: id } })),
          { name: 'deleteItem', arguments: { item: noteWith('Old') } },
          { name: 'updateNote', arguments: { note: noteWith('Exam on Friday'), content: 'Bring a pen.', append: true } },
        ],
      };
    };
    const { runId, mark } = await scenes.start(person, { architect }, { ...asArchitect, at: { folderId: ids.Cells } });
    const { plan } = await scenes.planOf(person, runId);
    const [, asked] = scenes.models.requestsOf(mark);
    const [, read = '', found = '', refused] = asked?.toolResults ?? [];
    expect(JSON.parse(read)).toMatchObject({
      words: [{ term: 'divide' }, { term: 'nucleus', notes: [{ content: 'The core' }] }, { term: 'split' }, { term: 'merge' }],
      notes: [kept[0], kept[1], { id: kept[2]?.id, content: expect.stringMatching(/^x+$/), length: 20_000 }],
    });
    expect(JSON.parse(found)).toMatchObject({ words: [{ term: 'merge', folders: ['Cells'] }], total: 1 });
    expect(refused).toContain('A note has at most 20,000 characters.');
    expect(plan.items.map(({ what, after }) => [what.act, what.kind, what.name, after])).toEqual(
      expect.arrayContaining([
        ['changed', 'note', 'Cells', { content: 'Exam on Friday\n\nBring a pen.' }],
        ['deleted', 'word', 'divide', {}],
        ['deleted', 'word', 'split', {}],
      ]),
    );
    await scenes.answer(person, runId, { decision: 'approve' });
    await scenes.eventsOf(person, runId);
    const library = await scenes.library(person);
    expect(library.words.map(({ term }) => term)).toEqual(['nucleus']);
    expect(library.notes.map(({ content }) => content)).not.toContain('Old');
  });

  test('adds to a note what is left of two additions, below what was written meanwhile', async () => {
    const { person, ids } = await personWith({ A: [] });
    const note = randomUUID();
    await scenes.change(person, [{ kind: 'createNote', id: note, folderId: ids.A ?? '', wordId: null, content: 'Old' }]);
    const proposed = calls(
      ['First', 'Second'].map((content) => ({ name: 'updateNote', arguments: { item: 'A', content, append: true } })),
    );
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const storedPlan = await scenes.planOf(person, runId);
    expect(storedPlan.plan.items.map(({ after }) => after)).toEqual([
      { content: 'Old\n\nFirst' },
      { content: 'Old\n\nFirst\n\nSecond' },
    ]);
    await scenes.change(person, [{ kind: 'updateNote', id: note, content: 'Mine' }]);
    await scenes.answer(person, runId, { decision: 'approve', args: withoutItems(storedPlan.plan, new Set([0])) });
    const again = await scenes.nextPlan(person, runId, storedPlan.request.key);
    expect(again.plan.items).toMatchObject([{ before: { content: 'Mine' }, after: { content: 'Mine\n\nSecond' } }]);
    await scenes.answer(person, runId, { decision: 'approve' });
    const [applied] = dataOf(await scenes.eventsOf(person, runId), 'words_plan_applied');
    expect(outline(await scenes.library(person))).toEqual(['A', 'A# Mine\n\nSecond']);
    for (const [act, content] of [
      ['undo', 'Mine'],
      ['redo', 'Mine\n\nSecond'],
    ]) {
      await person.call(`/api/words/changes/${applied?.changeId}/${act}`, { json: { id: randomUUID() } });
      expect(outline(await scenes.library(person))).toEqual(['A', `A# ${content}`]);
    }
  });

  test('leaves out what is like that already', async () => {
    const { person, ids } = await personWith({ A: ['one', 'two'], B: [] });
    await scenes.change(person, [
      { kind: 'updateFolder', id: ids.A ?? '', colour: 'red' },
      { kind: 'updateWord', id: ids['A/one'] ?? '', tags: ['exam'] },
      { kind: 'createNote', id: randomUUID(), folderId: ids.B ?? '', wordId: null, content: 'Same' },
    ]);
    const proposed = calls([
      { name: 'updateFolderMetadata', arguments: { folder: 'A', color: 'red' } },
      { name: 'renameItem', arguments: { item: 'A', name: 'A' } },
      { name: 'updateNote', arguments: { item: 'B', content: 'Same' } },
      { name: 'updateWordMetadata', arguments: { word: 'the selection', addTags: ['exam'] } },
      { name: 'updateWordMetadata', arguments: { word: 'one', addTags: ['exam'] } },
    ]);
    const at = { folderId: ids.A, selection: [ids['A/one'], ids['A/two']] };
    const { runId, mark } = await scenes.start(person, { architect: proposed }, { ...asArchitect, at });
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what, after }) => [what.name, after])).toEqual([['two', { tags: ['exam'] }]]);
    const like = (name: string) => `Nothing would change: “${name}” is like that already.`;
    expect(scenes.models.requestsOf(mark)[1]?.toolResults).toEqual([
      like('A'),
      like('A'),
      like('Same'),
      '{"status":"proposed","words":["two"],"changed":["tags"]}',
      like('one'),
    ]);
  });

  test('is asked about again before it deletes a word that the person has moved elsewhere meanwhile', async () => {
    const { person, ids } = await personWith({ A: ['one', 'two'], B: [] });
    const proposed = calls([{ name: 'deleteItem', arguments: { wordsOf: 'A' } }]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { request } = await scenes.planOf(person, runId);
    await scenes.change(person, [{ kind: 'moveWord', id: ids['A/two'] ?? '', from: ids.A ?? '', to: ids.B ?? '' }]);
    await scenes.answer(person, runId, { decision: 'approve' });
    const { plan } = await scenes.nextPlan(person, runId, request.key);
    expect(plan.items.map(({ what, path }) => [what.name, path])).toEqual([
      ['one', ['A']],
      ['two', ['B']],
    ]);
    await scenes.answer(person, runId, { decision: 'approve', args: { ...plan, items: plan.items.slice(0, 1) } });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 1 word deleted.');
    expect(outline(await scenes.library(person))).toEqual(['A', 'B', 'B: two']);
  });

  test('is over, with the reason, once the person has made the same change by hand', async () => {
    const { person, ids } = await personWith({ A: [] });
    const proposed = calls([{ name: 'updateFolderMetadata', arguments: { folder: 'A', color: 'blue' } }], '');
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    await scenes.planOf(person, runId);
    await scenes.change(person, [{ kind: 'updateFolder', id: ids.A ?? '', colour: 'blue' }]);
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('“A” is like that already.');
  });

  test('moves all words of a folder, changes words and folders, and replaces notes', async () => {
    const { person, ids } = await personWith({ A: ['one', 'two'], B: ['two', 'three'] });
    await scenes.change(person, [{ kind: 'createNote', id: randomUUID(), folderId: ids.B ?? '', wordId: null, content: 'Old' }]);
    const proposed = calls([
      { name: 'moveItem', arguments: { wordsOf: 'A', to: 'B' } },
      { name: 'updateWordMetadata', arguments: { word: 'three', meaning: '3', color: 'red', tags: ['number'] } },
      { name: 'updateFolderMetadata', arguments: { folder: 'B', emoji: '🔢' } },
      { name: 'updateNote', arguments: { item: 'B', content: 'New' } },
      { name: 'moveItem', arguments: { item: 'B', to: 'A' } },
    ]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ before, after }) => [before, after])).toEqual([
      [{ folder: 'A' }, { folder: 'B' }],
      [
        { meaning: '', tags: [], colour: null },
        { meaning: '3', tags: ['number'], colour: 'red' },
      ],
      [{ emoji: null }, { emoji: '🔢' }],
      [{ content: 'Old' }, { content: 'New' }],
      [{ folder: '/' }, { folder: 'A' }],
    ]);
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('Done: 1 word, 1 note changed; 1 folder, 1 word moved.');
    expect(outline(await scenes.library(person))).toEqual([
      'A',
      'A: two',
      'A/B',
      'A/B# New',
      'A/B: two',
      'A/B: three',
      'A/B: one',
    ]);
  });
});

describe('harmless changes', () => {
  test('are applied at once if the person wants that, and can be undone', async () => {
    const { person } = await personWith({ Biology: [] });
    await allowAtOnce(person);
    const { runId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'signal_request')).toEqual([]);
    const [applied] = dataOf(events, 'words_plan_applied');
    expect(applied).toMatchObject({ harmless: true, counts: { new: 3 } });
    expect(outline(await scenes.library(person))).toHaveLength(4);
    await person.call(`/api/words/changes/${applied?.changeId}/undo`, { json: { id: randomUUID() } });
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });

  test.each([
    ['a deletion', { name: 'deleteItem', arguments: { item: 'cell' } }],
    ['a move', { name: 'moveItem', arguments: { item: 'cell', to: 'Birds' } }],
    ['another name', { name: 'renameItem', arguments: { item: 'cell', name: 'nucleus' } }],
    ['another meaning', { name: 'updateWordMetadata', arguments: { word: 'cell', meaning: 'x' } }],
  ])('are asked about together with %s', async (_, harmful) => {
    const { person } = await personWith({ Biology: ['cell'], Birds: [] });
    await allowAtOnce(person);
    const proposed = calls([{ name: 'addWord', arguments: { folder: 'Birds', term: 'wren' } }, harmful]);
    const { runId } = await scenes.start(person, { architect: proposed }, asArchitect);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items).toHaveLength(2);
    expect(outline(await scenes.library(person))).toEqual(['Biology', 'Biology: cell', 'Birds']);
  });
});

describe('a plan that waits', () => {
  /** Returns a function that sends the same request each time. */
  const sender = (person: Person, json: object) => {
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID() };
    return async () => {
      const response = await person.visit('/api/words/ask', { json, headers });
      return { status: response.status, ...((await response.json()) as { runId: string }) };
    };
  };

  test.each([
    ['do it', 'confirm', 'Confirmed: “Add the words', ['Biology', 'Cardiology', 'Cardiology: heart', 'Cardiology: aorta']],
    ['no', 'refuse', 'Declined: “Add the words', ['Biology']],
  ])('is answered by "%s"', async (words, to, answer, after) => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const followUp = await scenes.say(person, words, { conversationId });
    await scenes.eventsOf(person, runId);
    expect(outline(await scenes.library(person))).toEqual(after);
    const events = await scenes.eventsOf(person, followUp.runId);
    expect(dataOf(events, 'words_routed')).toMatchObject([{ to, by: 'pending' }]);
    expect(endOf(events).answer).toContain(answer);
  });

  test.each([
    ['architect', ['Biology', 'Cardiology', 'Cardiology: heart', 'Cardiology: aorta']],
    // It may be the answer to a question of the Scholar.
    ['scholar', ['Biology']],
  ])('is answered by "yes" with the switch on the Architect, but not on the Scholar: %s', async (mode, after) => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const followUp = await scenes.say(person, 'yes', { conversationId, mode });
    const to = mode === 'architect' ? { to: 'confirm', by: 'pending' } : { to: 'scholar', by: 'person' };
    expect(dataOf(await scenes.eventsOf(person, followUp.runId), 'words_routed')).toMatchObject([to]);
    if (mode === 'architect') await scenes.eventsOf(person, runId);
    expect(outline(await scenes.library(person))).toEqual(after);
  });

  test('is answered whatever limits and models the answer would meet as a question', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const { workbench } = scenes.product;
    const ctx = {
      ...workbench,
      env: { ...workbench.env, CHAT_RATE_LIMIT: 1 },
      actor: { type: 'user' as const, user: person.user },
    };
    const request = wordQuestion.parse({ question: 'do it', conversationId, model: 'openai:unknown' });
    const run = await askWords({ ctx, input: { request, key: null } });
    expect(endOf(await scenes.eventsOf(person, run.id)).answer).toContain('Confirmed: “Add the words');
    await scenes.eventsOf(person, runId);
    expect(outline(await scenes.library(person))).toHaveLength(4);
    await expect(
      askWords({ ctx, input: { request: { ...request, question: 'What is a heart?', model: undefined }, key: null } }),
    ).rejects.toThrow(expect.objectContaining({ code: 'rate_limited' }));
  });

  test('is answered once by a "do it" that is repeated after its process ended between the answer and the run that says so', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const { workbench } = scenes.product;
    const engine = { ...workbench.engine, start: () => Promise.reject(new Error('The process ended here.')) };
    const ctx = { ...workbench, engine, actor: { type: 'user' as const, user: person.user } };
    const request = wordQuestion.parse({ question: 'do it', conversationId });
    await expect(askWords({ ctx, input: { request, key: null } })).rejects.toThrow('The process ended here.');
    await scenes.eventsOf(person, runId);

    const again = await scenes.say(person, 'do it', { conversationId });
    const events = await scenes.eventsOf(person, again.runId);
    expect(dataOf(events, 'words_routed')).toMatchObject([{ to: 'confirm', by: 'pending' }]);
    expect(endOf(events).answer).toContain('Confirmed: “Add the words');
    expect(outline(await scenes.library(person))).toHaveLength(4);
    const next = await scenes.say(person, 'do it', { conversationId });
    const [routed] = dataOf(await scenes.eventsOf(person, next.runId), 'words_routed');
    expect(routed?.by).not.toBe('pending');
  });

  test('is answered once by a "do it" that names an unknown model and is repeated after its response was lost', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const send = sender(person, { question: 'do it', conversationId, model: 'openai:unknown' });
    const first = await send();
    await scenes.eventsOf(person, runId);
    await scenes.eventsOf(person, first.runId);
    expect(await send()).toEqual(first);
    expect(outline(await scenes.library(person))).toHaveLength(4);
  });

  test('is not confirmed by the repetition of the "yes" that asked for it', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: asksFirst }, asArchitect);
    await scenes.eventsOf(person, runId);
    const send = sender(person, { question: 'yes', conversationId, mode: 'architect' });
    const first = await send();
    await scenes.planOf(person, first.runId);
    expect(await send()).toEqual(first);
    expect(await scenes.planOf(person, first.runId)).toMatchObject({ plan: { items: [{}, {}, {}] } });
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });

  test('that was confirmed by a click is not confirmed again by a "yes", which may answer what the Architect asked', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.answer(person, runId, { decision: 'approve' });
    await scenes.eventsOf(person, runId);
    const followUp = await scenes.say(person, 'yes', { conversationId });
    expect(dataOf(await scenes.eventsOf(person, followUp.runId), 'words_routed')).toMatchObject([
      { to: 'architect', by: 'rules' },
    ]);
  });

  test('is not confirmed by a "yes" that follows another question', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const quiz = await scenes.say(person, 'Explain to me what a heart is', { conversationId });
    await scenes.eventsOf(person, quiz.runId);
    const followUp = await scenes.say(person, 'yes', { conversationId });
    const [routed] = dataOf(await scenes.eventsOf(person, followUp.runId), 'words_routed');
    expect(routed?.by).not.toBe('pending');
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });

  test('is not confirmed by a program with a key', async () => {
    const { person } = await personWith({ Biology: [] });
    const { runId, conversationId } = await scenes.start(person, { architect: cardiology }, asArchitect);
    await scenes.planOf(person, runId);
    const response = await person.call('/api/words/ask', { json: { question: 'do it', conversationId } });
    expect(response.status).toBe(403);
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });
});

describe('a program with a key', () => {
  const birds = [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }];
  const statuses = async (person: Person) => {
    const asked = await person.call('/api/words/ask', { json: { question: 'Explain nucleus', model: 'offline:extractive' } });
    const planned = await person.call('/api/words/plans', { json: { title: 'Birds', commands: birds } });
    await asked.text();
    return [asked.status, planned.status];
  };

  test.each([
    ['a right to ask only', ['ask'], null, [403, 403]],
    ['a limit to some agents', ['ask', 'read'], ['data-steward'], [403, 403]],
    ['a right to words, and a limit to some agents', ['ask', 'words'], ['data-steward'], [403, 403]],
    ['a right to words', ['ask', 'words'], null, [200, 202]],
    ['the usual rights', ['ask', 'read', 'write'], null, [200, 202]],
  ] satisfies [string, KeyScope[], string[] | null, number[]][])(
    'asks about words, and proposes changes, only as far as its owner allows: %s',
    async (_, scopes, agents, expected) => {
      expect(await statuses(await scenes.product.newPerson({ scopes, agents }))).toEqual(expected);
    },
  );

  test('applies nothing at once, whatever its owner has set', async () => {
    const { person } = await personWith({ Biology: [] });
    await allowAtOnce(person);
    const json = { question: 'Create a folder called Owned', model: 'offline:extractive' };
    const asked = await person.call('/api/words/ask', { json, headers: { accept: 'application/json' } });
    const { runId } = (await asked.json()) as { runId: string };
    expect((await scenes.planOf(person, runId)).plan.items).toHaveLength(1);
    expect(outline(await scenes.library(person))).toEqual(['Biology']);
  });
});

test('changes that a program gives are proposed without a model', async () => {
  const { person } = await personWith({ Biology: [] });
  const commands = [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }];
  const response = await person.call('/api/words/plans', { json: { title: 'A folder for birds', commands } });
  expect(response.status).toBe(202);
  const { runId } = (await response.json()) as { runId: string };
  const { plan } = await scenes.planOf(person, runId);
  expect(plan).toMatchObject({ title: 'A folder for birds', items: [{ what: { name: 'Birds' } }] });
  await scenes.answer(person, runId, { decision: 'approve' });
  const events = await scenes.eventsOf(person, runId);
  expect(endOf(events).answer).toBe('Done: 1 folder added.');
  expect(dataOf(events, 'usage')).toEqual([]);
});

test('a plan that waits can be stopped like a turn of an agent, and nothing is changed', async () => {
  const { person } = await personWith({ Biology: [] });
  const commands = [{ kind: 'createFolder', id: randomUUID(), parentId: null, name: 'Birds' }];
  const response = await person.call('/api/words/plans', { json: { title: 'A folder for birds', commands } });
  const { runId } = (await response.json()) as { runId: string };
  await scenes.planOf(person, runId);
  const stopped = await person.visit(`/api/runs/${runId}/signals`, { json: { kind: 'stop', turnId: 'plan' } });
  expect([stopped.status, await stopped.json()]).toEqual([202, { runId, key: expect.any(String) }]);
  const events = await scenes.eventsOf(person, runId);
  expect(endOf(events)).toMatchObject({ status: 'partial', answer: expect.stringContaining('Stopped by a person.') });
  const shown = (await (await person.call(`/api/runs/${runId}/view`)).json()) as RunViewAnswer;
  expect(shown.view.turns.plan?.state).toBe('stopped');
  expect(outline(await scenes.library(person))).toEqual(['Biology']);
});

const sayOffline = (person: Person, question: string, body: Record<string, unknown> = {}) =>
  scenes.say(person, question, { model: 'offline:extractive', ...body });
const answerTo = async (person: Person, question: string, body: Record<string, unknown> = {}) =>
  endOf(await scenes.eventsOf(person, (await sayOffline(person, question, body)).runId)).answer;

describe('without a language model', () => {
  test('a folder with a list of terms is proposed, and applied when the person says so', async () => {
    const { person } = await personWith({});
    const question =
      'Create a folder called Cardiology and add these 10 terms: heart, aorta, valve, atrium, ventricle, stent, pulse, artery, vein – carries blood back and rhythm';
    const { runId, conversationId } = await sayOffline(person, question);
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items).toHaveLength(11);
    await scenes.eventsOf(person, (await sayOffline(person, 'Yes, do it', { conversationId })).runId);
    const events = await scenes.eventsOf(person, runId);
    expect(dataOf(events, 'words_routed')).toMatchObject([{ to: 'architect', by: 'rules', phrase: { code: 'routedChange' } }]);
    expect(endOf(events)).toMatchObject({ status: 'completed', answer: expect.stringContaining('1 folder, 10 words added') });
    expect(outline(await scenes.library(person)).slice(0, 3)).toEqual(['Cardiology', 'Cardiology: heart', 'Cardiology: aorta']);
  });

  test('all words of a folder are moved, and folders renamed, coloured and deleted in one plan', async () => {
    const { person } = await personWith({ A: ['wren', 'robin'], B: ['owl'], Old: [] });
    const { runId } = await sayOffline(
      person,
      'Move all words from A to B, rename B to Birds and delete the folder Old. Make A blue.',
    );
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).status).toBe('completed');
    const library = await scenes.library(person);
    expect(outline(library)).toEqual(['A', 'Birds', 'Birds: owl', 'Birds: wren', 'Birds: robin']);
    expect(library.folders.find(({ name }) => name === 'A')?.colour).toBe('blue');
  });

  test('a plan that has no room for all words of a folder does not claim to contain them', async () => {
    const { person } = await personWith({ A: Array.from({ length: 1002 }, (_, n) => `word ${n}`), B: [] });
    const { runId } = await sayOffline(person, 'Delete all words in A');
    await scenes.answer(person, runId, { decision: 'approve' });
    const events = await scenes.eventsOf(person, runId);
    expect(endOf(events).answer).toContain('Not in the plan:\n- word 1000 … (2)');
    expect(dataOf(events, 'run_end')).toMatchObject([{ status: 'partial', phrase: { code: 'itemsLeft', values: { left: 2 } } }]);
    expect((await scenes.library(person)).words).toHaveLength(2);
  });

  test('a folder is merged into another one with its subfolders, and deleted once nothing is left in it', async () => {
    const { person } = await personWith({ A: ['wren'], 'A/Sub': ['owl'], B: ['robin'] });
    const { runId } = await sayOffline(person, 'Merge A into B');
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).status).toBe('completed');
    expect(outline(await scenes.library(person))).toEqual(['B', 'B: robin', 'B: wren', 'B/Sub', 'B/Sub: owl']);
  });

  test.each([
    ['Merge Alpha into Betta', 'it still has 1 folder, 2 words, 1 note.'],
    ['Move all words from Alpha to Betta and delete the folder Alpha', 'it still has 1 folder, 2 words, 1 note.'],
  ])('nothing is deleted that could not be moved: %s', async (question, why) => {
    const { person, ids } = await personWith({ Alpha: ['one', 'two'], 'Alpha/Sub': [], Beta: [] });
    await scenes.change(person, [
      { kind: 'createNote', id: randomUUID(), folderId: ids.Alpha ?? '', wordId: null, content: '1' },
    ]);
    const answer = await answerTo(person, question);
    expect(answer).toContain('Nothing is proposed:\n- The library has nothing called “Betta”.');
    expect(answer).toContain(`- “Alpha” is not deleted: ${why}`);
  });

  test('a folder that is merged stays with what has a namesake in the other one', async () => {
    const { person } = await personWith({ A: ['wren', 'owl'], 'A/Sub': ['x'], B: ['owl'], 'B/Sub': [] });
    const { runId } = await sayOffline(person, 'Merge A into B');
    const { plan } = await scenes.planOf(person, runId);
    expect(plan.items.map(({ what }) => [what.act, what.name])).toEqual([['moved', 'wren']]);
    await scenes.answer(person, runId, { decision: 'approve' });
    const { answer } = endOf(await scenes.eventsOf(person, runId));
    expect(answer).toContain('“A” is not deleted: it still has 1 folder, 1 word.');
    expect(answer).toContain('“owl” is in “B” already');
    expect(outline(await scenes.library(person))).toEqual([
      'A',
      'A: owl',
      'A/Sub',
      'A/Sub: x',
      'B',
      'B: owl',
      'B: wren',
      'B/Sub',
    ]);
  });

  test('all words of a folder are deleted, except from their other folders, and a tag is added to those that are kept', async () => {
    const { person, ids } = await personWith({ A: ['wren', 'robin'], B: ['owl'] });
    await scenes.change(person, [
      { kind: 'placeWord', id: ids['A/wren'] ?? '', folderId: ids.B ?? '' },
      { kind: 'updateWord', id: ids['B/owl'] ?? '', tags: ['night'] },
    ]);
    const { runId } = await sayOffline(person, 'Delete all words in A. Add the tag exam to owl.');
    await scenes.answer(person, runId, { decision: 'approve' });
    expect(endOf(await scenes.eventsOf(person, runId)).status).toBe('completed');
    const library = await scenes.library(person);
    expect(outline(library)).toEqual(['A', 'B', 'B: owl', 'B: wren']);
    expect(library.words.find(({ term }) => term === 'owl')?.tags).toEqual(['night', 'exam']);
  });

  test('a refusal of a tool reaches the person with its ways out', async () => {
    const { person } = await personWith({ Biology: [] });
    const answer = await answerTo(person, 'Create a folder called Biology');
    expect(answer).toBe('Nothing is proposed:\n- A folder named “Biology” exists here already: add to it, or use “Biology 2”.');
  });

  test('the Architect says in the language of the request, to the person, why it proposes nothing', async () => {
    const { person } = await personWith({ Biology: [], 'Biology/Cells': [], Physics: [], 'Physics/Cells': [] });
    expect(await answerTo(person, 'Supprime ce mot')).toBe(
      'Rien n’est proposé\u00a0:\n- Aucun mot n’est ouvert\u00a0: nommez-en un.',
    );
    expect(await answerTo(person, 'Delete Toto')).toBe(
      'Nothing is proposed:\n- The library has nothing called “Toto”. Search for it, or use the name of an item that exists.',
    );
    expect(await answerTo(person, 'Supprime le dossier Cells')).toContain(
      'plusieurs éléments\u00a0: dossier Biology/Cells; dossier Physics/Cells. Donnez',
    );
  });

  test('the Scholar quotes the library, answers in French, and changes nothing when asked how', async () => {
    const { person, ids } = await personWith({ Cellules: ['ribosome'] });
    await scenes.change(person, [{ kind: 'updateWord', id: ids['Cellules/ribosome'] ?? '', meaning: 'fait des protéines' }]);
    expect(await answerTo(person, 'Explique le ribosome')).toContain('**ribosome** – fait des protéines');
    expect(await answerTo(person, 'Comment supprimer un dossier ?')).toContain('C’est l’Architecte qui le fait');
    expect(await answerTo(person, 'Ne supprime rien, explique seulement ribosome')).toMatch(/^Rien n’a été modifié\./);
    expect(outline(await scenes.library(person))).toEqual(['Cellules', 'Cellules: ribosome']);
  });

  test('a quiz goes on over messages of the conversation, and its verdicts rate nothing by themselves', async () => {
    const { person, ids } = await personWith({ Cells: ['ribosome', 'nucleus'] });
    await scenes.change(person, [
      { kind: 'updateWord', id: ids['Cells/ribosome'] ?? '', meaning: 'makes proteins' },
      { kind: 'updateWord', id: ids['Cells/nucleus'] ?? '', meaning: 'contains the genes' },
    ]);
    const { runId, conversationId } = await sayOffline(person, 'Quiz me on Cells');
    expect(endOf(await scenes.eventsOf(person, runId)).answer).toContain('What does **ribosome** mean?');
    const next = await sayOffline(person, 'it makes proteins', { conversationId });
    const events = await scenes.eventsOf(person, next.runId);
    expect(dataOf(events, 'words_quizzed')).toEqual([
      { verdicts: [{ wordId: ids['Cells/ribosome'], term: 'ribosome', rating: 3 }] },
    ]);
    expect(endOf(events).answer).toContain('What does **nucleus** mean?');
  });
});
