import '@/components/run/routed/plan-shown';
import '@/components/run/routed/sections';
import '@/components/run/routed/work';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commandFor } from '@/components/run/routed/command-for';
import { sectionsOf } from '@/components/run/routed/sections-of';
import WordDock from '@/components/words/dock/dock';
import type { EventData } from '@/lib/core/events';
import type { Language } from '@/lib/core/text/language';
import type { Word } from '@/lib/core/words/word-library';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const CELLS = '00000000-0000-4000-8000-000000000002';
const WORD = '00000000-0000-4000-8000-000000000004';
const CHANGE = '00000000-0000-4000-8000-000000000099';
const at = { folderId: CELLS, wordId: WORD, selection: [], recent: ['Renamed “Cell” to “Cells”.'] };
const turn = { agent: 'words-scholar', turnId: 'scholar' };

beforeEach(() => {
  FakeEventSource.install();
  localStorage.clear();
});

const library = {
  version: 3,
  folders: [{ id: CELLS, parentId: null, name: 'Cells', emoji: null, colour: null, position: 1 }],
  words: [
    {
      id: WORD,
      term: 'nucleus',
      language: 'en',
      meaning: '',
      partOfSpeech: null,
      examples: ['The nucleus divides.'],
      mnemonic: null,
      tags: [],
      colour: null,
      places: [{ folderId: CELLS, position: 1 }],
    },
  ],
  notes: [],
};

interface Shown {
  language?: Language;
  /** Responses to questions and plans; undefined for a run that starts. */
  ask?(): object | undefined;
  plan?(): object | undefined;
  runs?: object[];
}

function show({ language = 'en', ask, plan, runs = [] }: Shown = {}) {
  const began = (question: string) => {
    const runId = `run-${runs.length + 1}`;
    const createdAt = '2026-03-02T09:00:00.000Z';
    runs.push({ id: runId, team: false, status: 'running', question, createdAt, agents: [], rounds: 1 });
    return { runId, conversationId: 'conv-1' };
  };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/inbox': () => ({ requests: [], failingWebhooks: [] }),
    'GET /api/words': () => library,
    'GET /api/conversations/conv-1': () => ({
      conversation: {
        id: 'conv-1',
        title: 'Words',
        createdAt: '2026-03-02T09:00:00.000Z',
        updatedAt: '2026-03-02T09:00:00.000Z',
      },
      messages: [],
      runs,
      next: null,
    }),
    'POST /api/words/ask': ({ body }) => ask?.() ?? began((body as { question: string }).question),
    'POST /api/words/plans': ({ body }) => plan?.() ?? began((body as { title: string }).title),
    'POST /api/chat': () => began('Hello'),
    [`POST /api/words/changes/${CHANGE}/undo`]: () => ({ version: 5, rows: [] }),
  });
  // Like that of the page, which reads the library again.
  const page = { onNavigate: jest.fn<(folderId: string) => void>(), onChanged: jest.fn(async () => {}) };
  const view = render(
    <TestProviders at="/words" language={language}>
      <WordDock at={at} {...page} />
    </TestProviders>,
  );
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  const keys = () => calls.filter(({ method }) => method === 'POST').map(({ key }) => key);
  return { user: userEvent.setup(), sent, keys, page, ...view };
}

/** A response that is lost at one of the requests, counted from 1. */
function lostAt(lost: number) {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked === lost) throw new TypeError('Failed to fetch');
    return undefined;
  };
}

type User = ReturnType<typeof userEvent.setup>;
const field = () => screen.getByRole('textbox', { name: 'Message' });
const write = (user: User, question: string) => user.type(field(), `${question}{Enter}`);

/** Plays the events of a run to the page. */
async function play(script: RunScript) {
  const source = (await FakeEventSource.forRuns(script.runId)).open();
  act(() => void source.send(script.events));
  return source;
}

