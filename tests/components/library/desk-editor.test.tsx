import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ItemPage } from '@/components/library/item-page';
import { NewItem } from '@/components/library/new-item';
import '@/components/context/preview';
import '@/components/library/desk/desk-editor';
import '@/components/library/desk/own-scenarios/own-scenarios';
import '@/components/library/desk/own-scenarios/scenario-trials';
import type { ShownItem } from '@/lib/api/library-requests';
import type { ScenarioTrialRequest } from '@/lib/api/scenario-requests';
import type { LibraryContent } from '@/lib/core/library';
import type { ScenarioOverride } from '@/lib/core/ports/scenario-override-store';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';
import { deskItem } from './items';

const own = [{ id: 'f1', name: 'fees.pdf' }];

function show(item?: ShownItem<'desk'>, handlers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/documents': () => ({ documents: own }),
    'GET /api/desks/d1': () => ({ item }),
    'GET /api/desks/d1/overrides': () => ({ overrides: [] }),
    ...handlers,
  });
  const view = render(
    <TestProviders at="/desks" router={fakeRouter()}>
      {item ? <ItemPage kind="desk" id={item.id} /> : <NewItem kind="desk" />}
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

/** Types quickly: a keystroke costs as much as a whole text. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const section = async (name: string) => {
  const details = (await screen.findByRole('heading', { name })).closest('details');
  if (!details) throw new Error(`no section ${name}`);
  return details;
};

test('a new desk is set up with hosts, documents, a search order and an area with a scenario', async () => {
  const { container, user, sent } = show(undefined, {
    'POST /api/desks': ({ body }) => ({ item: { ...deskItem(), ...(body as object) } }),
  });
  await fill(user, await screen.findByLabelText('Title'), 'Tax desk');
  await fill(user, screen.getByLabelText('Hosts'), 'www.example.org\n*.example.org');
  await user.click(await screen.findByLabelText('fees.pdf'));
  await user.click(screen.getByRole('button', { name: 'Move up: Web search, limited to the hosts' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Pages kept on this server' }));
  await user.click(screen.getByRole('button', { name: 'Add an area' }));
  await fill(user, screen.getByLabelText('Title, in English'), 'Income tax');
  const area = within(screen.getByRole('group', { name: 'Area Income tax' }));
  await user.click(await area.findByRole('button', { name: 'Add a block' }));
  await user.click(area.getByRole('button', { name: 'Add a block' }));
  await fill(user, area.getByLabelText('Text of block 1'), 'First.');
  await fill(user, area.getByLabelText('Text of block 2'), 'Second.');
  await user.click(area.getByRole('button', { name: 'Move up: Block 2' }));
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [body] = sent().map((call) => call.body as LibraryContent<'desk'>);
  expect(body?.name).toBe('tax-desk');
  expect(body?.definition.sources).toMatchObject({
    hosts: ['www.example.org', '*.example.org'],
    documents: ['f1'],
    providers: ['documents', 'web'],
  });
  expect(body?.definition.areas).toMatchObject([
    { key: 'income-tax', title: { en: 'Income tax' }, scenario: [{ text: 'Second.' }, { text: 'First.' }] },
  ]);
});

test('of 600 documents those of the desk come first, the others are found by name, and all that are found are chosen at once', async () => {
  const documents = Array.from({ length: 600 }, (_, n) => ({ id: `f${n}`, name: `${n < 30 ? 'fees' : 'minutes'}-${n}.pdf` }));
  const item = deskItem();
  const { user, sent } = show(
    { ...item, definition: { ...item.definition, sources: { ...item.definition.sources, documents: ['f599', 'gone'] } } },
    {
      'GET /api/documents': () => ({ documents }),
      'PUT /api/desks/d1': ({ body }) => ({ item: { ...deskItem(), ...(body as object), version: 2 } }),
    },
  );
  const sources = within(
    (await screen.findByRole('checkbox', { name: 'minutes-599.pdf' })).closest('fieldset, [role=group]') ?? document.body,
  );
  const names = () => sources.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(50);
  expect(names().slice(0, 3)).toEqual(['A document that you cannot see', 'minutes-599.pdf', 'fees-0.pdf']);
  await user.type(screen.getByRole('searchbox', { name: 'Find by name' }), 'FEES');
  expect(names()).toHaveLength(30);
  await expectNoAxeViolations();
  await user.click(screen.getByRole('checkbox', { name: 'Choose the 30 documents found' }));
  screen.getByText('32 of at most 500 chosen');
  await user.clear(screen.getByRole('searchbox', { name: 'Find by name' }));
  await user.click(screen.getByRole('checkbox', { name: 'A document that you cannot see' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const [body] = sent().map((call) => call.body as LibraryContent<'desk'>);
  expect(body?.definition.sources.documents).toEqual(['f599', ...Array.from({ length: 30 }, (_, n) => `f${n}`)]);
});

test('an area that is removed leaves the focus on the same button of another area, not of one of its blocks', async () => {
  const { definition } = deskItem();
  const [tax] = definition.areas;
  if (!tax) throw new Error('The desk has an area.');
  const areas = ['Fees', 'Permits', 'Ferries'].map((title) => ({
    ...tax,
    key: title.toLowerCase(),
    title: { en: title, fr: title },
  }));
  const { user } = show(deskItem({ definition: { ...definition, areas } }));
  const permits = within(await screen.findByRole('group', { name: 'Area Permits' }));
  await user.click(permits.getByText(/^Address, key, words and scenario/));
  await permits.findByRole('button', { name: 'Remove: Block 1' });
  await user.click(screen.getByRole('button', { name: 'Remove: Ferries' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove: Permits'));
});

test('what is added to a desk receives the focus in its first field', async () => {
  const { user } = show(deskItem({ definition: { ...deskItem().definition, areas: [] } }));
  await user.click(await screen.findByRole('button', { name: 'Remove: Pages kept on this server' }));
  await user.click(screen.getByRole('button', { name: 'Add pages of this server' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Pages kept on this server' }));
  await user.click(screen.getByRole('button', { name: 'Add an area' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Title, in English'));
  const area = within(screen.getByRole('group', { name: 'Area 1' }));
  for (const block of [1, 2]) {
    await user.click(await area.findByRole('button', { name: 'Add a block' }));
    expect(document.activeElement).toBe(area.getByLabelText(`Title of block ${block}`));
  }
});

test.each([
  ['its own question sets for who reviews it', true, '/review?desk=d1&view=sets'],
  ['the user’s own question sets for others', false, '/question-sets?desk=tax-desk'],
])('a desk leads to %s', async (_, isOwn, href) => {
  show(deskItem({ isOwn }), { 'GET /api/me': () => ({ ...me, user: { ...me.user, role: 'member' } }) });
  expect((await screen.findByRole('link', { name: 'Ask a question set' })).getAttribute('href')).toBe(href);
});

test('the rules of redaction are changed by kind, with words that are always allowed', async () => {
  const { container, user, sent } = show(deskItem(), {
    'PUT /api/desks/d1': ({ body }) => ({ item: { ...deskItem(), ...(body as object), version: 2 } }),
  });
  const privacy = await section('Privacy');
  await user.click(within(privacy).getByRole('heading', { name: 'Privacy' }));
  await user.click(within(privacy).getByRole('combobox', { name: 'Profanity' }));
  await user.click(await screen.findByRole('option', { name: 'Refuse the question' }));
  await fill(user, within(privacy).getByLabelText('Always allowed'), '613 555 0199');
  await fill(user, within(privacy).getByLabelText('Help for people in distress, in English'), 'Call 988.');
  await expectNoAxeViolations(container);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    version: 1,
    definition: {
      help: { en: 'Call 988.' },
      redaction: { actions: { profanity: 'block', email: 'redact' }, allowed: ['613 555 0199'] },
    },
  });
});

test('a refused save opens the section with the wrong field and shows why', async () => {
  const { user } = show(deskItem(), {
    'PUT /api/desks/d1': () => refusal(400, 'bad_request', 'wrong', { fields: { 'definition.limits.questions': 'at most 50' } }),
  });
  const limits = await section('Limits');
  expect(limits.open).toBe(false);
  await user.click(within(limits).getByText('Limits'));
  const field = screen.getByLabelText('Questions in a conversation');
  await user.clear(field);
  await fill(user, field, '90');
  await user.click(within(limits).getByText('Limits'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('at most 50')).toBeTruthy();
  expect(limits.open).toBe(true);
});

test('a person’s own version of a scenario is written from that of the desk, switched off, saved and deleted', async () => {
  const overrides: ScenarioOverride[] = [];
  const { user, sent } = show(deskItem(), {
    'GET /api/desks/d1/overrides': () => ({ overrides }),
    'PUT /api/desks/d1/overrides/tax': ({ body }) => {
      const override = { deskId: 'd1', area: 'tax', updatedAt: '2026-03-01T12:00:00Z', ...(body as object) } as ScenarioOverride;
      overrides.push(override);
      return { override };
    },
    'DELETE /api/desks/d1/overrides/tax': () => {
      overrides.pop();
      return undefined;
    },
    'POST /api/desks/d1/scenario-preview': ({ body }) => ({
      sections: [{ from: 'task', text: JSON.stringify(body) }],
      problems: [],
      tokens: 1,
    }),
  });
  const list = within(await screen.findByRole('list', { name: 'My scenarios' }));
  await user.click(list.getByText('Tax'));
  await user.click(list.getByRole('button', { name: 'Write my version for Tax' }));
  const text = list.getByLabelText('Text of block 1');
  await user.clear(text);
  expect(list.getByRole('button', { name: 'Save my version' }).matches(':disabled')).toBe(true);
  await fill(user, text, 'Be brief.');
  await user.click(list.getByRole('button', { name: 'Preview' }));
  expect(await list.findByText(/Be brief/, { selector: 'pre' })).toBeTruthy();
  await user.click(list.getByLabelText('Use my version for my questions'));
  await user.click(list.getByRole('button', { name: 'Save my version' }));
  expect(await list.findByText('My version is off')).toBeTruthy();
  const saved = sent().find(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ blocks: [{ title: '', text: 'Be brief.' }], enabled: false });
  await user.click(list.getByRole('button', { name: 'Delete my version' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete my version' }));
  await waitFor(() => expect(list.queryByText('My version is off')).toBeNull());
});

test('a person’s version that is not saved outlives its entry being collapsed, and the page asks once before it is left', async () => {
  const { user } = show(deskItem(), {
    'PUT /api/desks/d1/overrides/tax': ({ body }) => ({
      override: { deskId: 'd1', area: 'tax', updatedAt: '2026-03-01T12:00:00Z', ...(body as object) },
    }),
  });
  const list = within(await screen.findByRole('list', { name: 'My scenarios' }));
  await user.click(list.getByText('Tax'));
  await user.click(list.getByRole('button', { name: 'Write my version for Tax' }));
  await fill(user, list.getByLabelText('Text of block 1'), ' Be brief.');
  await user.click(list.getByText('Tax'));
  await waitFor(() => expect(list.queryByLabelText('Text of block 1')).toBeNull());
  await user.click(list.getByText('Tax'));
  expect((await list.findByLabelText<HTMLTextAreaElement>('Text of block 1')).value).toBe('Be exact. Be brief.');

  await fill(user, screen.getByLabelText('Title'), ' for all');
  const back = screen.getByRole('link', { name: 'All answer desks' });
  await user.click(back);
  const asked = await screen.findAllByRole('alertdialog', { name: 'Leave without saving?' });
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  // Its own changes alone are enough.
  const title = screen.getByLabelText<HTMLInputElement>('Title');
  await user.clear(title);
  await fill(user, title, 'Tax desk');
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  await user.click(back);
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(list.getByRole('button', { name: 'Save my version' }));
  await list.findByText('My version is used');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a person’s version is compared with the desk’s scenario by questions that are asked with both', async () => {
  const ended = (runId: string, answer: string, area: string) => ({
    view: { ...emptyRunView, runId, status: 'completed', answer, own: { redactions: [], unreadable: [], context: { area } } },
  });
  let runs = 0;
  const { user, sent } = show(deskItem(), {
    'POST /api/desks/d1/scenario-trial': () => ({ runId: `r${++runs}`, conversationId: 'c' }),
    'GET /api/runs/r1/view': () => ended('r1', 'By 30 April.', 'tax'),
    'GET /api/runs/r2/view': () => ended('r2', 'By 30 April, on form T-12.', 'tax'),
    'GET /api/runs/r3/view': () => ended('r3', 'It costs $4.', 'ferries'),
    'GET /api/runs/r4/view': () => ended('r4', 'It costs $4.', 'ferries'),
  });
  const list = within(await screen.findByRole('list', { name: 'My scenarios' }));
  await user.click(list.getByText('Tax'));
  await user.click(list.getByRole('button', { name: 'Write my version for Tax' }));
  await fill(user, list.getByLabelText('Text of block 1'), ' Name the form.');
  await user.click(list.getByRole('button', { name: 'Try with questions' }));
  await fill(user, await list.findByLabelText('Questions to compare'), 'When must I pay?\nWhat does the ferry cost?');
  await user.click(list.getByRole('button', { name: 'Ask and compare' }));
  expect(await list.findByText('By 30 April, on form T-12.')).toBeTruthy();
  expect(await list.findByText('Same answer')).toBeTruthy();
  expect(list.getByText('Different answers')).toBeTruthy();
  expect(list.getByText('Assigned to another area (ferries): this scenario did not apply.')).toBeTruthy();
  const asked = sent().map(({ body }) => body as ScenarioTrialRequest);
  expect(asked.map(({ question, blocks }) => [question, blocks?.[0]?.text])).toEqual([
    ['When must I pay?', undefined],
    ['When must I pay?', 'Be exact. Name the form.'],
    ['What does the ferry cost?', undefined],
    ['What does the ferry cost?', 'Be exact. Name the form.'],
  ]);
});

const saved = ({ body }: { body: unknown }) => ({
  override: { deskId: 'd1', area: 'tax', updatedAt: new Date().toISOString(), ...(body as object) },
});

/** Opens the comparison of a new version. */
async function openTrials(user: UserEvent) {
  const list = within(await screen.findByRole('list', { name: 'My scenarios' }));
  await user.click(list.getByText('Tax'));
  await user.click(list.getByRole('button', { name: 'Write my version for Tax' }));
  await fill(user, list.getByLabelText('Text of block 1'), ' Name the form.');
  await user.click(list.getByRole('button', { name: 'Try with questions' }));
  await fill(user, await list.findByLabelText('Questions to compare'), 'When?\nWhere?');
  return list;
}

test('a person’s version is saved without losing its comparison and preview', async () => {
  const overrides: object[] = [];
  const { user } = show(deskItem(), {
    'GET /api/desks/d1/overrides': () => ({ overrides }),
    'POST /api/desks/d1/scenario-trial': () => ({ runId: 'r1', conversationId: 'c' }),
    'GET /api/runs/r1/view': () => ({ view: { ...emptyRunView, runId: 'r1', status: 'completed', answer: 'By 30 April.' } }),
    'PUT /api/desks/d1/overrides/tax': (call) => {
      const answer = saved(call);
      overrides.splice(0, 1, answer.override);
      return answer;
    },
    'DELETE /api/desks/d1/overrides/tax': () => {
      overrides.pop();
      return undefined;
    },
    'POST /api/desks/d1/scenario-preview': () => ({
      sections: [{ from: 'task', text: 'What the agent receives.' }],
      problems: [],
      tokens: 1,
    }),
  });
  const list = await openTrials(user);
  await user.click(list.getByRole('button', { name: 'Ask and compare' }));
  await list.findByRole('list', { name: 'Comparison' });
  await user.click(list.getByRole('button', { name: 'Preview' }));
  await list.findByText('What the agent receives.');
  for (const more of ['', ' And its date.']) {
    await fill(user, list.getByLabelText('Text of block 1'), more);
    await user.click(list.getByRole('button', { name: 'Save my version' }));
    await list.findByText('My version is used');
    list.getByRole('list', { name: 'Comparison' });
    list.getByText('What the agent receives.');
    expect(list.getByLabelText<HTMLTextAreaElement>('Questions to compare').value).toBe('When?\nWhere?');
  }
  await user.click(list.getByRole('button', { name: 'Delete my version' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete my version' }));
  await list.findByRole('button', { name: 'Write my version for Tax' });
  expect(list.queryByLabelText('Questions to compare')).toBeNull();
});

test('a comparison that is refused says why, and waits for no answers', async () => {
  let runs = 0;
  const { user, container } = show(deskItem(), {
    'POST /api/desks/d1/scenario-trial': () =>
      ++runs === 2 ? refusal(429, 'rate_limited', 'Too many runs.') : { runId: `r${runs}`, conversationId: 'c' },
  });
  const list = await openTrials(user);
  await user.click(list.getByRole('button', { name: 'Ask and compare' }));
  expect((await list.findByRole('alert')).textContent).toBe('Too many runs.');
  expect(list.getAllByText('Not compared')).toHaveLength(2);
  expect(container.querySelectorAll('.animate-pulse')).toHaveLength(0);
});

test('a comparison that is closed asks no further questions', async () => {
  const first = Promise.withResolvers<object>();
  const { user, sent } = show(deskItem(), { 'POST /api/desks/d1/scenario-trial': () => first.promise });
  const list = await openTrials(user);
  await user.click(list.getByRole('button', { name: 'Ask and compare' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(list.getByRole('button', { name: 'Try with questions' }));
  await waitFor(() => expect(list.queryByLabelText('Questions to compare')).toBeNull());
  first.resolve({ runId: 'r1', conversationId: 'c' });
  await new Promise((later) => setTimeout(later, 50));
  expect(sent()).toHaveLength(1);
});

test('a desk that visitors may ask shows its page and the code that embeds it', async () => {
  const item = deskItem({ visibility: 'server' });
  item.definition.publication.isPublic = true;
  const { user } = show(item);
  await user.click(await screen.findByRole('heading', { name: 'Public page' }));
  expect(screen.getByRole('link', { name: '/ask/tax-desk' }).getAttribute('href')).toBe('/ask/tax-desk');
  expect(screen.getByText(/<script src=".+\/ask\/tax-desk\/embed.js" async><\/script>/)).toBeTruthy();
});

test('a shared desk can be read but not changed, and hides the names of its owner’s documents', async () => {
  const item = deskItem({ isOwn: false, visibility: 'server' });
  show({ ...item, definition: { ...item.definition, sources: { ...item.definition.sources, documents: ['f1', 'f2'] } } });
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Hosts')).matches(':disabled')).toBe(true);
  expect(screen.getByText('2 documents of the owner')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add an area' })).toBeNull();
});
