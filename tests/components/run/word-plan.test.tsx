import '@/components/run/routed/plan-editor';
import '@/components/run/routed/plan-shown';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import type { Json } from '@/lib/core/json/json';
import { messageFields, phrase } from '@/lib/core/phrases/phrase';
import type { Language } from '@/lib/core/text/language';
import type { PlanItem, WordPlan } from '@/lib/core/words/word-plan';
import { wordPlan } from '@/lib/core/words/word-plan-schema';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [BIOLOGY, CELLS, HEART, ATRIUM, OLD, NOTE] = [1, 2, 3, 4, 5, 6].map(id) as [string, string, string, string, string, string];

const items: PlanItem[] = [
  {
    command: { kind: 'createFolder', id: HEART, parentId: BIOLOGY, name: 'Cardiology' },
    what: { act: 'new', kind: 'folder', name: 'Cardiology' },
    path: ['Biology'],
    before: {},
    after: { name: 'Cardiology' },
  },
  {
    command: { kind: 'addWord', id: ATRIUM, folderId: HEART, term: 'atrium', meaning: 'upper chamber' },
    what: { act: 'new', kind: 'word', name: 'atrium' },
    path: ['Biology', 'Cardiology'],
    before: {},
    after: { term: 'atrium', meaning: 'upper chamber' },
  },
  {
    command: { kind: 'createNote', id: NOTE, folderId: null, wordId: ATRIUM, content: 'From Latin.' },
    what: { act: 'new', kind: 'note', name: 'atrium' },
    path: ['Biology', 'Cardiology'],
    before: {},
    after: { content: 'From Latin.' },
  },
  {
    command: { kind: 'updateFolder', id: CELLS, name: 'Cell biology' },
    what: { act: 'changed', kind: 'folder', name: 'Cells' },
    path: ['Biology'],
    before: { name: 'Cells' },
    after: { name: 'Cell biology' },
  },
  {
    command: { kind: 'deleteFolder', id: OLD },
    what: { act: 'deleted', kind: 'folder', name: 'Old' },
    path: [],
    before: {},
    after: {},
    includes: { folders: 1, words: 12, notes: 0 },
  },
];
const plan: WordPlan = { changeId: id(99), version: 7, items };
const KEY = 'words-architect.call-1';
const request = (args: WordPlan) => ({
  kind: 'approval' as const,
  name: 'applyWordPlan',
  args: args as unknown as Json,
  token: 'seal-1',
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

async function show({ shown = plan, language = 'en' }: { shown?: WordPlan; language?: Language } = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
    [`POST /api/runs/run-1/signals/${KEY}`]: () => ({ runId: 'run-1', key: KEY }),
  });
  render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner={false} onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  const script = new RunScript().start('single', ['words-architect']).begin('words-architect');
  act(() => void source.send(script.asks('words-architect', request(shown)).events));
  await screen.findByRole('group', { name: language === 'fr' ? 'Ce qui changerait' : 'What would change' });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { user: userEvent.setup(), sent };
}

const tree = () => within(screen.getByRole('group', { name: 'What would change' }));
const click = (user: ReturnType<typeof userEvent.setup>, name: string) => user.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('a plan of changes to the word library', () => {
  test('is a tree of what would change, with old and new values, counts, and what is deleted with a folder', async () => {
    await show();
    expect(wordPlan.safeParse(plan).success).toBe(true);
    screen.getByText('5 changes');
    for (const count of ['3 new', '1 changed', '1 deleted']) screen.getByText(count);
    const biology = tree().getByText('Biology').closest('li') as HTMLElement;
    const cardiology = within(biology).getByText('Cardiology').closest('li') as HTMLElement;
    within(cardiology).getByText('atrium');
    within(cardiology).getByText('Note of “atrium”');
    expect(within(biology).getAllByText('Cells')[0]?.closest('li')?.textContent).toBe(
      'ChangedfolderCellsNamewasCellsbecomesCell biology',
    );
    const old = tree().getByText('Old').closest('li') as HTMLElement;
    expect(biology.contains(old)).toBe(false);
    within(old).getByText('Deleted');
    within(old).getByText('with 1 folder, 12 words, 0 notes');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await expectNoAxeViolations();
  });

  test('that was made again says in the language of the page which changes no longer fit, each once', async () => {
    const why = phrase('termTaken', { term: 'Wren', folder: 'New' });
    const refused = [messageFields(why), messageFields(why)];
    const shown: WordPlan = { ...plan, anew: true, refused };
    expect(wordPlan.safeParse(shown).success).toBe(true);
    await show({ shown, language: 'fr' });
    screen.getByText(/^La bibliothèque de mots a changé/);
    const list = within(screen.getByRole('group', { name: /^Ne fait plus partie du plan/ })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/«\u00a0Wren\u00a0» .* «\u00a0New\u00a0»/),
    ]);
    await expectNoAxeViolations();
  });

  test('is confirmed as a whole, without arguments from the page', async () => {
    const { user, sent } = await show();
    await click(user, 'Approve');
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'approve' }]);
  });

  test('is confirmed item by item: an item goes with the new folder that it needs', async () => {
    const { user, sent } = await show();
    await click(user, 'Choose item by item');
    await user.click(await screen.findByRole('checkbox', { name: 'New: folder “Cardiology”' }));
    screen.getByText('2 of 5 changes will be made.');
    expect(box('New: note “atrium”')).toMatchObject({ checked: false });
    await user.click(box('New: word “atrium”'));
    screen.getByText('4 of 5 changes will be made.');
    expect(box('New: folder “Cardiology”')).toMatchObject({ checked: true });
    await user.click(box('Deleted: folder “Old”'));
    await expectNoAxeViolations();
    await click(user, 'Approve with changes');
    const [folder, word, , renamed] = items;
    expect(sent()).toEqual([
      { kind: 'approval', token: 'seal-1', decision: 'approve', args: { ...plan, items: [folder, word, renamed] } },
    ]);
  });

  test('is not confirmed without any item', async () => {
    const { user, sent } = await show();
    await click(user, 'Choose item by item');
    await user.click(await screen.findByRole('button', { name: 'Choose none' }));
    screen.getByText('Choose at least one change, or decline the plan.');
    await click(user, 'Approve with changes');
    expect(sent()).toEqual([]);
    await click(user, 'Choose all');
    screen.getByText('5 of 5 changes will be made.');
  });

  test('is declined with a reason', async () => {
    const { user, sent } = await show();
    await click(user, 'Deny');
    await user.type(screen.getByRole('textbox', { name: 'Reason for the agent' }), 'Keep the old ones.');
    await click(user, 'Deny');
    expect(sent()).toEqual([{ kind: 'approval', token: 'seal-1', decision: 'deny', reason: 'Keep the old ones.' }]);
  });

  test('says in French that it was made again because the library has changed', async () => {
    await show({ shown: { ...plan, anew: true }, language: 'fr' });
    screen.getByText('La bibliothèque de mots a changé : le plan a été refait.');
    screen.getByText('3 ajouts');
  });
});
