import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MakeSpecialists from '@/components/connections/mcp-tools/make-specialists';
import type { ProposedSpecialist, SpecialistsAnswer } from '@/lib/api/specialist-requests';
import { libraryRequest } from '@/lib/core/library';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';

function proposal(noun: string, change: Partial<ProposedSpecialist> = {}): ProposedSpecialist {
  const definition = { tools: { [`wiki__get_${noun}`]: 'on' }, dispatch: { words: [noun, `${noun}s`] } };
  const draft = { name: `wiki-${noun}`, title: `The ${noun}`, description: `Returns the ${noun}.`, definition };
  return { status: 'new', content: libraryRequest('agent').parse(draft), existing: null, ...change };
}

const made = proposal('note', { status: 'made', existing: { id: 'a7', version: 3 } });
const none = { changed: [], missing: [] };
const answerOf = (change: Partial<SpecialistsAnswer> = {}): SpecialistsAnswer => ({
  specialists: [proposal('page'), proposal('image'), made],
  team: { id: null, name: 'wiki', title: 'Wiki' },
  leftOut: [],
  unavailable: none,
  isLimited: false,
  asking: 0,
  ...change,
});
const PATH = '/api/connections/c1/specialists';

function show(handlers: Parameters<typeof fakeApi>[0], language: Language = 'en') {
  const calls = fakeApi({ 'GET /api/me': () => me, ...handlers });
  const onClose = jest.fn();
  render(
    <TestProviders at="/connections" language={language}>
      <MakeSpecialists connection={{ id: 'c1', name: 'Wiki' }} onClose={onClose} />
    </TestProviders>,
  );
  return { onClose, user: userEvent.setup(), posts: () => calls.filter(({ method }) => method === 'POST') };
}

describe('the dialog that makes specialists', () => {
  test('proposes the new ones, edited by keyboard, and leads to a dispatch with their team', async () => {
    const { user, posts } = show({
      [`GET ${PATH}`]: () => answerOf(),
      [`POST ${PATH}`]: () => ({ agents: [{}], team: { id: 't1', name: 'wiki', title: 'Wiki' } }),
    });
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'The page' })).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'The note' }).checked).toBe(false);
    screen.getByText('exists already');
    screen.getByText('Needed for: page, pages');
    await user.click(screen.getByRole('checkbox', { name: 'The image' }));
    await expectNoAxeViolations();
    const row = screen.getAllByRole('listitem')[0] as HTMLElement;
    await user.click(within(row).getByText('Edit', { exact: false, selector: 'summary' }));
    const words = await within(row).findByLabelText('Words that need it');
    await user.clear(words);
    await user.type(words, 'page, article');
    await user.clear(within(row).getByLabelText('Title'));
    await user.type(within(row).getByLabelText('Title'), 'Pages');
    await user.click(screen.getByRole('button', { name: 'Create 1 specialist and the team' }));
    expect((await screen.findByRole('link', { name: 'Ask the team' })).getAttribute('href')).toBe(
      '/chat?mode=specialists&team=wiki',
    );
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.body).toMatchObject({
      agents: [{ existing: null, content: { title: 'Pages', definition: { dispatch: { words: ['page', 'article'] } } } }],
    });
    await expectNoAxeViolations();
  });

  test('shows a refusal at the agent that it is about, and keeps the edits', async () => {
    const { user } = show({
      [`GET ${PATH}`]: () => answerOf({ team: { id: 't1', name: 'wiki', title: 'Wiki' } }),
      [`POST ${PATH}`]: () =>
        refusal(409, 'conflict', 'name: "wiki-image" is taken.', { fields: { 'agents.0.content.name': 'taken' } }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'The page' }));
    await user.click(screen.getByRole('button', { name: 'Save 1 specialist and the team' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Name');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['wiki-image', 'true']);
    screen.getByText('You already use this name.');
    await expectNoAxeViolations();
  });

  test('stays open at a click outside, and asks before Escape loses the edits', async () => {
    const { onClose, user } = show({ [`GET ${PATH}`]: () => answerOf() });
    await screen.findByRole('checkbox', { name: 'The page' });
    await clickOutside();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: 'The page' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('names the tools that are left out, and says which wait for the person', async () => {
    const leftOut = Array.from({ length: 12 }, (_, n) => `extra_${n}`);
    show({
      [`GET ${PATH}`]: () =>
        answerOf({ leftOut, unavailable: { changed: ['delete_page'], missing: ['old'] }, isLimited: true, asking: 2 }),
    });
    await screen.findByText(/^1 tool has changed and is left out until you review it: *$/, { exact: false });
    screen.getByText('delete_page');
    screen.getByText(/^12 tools have no agent, since a team has at most 20\./);
    screen.getByText(/^Only chosen agents may use this connection\./);
    screen.getByText(/^2 tools ask you before each call\./);
  });

  test('says when there are no tools, and when the proposals could not be loaded', async () => {
    let isDown = true;
    const { user } = show({
      [`GET ${PATH}`]: () => (isDown ? refusal(500, 'internal', 'Down.') : answerOf({ specialists: [] })),
    });
    await screen.findByText('The proposals could not be loaded', {}, { timeout: 10_000 });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^There are no tools for agents yet\./);
  });

  test('in French saves what exists as a new version once it is chosen', async () => {
    const { user, posts } = show(
      {
        [`GET ${PATH}`]: () => answerOf({ specialists: [made], team: { id: 't1', name: 'wiki', title: 'Wiki' } }),
        [`POST ${PATH}`]: () => ({ agents: [{}], team: { id: 't1', name: 'wiki', title: 'Wiki' } }),
      },
      'fr',
    );
    await screen.findByText(/^Tous ces agents existent déjà\./);
    await user.click(screen.getByRole('checkbox', { name: 'The note' }));
    await user.click(screen.getByRole('button', { name: /^Enregistrer 1 spécialiste et/ }));
    await waitFor(() => expect(posts()[0]?.body).toMatchObject({ agents: [{ existing: { id: 'a7', version: 3 } }] }));
    await screen.findByRole('link', { name: 'Interroger l’équipe' });
  });
});