const begin = (question: string, routed: Partial<EventData<'words_routed'>> = {}) =>
  new RunScript()
    .start('routed', [], 0, question)
    .say('words_routed', { to: 'scholar', by: 'rules', why: 'It is a question.', ...routed });

describe('the switch of the dock', () => {
  test('is a radio group that decides who is asked, and is remembered', async () => {
    const { user, sent, unmount } = show();
    const choice = screen.getByRole('radiogroup', { name: 'Who answers' });
    expect(
      within(choice)
        .getAllByRole('radio')
        .map(({ textContent }) => textContent),
    ).toEqual(['Auto', 'Architect', 'Scholar', 'Chat']);
    await user.click(screen.getByRole('radio', { name: 'Architect' }));
    screen.getByText('Changes the word library; you confirm the plan.');
    await write(user, 'Delete it');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ path: '/api/words/ask', body: { question: 'Delete it', mode: 'architect', at, language: 'en' } }]);
    unmount();
    show();
    expect(screen.getByRole('radio', { name: 'Architect' })).toMatchObject({ ariaChecked: 'true' });
  });

  test('on Chat asks one agent in the same conversation', async () => {
    const { user, sent } = show();
    await user.click(screen.getByRole('radio', { name: 'Chat' }));
    await write(user, 'Hello');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({ path: '/api/chat', body: { messages: [{ role: 'user', content: 'Hello' }] } });
  });

  test('is translated', async () => {
    show({ language: 'fr' });
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Auto', 'Architecte', 'Érudit', 'Chat']);
    await expectNoAxeViolations();
  });
});

describe('a question in the dock', () => {
  test('is completed with the names of folders and words', async () => {
    const { user } = show();
    await user.type(field(), 'Move NUC');
    await user.click(await screen.findByRole('button', { name: 'nucleus' }));
    expect(field()).toMatchObject({ value: 'Move nucleus ' });
    await user.type(field(), 'to ce');
    await user.click(await screen.findByRole('button', { name: 'Cells' }));
    expect(field()).toMatchObject({ value: 'Move nucleus to Cells ' });
  });

  test('shows who answered and why, and asks the other one instead in the same conversation', async () => {
    const { user, sent } = show();
    await write(user, 'Explain nucleus');
    await play(begin('Explain nucleus').say('agent_start', { ...turn, attempt: 1, maxSteps: 8, model: 'm' }));
    await screen.findByText('The Scholar answers.', { selector: 'span' });
    screen.getByText('It is a question.');
    await user.click(screen.getByRole('button', { name: 'Ask the Architect instead' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({
      question: 'Explain nucleus',
      mode: 'architect',
      language: 'en',
      conversationId: 'conv-1',
      at,
    });
    await expectNoAxeViolations();
  });

  test('that the other one is asked keeps its key when it is repeated after a lost response, and starts nothing twice', async () => {
    const { user, sent, keys } = show({ ask: lostAt(2) });
    await write(user, 'Explain nucleus');
    await play(begin('Explain nucleus'));
    const other = await screen.findByRole('button', { name: 'Ask the Architect instead' });
    await user.click(other);
    await screen.findByRole('alert');
    await user.click(other);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(keys()[2]).toEqual(keys()[1]);
    expect(keys()[1]).not.toEqual(keys()[0]);
  });

  test('has its conversation kept when the page is opened again, until a new one begins', async () => {
    const { user, sent, unmount } = show();
    await write(user, 'Explain nucleus');
    await screen.findByRole('link', { name: 'Open in the chat' });
    unmount();
    show();
    await user.click(screen.getByRole('button', { name: 'New conversation' }));
    screen.getByRole('list', { name: 'Examples' });
    expect(sent()).toHaveLength(1);
  });

  test('can be sent again once the limit of requests allows it, and is not lost', async () => {
    const { user, sent } = show({ ask: () => refusal(429, 'rate_limited', 'Too many requests.', { retryAfter: 1 }) });
    await write(user, 'Explain nucleus');
    await screen.findByText('Too many requests.');
    expect(screen.getByRole('button', { name: /^Try again in 1\s?s/ })).toMatchObject({ disabled: true });
    expect(field()).toMatchObject({ value: 'Explain nucleus' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  test('offers the last answer to the same question with its date when the model fails, and a retry', async () => {
    const { user } = show();
    await write(user, 'Explain nucleus');
    const script = begin('Explain nucleus').say('words_earlier_answer', {
      answer: 'It holds the **DNA**.',
      at: '2026-02-01T08:00:00.000Z',
      runId: 'run-0',
    });
    await play(script.end('failed', '', 'The model did not answer.'));
    await screen.findByText(/^Last answer to this question, from Feb 1, 2026/);
    await screen.findByText('DNA');
    screen.getByText('The model did not answer.');
    screen.getAllByRole('button', { name: 'Ask again' });
  });
});

describe('what a run of the dock does', () => {
  test('shows a folder once, and not when the page is opened again', async () => {
    const runs: object[] = [];
    const { user, page, unmount } = show({ runs });
    await write(user, 'Show me Cells');
    const call = { agent: 'words-architect', turnId: 'architect' };
    const script = begin('Show me Cells', { to: 'architect' }).say('agent_tool_result', {
      ...call,
      toolCallId: 'call-1',
      name: 'navigateTo',
      result: { navigate: { folderId: CELLS } },
      ms: 3,
    });
    const source = await play(script);
    await waitFor(() => expect(page.onNavigate.mock.calls).toEqual([[CELLS]]));
    act(() => void source.send(script.end('completed', 'Here it is.').events));
    await screen.findByText('Here it is.');
    expect(page.onNavigate).toHaveBeenCalledTimes(1);
    unmount();
    const again = show({ runs });
    await play(script);
    await screen.findByText('Here it is.');
    expect(again.page.onNavigate).not.toHaveBeenCalled();
  });

  test('tells the page about an applied plan, which can be undone for 30 seconds', async () => {
    const { user, page, sent } = show();
    await write(user, 'Add atrium');
    const script = begin('Add atrium', { to: 'architect' });
    const applied = { changeId: CHANGE, version: 4, counts: { new: 2, changed: 0, moved: 1, deleted: 0 } };
    script.say('words_plan_applied', applied);
    const [last] = script.events.slice(-1);
    if (last) last.at = new Date().toISOString();
    await play(script.end('completed', 'Done.'));
    await screen.findByText('Done:');
    screen.getByText('2 new');
    expect(page.onChanged).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText('Undone.', { selector: 'span' });
    expect(sent().at(-1)?.path).toBe(`/api/words/changes/${CHANGE}/undo`);
    expect(page.onChanged).toHaveBeenCalledTimes(2);
  });

  test('can be left after a plan was applied', async () => {
    const { user, unmount } = show();
    await write(user, 'Add atrium');
    const counts = { new: 1, changed: 0, moved: 0, deleted: 0 };
    await play(begin('Add atrium').say('words_plan_applied', { changeId: CHANGE, version: 4, counts }).end('completed', 'Done.'));
    await screen.findByText('Done:');
    expect(() => unmount()).not.toThrow();
  });

  test('tells the page that it is out of date when a plan is made again because the library has changed', async () => {
    const { user, page } = show();
    await write(user, 'Add atrium');
    const script = begin('Add atrium', { to: 'architect' });
    await play(script);
    await screen.findByText('The Architect answers.', { selector: 'span' });
    expect(page.onChanged).not.toHaveBeenCalled();
    const source = await FakeEventSource.forRuns(script.runId);
    const sentCount = script.events.length;
    script.say('words_plan_changed', { refused: [] });
    act(() => void source.send(script.events.slice(sentCount)));
    await waitFor(() => expect(page.onChanged).toHaveBeenCalledTimes(1));
  });

  test('refers to the history when a change was applied longer ago', async () => {
    const { user } = show();
    await write(user, 'Add atrium');
    const counts = { new: 1, changed: 0, moved: 0, deleted: 0 };
    await play(begin('Add atrium').say('words_plan_applied', { changeId: CHANGE, version: 4, counts }).end('completed', 'Done.'));
    await screen.findByRole('link', { name: 'Undo in the history' });
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

describe('an answer of the Scholar', () => {
  const answer = [
    'The core of a cell.',
    '## Definition',
    'The part that holds the **DNA**.',
    '## Etymology',
    'From Latin *nux*.',
    '## Examples',
    '- The nucleus divides.',
    '- Red blood cells have no nucleus.',
  ].join('\n');

  test('can be added to the word section by section, as a plan', async () => {
    const { user, sent } = show();
    await write(user, 'Explain nucleus');
    const about = { kind: 'word' as const, id: WORD, name: 'nucleus' };
    await play(begin('Explain nucleus', { about }).end('completed', answer));
    const add = async (section: string) => {
      await user.click(await screen.findByRole('button', { name: `Add “${section}” to “nucleus”` }));
    };
    await add('Definition');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({
      path: '/api/words/plans',
      body: {
        title: 'Add “Definition” to “nucleus”',
        language: 'en',
        conversationId: 'conv-1',
        commands: [{ kind: 'updateWord', id: WORD, meaning: 'The part that holds the DNA.' }],
      },
    });
    await add('Examples');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const examples = ['The nucleus divides.', 'Red blood cells have no nucleus.'];
    expect(sent()[2]?.body).toMatchObject({ commands: [{ kind: 'updateWord', id: WORD, examples }] });
    await add('Etymology');
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(sent()[3]?.body).toMatchObject({
      commands: [{ kind: 'createNote', wordId: WORD, folderId: null, content: '## Etymology\nFrom Latin *nux*.' }],
    });
  });

  test('is added once when the response to its plan was lost, and again after that', async () => {
    const { user, sent, keys } = show({ plan: lostAt(1) });
    await write(user, 'Explain nucleus');
    const about = { kind: 'word' as const, id: WORD, name: 'nucleus' };
    await play(begin('Explain nucleus', { about }).end('completed', answer));
    const add = async () => user.click(await screen.findByRole('button', { name: 'Add “Etymology” to “nucleus”' }));
    await add();
    await screen.findByRole('alert');
    await add();
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual(sent()[1]);
    expect(keys()[2]).toEqual(keys()[1]);
    await add();
    await waitFor(() => expect(sent()).toHaveLength(4));
    expect(keys()[3]).not.toEqual(keys()[2]);
    expect(sent()[3]?.body).not.toEqual(sent()[2]?.body);
  });

  test('is asked for in the language of the page', async () => {
    const { user, sent } = show({ language: 'fr' });
    await write(user, 'Explique nucleus');
    const about = { kind: 'word' as const, id: WORD, name: 'nucleus' };
    await play(begin('Explique nucleus', { about }).end('completed', answer));
    await user.click(await screen.findByRole('button', { name: /^Ajouter «.Definition.»/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ language: 'fr' });
  });

  test('replaces the meaning only by a section of this name that says something', () => {
    const target = { kind: 'word' as const, id: WORD, word: library.words[0] as Word };
    const kindOf = (markdown: string) => sectionsOf(markdown).map((section) => commandFor(section, target, CHANGE).kind);
    expect(kindOf('## Meaning:\nA core.\n## Mnemonic aid\nNut.\n')).toEqual(['updateWord', 'updateWord']);
    expect(kindOf('## Words with a similar meaning\n- core\n## Origin of the meaning\nLatin.')).toEqual([
      'createNote',
      'createNote',
    ]);
    expect(kindOf('## Meaning\n### In biology\nA core.\n## Mnemonic')).toEqual(['createNote', 'createNote', 'createNote']);
  });
});
