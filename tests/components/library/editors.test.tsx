import { describe, expect, jest, test } from '@jest/globals';
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmSession } from '@/components/ended-session';
import { ItemPage } from '@/components/library/item-page';
import { NewItem } from '@/components/library/new-item';
import '@/components/library/versions/version-list';
import '@/components/context/preview';
import { belongTo } from '@/components/of-user';
import type { PreviewAnswer, PromptPreviewRequest, ShownItem } from '@/lib/api/library-requests';
import type { FactsAnswer } from '@/lib/api/memory-requests';
import type { EffectiveSettingsAnswer } from '@/lib/api/model-requests';
import type { LibraryKind } from '@/lib/core/library';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { fakeDownloads } from '../fake-downloads';
import { me } from '../run/me';
import { fakeRouter, TestProviders } from '../test-providers';
import { agentItem, promptItem, teamItem } from './items';

const tools = [
  { name: 'webSearch', description: 'Searches.', family: 'web', access: 'read', confirm: 'when-tainted', teamOnly: false },
  { name: 'queryPostgres', description: 'Queries.', family: 'database', access: 'read', confirm: 'never', teamOnly: false },
  { name: 'remember', description: 'R.', family: 'memory', access: 'write', confirm: 'when-untrusted', teamOnly: false },
  { name: 'saveDocument', description: 'Saves.', family: 'documents', access: 'write', confirm: 'always', teamOnly: false },
];

const preview: PreviewAnswer = {
  sections: [{ from: 'rules', text: 'Use only what the tools contain.' }],
  problems: [],
  tokens: 8,
};

const effective: EffectiveSettingsAnswer = {
  model: { id: 'offline:extractive', from: 'server' },
  settings: {},
  from: {},
  warnings: [],
  warningPhrases: [],
  contextTokens: 8000,
};

interface Place {
  kind: LibraryKind;
  /** Id of the edited item; a new item by default. */
  id?: string;
  at?: string;
  language?: Language;
}

function show(
  { kind, id, at = `/${kind}s/${id ?? 'new'}`, language = 'en' }: Place,
  handlers: Parameters<typeof fakeApi>[0] = {},
) {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/tools': () => ({ tools }),
    'GET /api/models/settings': () => effective,
    'GET /api/agents/a1/facts': () => ({ facts: [] }),
    'POST /api/agents/preview': () => preview,
    'POST /api/prompts/preview': () => preview,
    'GET /api/connections': () => ({
      connections: [{ id: 'c1', name: 'Warehouse' }],
      available: [],
    }),
    'GET /api/prompts': ({ search }) => ({ items: search.get('scope') === 'own' ? [promptItem()] : [], next: null }),
    'GET /api/prompts/p1': () => ({ item: promptItem() }),
    ...handlers,
  });
  const router = fakeRouter();
  const view = render(
    <TestProviders at={at} router={router} language={language}>
      {id === undefined ? <NewItem kind={kind} /> : <ItemPage kind={kind} id={id} />}
    </TestProviders>,
  );
  const user = userEvent.setup();
  return {
    ...view,
    user,
    router,
    calls,
    /** The requests that change something; previews change nothing. */
    sent: () => calls.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/preview')),
    type: async (label: string, value: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, value);
    },
    /** All at once, which draws the editor once. */
    fill: async (label: string, value: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.paste(value);
    },
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** Handles a save by returning the sent content as the next version. */
const saves =
  (item: ShownItem) =>
  ({ body }: { body: unknown }) => ({ item: { ...item, ...(body as object), version: item.version + 1 } });

describe('the preview of an editor', () => {
  test('shows the prompt as it is edited, with the source of each part, and problems', async () => {
    const { type, calls, container } = show(
      { kind: 'prompt', id: 'p1' },
      {
        'POST /api/prompts/preview': ({ body }) => {
          const { title, definition } = body as PromptPreviewRequest;
          const variables = [{ name: 'words', value: '50', level: 'prompt' as const }, { name: 'tone' }];
          const problem = { use: 0, kind: 'unresolved', line: 2, column: 1, message: 'There is no value for tone.' } as const;
          return {
            sections: [{ from: 'prompt', title, text: definition.template, variables }],
            problems: [{ ...problem, title }],
            tokens: 1234,
          };
        },
      },
    );
    await type('Text', 'Write briefly.');
    expect(await screen.findByText('Write briefly.', { selector: 'pre' })).toBeTruthy();
    expect(screen.getByText('1,234 tokens')).toBeTruthy();
    expect(screen.getByText(/line 2: There is no value for tone\./)).toBeTruthy();
    const values = within(screen.getByRole('list', { name: 'Variables' })).getAllByRole('listitem');
    expect(values.map(({ textContent }) => textContent)).toEqual(['words = 50· prompt', 'tone = no value']);
    const typed = calls.filter(({ path }) => path === '/api/prompts/preview').map(({ body }) => body);
    expect(typed.at(-1)).toMatchObject({ definition: { template: 'Write briefly.' } });
    expect(typed.length).toBeLessThan('Write briefly.'.length);
    await expectNoAxeViolations(container);
  });

  test('explains why there is no preview, and does not affect the editor', async () => {
    show({ kind: 'agent' }, { 'POST /api/agents/preview': () => refusal(429, 'rate_limited', 'Too many previews.') });
    expect(await screen.findByText('The preview could not be created', {}, { timeout: 10_000 })).toBeTruthy();
    expect(screen.getByLabelText('Title')).toBeTruthy();
  });
});

describe('the context pipeline of an agent', () => {
  test('is the default, or steps whose order can be changed by keyboard', async () => {
    const { user, press, sent, fill } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'PUT /api/agents/a1': saves(agentItem()) },
    );
    await user.click(await screen.findByRole('radio', { name: 'Custom steps' }));
    await press('Add last messages');
    await fill('Messages', '12');
    const up = screen.getByRole('button', { name: 'Move step 3 up' });
    up.focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Move step 2 up');
    await user.keyboard('{Enter}');
    // The first one stays where it is, with the focus.
    expect(focused()).toBe('Move step 1 up');
    expect(up.getAttribute('aria-disabled')).toBe('true');
    expect(up.matches(':disabled')).toBe(false);
    await user.keyboard('{Enter}');
    screen.getByRole('button', { name: 'Move step 1 down' }).focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Move step 2 down');
    screen.getByRole('button', { name: 'Remove step 1' }).focus();
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Remove step 1');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ definition: { context: [{ type: 'window', messages: 12 }, { type: 'summary' }] } });
    await user.click(screen.getByRole('radio', { name: 'Default' }));
    expect(screen.queryByRole('list', { name: 'Steps in order' })).toBeNull();
    await expectNoAxeViolations();
  });
});

test('what is added to an agent receives the focus in its first field', async () => {
  const { user } = show({ kind: 'agent' });
  const added = async (button: string, field: string) => {
    await user.click(await screen.findByRole('button', { name: button }));
    expect(document.activeElement).toBe(screen.getByLabelText(field));
  };
  await added('Add a text', 'Text of section 2');
  await added('Add a variable', 'Name of variable 1');
  expect(screen.getByPlaceholderText('Name of variable 1')).toBe(document.activeElement);
  await user.click(screen.getByRole('radio', { name: 'Custom steps' }));
  await added('Add last messages', 'Messages');
  await added('Add a summary', 'Move step 4 up');
});

describe('the rules of an agent for dispatches', () => {
  test('are words separated by commas, exceptions and the number of items expected, and can be removed again', async () => {
    const { user, press, sent, type, fill } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'PUT /api/agents/a1': saves(agentItem()) },
    );
    await user.click(await screen.findByRole('radio', { name: 'Also by rules' }));
    await type('Words that need it', 'forecast, will it rain,');
    await type('Exceptions', 'sales forecast');
    await fill('Items of a complete result', '3');
    await expectNoAxeViolations();
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const rules = { words: ['forecast', 'will it rain'], exceptions: ['sales forecast'], byReference: false, expects: 3 };
    expect(sent()[0]?.body).toMatchObject({ definition: { dispatch: { ...rules, task: '{question}' } } });
    await user.click(screen.getByRole('radio', { name: 'Only as planned' }));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ definition: { dispatch: null } });
  });
});

describe('a new agent', () => {
  test('gets a name from its title, texts, a prompt, tools, connections and limits, and is created with all of them', async () => {
    const { container, user, fill, press, sent, router } = show(
      { kind: 'agent' },
      { 'POST /api/agents': ({ body }) => ({ item: { ...agentItem(), ...(body as object) } }) },
    );
    await fill('Title', 'Élan commercial');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('elan-commercial');
    await user.click(screen.getByRole('radio', { name: 'Scales' }));
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    await fill('Text of section 1', 'Find growth.');
    await press('Add a prompt');
    await user.click(await screen.findByRole('option', { name: /House style/ }));
    await screen.findByRole('link', { name: 'House style' });
    await user.click(screen.getByRole('button', { name: 'Move section 2 up' }));
    const use = within(screen.getByRole('group', { name: 'Variables for this use' }));
    await user.click(use.getByRole('button', { name: 'Add a variable' }));
    await user.type(use.getByLabelText('Name of variable 1'), 'words');
    await user.type(use.getByLabelText('Value of words'), '50');
    const row = (title: string) => within(screen.getByRole('radiogroup', { name: title }));
    await user.click(row('Search the web').getByRole('radio', { name: 'Ask first' }));
    await user.click(row('Query the database').getByRole('radio', { name: 'On' }));
    await user.click(screen.getByRole('radio', { name: 'Only these' }));
    await user.click(screen.getByRole('checkbox', { name: 'Warehouse' }));
    screen.getByText('Used in every run, whatever model the run has.');
    await fill('Temperature', '0.5');
    await user.click(screen.getByRole('combobox', { name: 'Reasoning' }));
    await user.click(await screen.findByRole('option', { name: 'Low' }));
    const steps = screen.getByLabelText<HTMLInputElement>('Steps');
    const usual = steps.value;
    await user.clear(steps);
    expect(steps.value).toBe('');
    await user.tab();
    expect(steps.value).toBe(usual);
    await fill('Steps', '20');
    expect(steps.value).toBe('20');
    await expectNoAxeViolations(container);
    await press('Create');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      name: 'elan-commercial',
      title: 'Élan commercial',
      description: '',
      enabled: true,
      definition: {
        icon: 'scale',
        colour: 'teal',
        instructions: [{ prompt: 'p1', variables: { words: 50 } }, { text: 'Find growth.' }],
        variables: {},
        tools: { webSearch: 'ask', queryPostgres: 'on' },
        connections: ['c1'],
        model: null,
        settings: { temperature: 0.5, reasoning: 'low' },
        context: null,
        dispatch: null,
        maxSteps: 20,
        timeoutSeconds: null,
      },
    });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/agents/a1'));
  });

  test('opens as soon as it is created, and accepts no input meanwhile that its own page would lose', async () => {
    const slow = Promise.withResolvers<object>();
    let isCreated = false;
    const { fill, press, router, user, sent } = show(
      { kind: 'agent' },
      {
        'GET /api/me': () => (isCreated ? slow.promise : me),
        'POST /api/agents': ({ body }) => {
          isCreated = true;
          return { item: { ...agentItem(), ...(body as object) } };
        },
      },
    );
    await fill('Title', 'Growth');
    await press('Create');
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/agents/a1'));
    const title = screen.getByLabelText<HTMLInputElement>('Title');
    await user.type(title, ' and more');
    expect(title.value).toBe('Growth');
    await press('Create');
    expect(sent()).toHaveLength(1);
    slow.resolve(me);
  });

  test('is created once by two clicks in immediate succession', async () => {
    const created = { 'POST /api/agents': ({ body }: { body: unknown }) => ({ item: { ...agentItem(), ...(body as object) } }) };
    const { fill, sent, router } = show({ kind: 'agent' }, created);
    await fill('Title', 'Growth');
    const create = screen.getByRole('button', { name: 'Create' });
    fireEvent.click(create);
    for (let n = 0; n < 20; n++) await Promise.resolve();
    fireEvent.click(create);
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(sent()).toHaveLength(1);
  });

  test('in French shows the problems of its fields in French', async () => {
    const fields = { name: 'at most 64 characters', 'definition.instructions.0.text': 'line 2, column 1: odd', title: 'strange' };
    const why = { code: 'templateSyntax', values: { problem: 'odd' } };
    const fieldPhrases = {
      name: { code: 'atMostCharacters', values: { most: 64 } },
      'definition.instructions.0.text': { code: 'templateFault', values: { line: 2, column: 1, why } },
      title: { code: 'ofAnotherVersion', values: {} },
    };
    const { press } = show(
      { kind: 'agent', id: 'a1', language: 'fr' },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'PUT /api/agents/a1': () => refusal(400, 'bad_request', 'name: at most 64 characters', { fields, fieldPhrases }),
      },
    );
    await userEvent.type(await screen.findByLabelText('Titre'), '!');
    await press('Enregistrer');
    await screen.findByText('au plus 64 caractères');
    screen.getByText(/^ligne 2, colonne 1\u00a0: Le modèle de texte contient une erreur de syntaxe\u00a0: odd\.$/, {
      normalizer: (text) => text,
    });
    screen.getByText('strange');
  });

  test('that is refused shows errors at the fields and keeps the typed values', async () => {
    const { fill, press } = show(
      { kind: 'agent' },
      {
        'POST /api/agents': () =>
          refusal(409, 'conflict', 'name: "x" is taken.', { fields: { name: 'taken', 'definition.maxSteps': 'at most 50' } }),
      },
    );
    await fill('Title', 'Taken');
    await press('Create');
    await screen.findByText('You already use this name.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    const steps = screen.getByLabelText('Steps');
    expect(document.getElementById(steps.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      'at most 50',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Taken');
  });

  test('can start as a copy of a built-in agent', async () => {
    const steward = agentItem({
      id: 'builtin-data-steward',
      name: 'data-steward',
      title: 'Data steward',
      visibility: 'builtin',
      isOwn: false,
    });
    show(
      { kind: 'agent', at: '/agents/new?from=builtin-data-steward' },
      { 'GET /api/agents/builtin-data-steward': () => ({ item: steward }) },
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Copy of Data steward');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('data-steward-copy');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text of section 1').value).toBe('Translate.');
  });
});

describe('an existing agent', () => {
  test('is saved with the version that was edited', async () => {
    const { fill, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'PUT /api/agents/a1': saves(agentItem()) },
    );
    await fill('Description', 'Into French.');
    screen.getByText('Unsaved changes');
    await press('Save');
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    // The button has nothing left to do, but keeps the focus.
    const save = screen.getByRole('button', { name: 'Save' });
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(save);
    await press('Save');
    await fill('Description', 'Into German.');
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });

  test('that was saved elsewhere keeps the edits made here, which can still be saved', async () => {
    let there = agentItem();
    const { fill, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: there }),
        'PUT /api/agents/a1': ({ body }) =>
          (body as { version: number }).version === there.version
            ? saves(there)({ body })
            : refusal(409, 'conflict', 'It was saved meanwhile.', { fields: { version: 'is not the latest version' } }),
      },
    );
    await screen.findByLabelText('Description');
    there = agentItem({ version: 5, description: 'Theirs.' });
    await fill('Description', 'Mine.');
    await press('Save');
    await screen.findByText('It has been saved elsewhere in the meantime');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine.');
    await expectNoAxeViolations();
    await press('Save my version');
    await waitFor(() => expect(screen.queryByText('It has been saved elsewhere in the meantime')).toBeNull());
    expect(sent().at(-1)?.body).toMatchObject({ version: 5, description: 'Mine.' });
  });

  test('that was saved elsewhere can be loaded, discarding the edits made here', async () => {
    let there = agentItem();
    const { fill, press } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: there }),
        'PUT /api/agents/a1': () =>
          refusal(409, 'conflict', 'It was saved meanwhile.', { fields: { version: 'is not the latest version' } }),
      },
    );
    await screen.findByLabelText('Description');
    there = agentItem({ version: 5, description: 'Theirs.' });
    await fill('Description', 'Mine.');
    await press('Save');
    await press('Discard mine and load the latest');
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Theirs.'));
    expect(screen.queryByText('It has been saved elsewhere in the meantime')).toBeNull();
  });

  test('that was saved elsewhere is edited in the version that its page has read since, unless it was edited here before', async () => {
    let there = agentItem();
    const { fill, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: there }),
        'PUT /api/agents/a1': ({ body }) => {
          if ((body as { version: number }).version !== there.version) {
            return refusal(409, 'conflict', 'It was saved meanwhile.', { fields: { version: 'is not the latest version' } });
          }
          there = { ...there, ...(body as object), version: there.version + 1 };
          return { item: there };
        },
      },
    );
    const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description').value;
    const comeBack = () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    };
    try {
      await screen.findByLabelText('Description');
      there = agentItem({ version: 5, description: 'Theirs.' });
      comeBack();
      await waitFor(() => expect(description()).toBe('Theirs.'));
      await fill('Description', 'Mine.');
      await press('Save');
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      expect(sent().at(-1)?.body).toMatchObject({ version: 5, description: 'Mine.' });
      await fill('Description', 'Mine again.');
      there = agentItem({ version: 9, title: 'Theirs' });
      comeBack();
      await screen.findByRole('heading', { name: 'Theirs' });
      expect(description()).toBe('Mine again.');
      await press('Save');
      await screen.findByText('It has been saved elsewhere in the meantime');
    } finally {
      focusManager.setFocused(undefined);
    }
  });

  test('that cannot be saved without a session says so until there is one again', async () => {
    belongTo(me.user.id);
    const item = agentItem();
    const { fill, press } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item }), 'PUT /api/agents/a1': () => refusal(401, 'unauthenticated', 'Please sign in.') },
    );
    await fill('Title', 'Interpreter');
    await press('Save');
    await screen.findByText('It was not saved. Please sign in.');
    act(confirmSession);
    await waitFor(() => expect(screen.queryByText(/^It was not saved/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Interpreter');
  });

  test('asks for confirmation before unsaved changes are lost', async () => {
    const { user, fill, router } = show({ kind: 'agent', id: 'a1' }, { 'GET /api/agents/a1': () => ({ item: agentItem() }) });
    await fill('Description', 'Half a thou');
    await user.click(screen.getByRole('link', { name: 'All agents' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a thou');
    await user.click(screen.getByRole('link', { name: 'All agents' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(router.push).toHaveBeenCalledWith('/agents');
  });

  test('asks for confirmation before the browser’s Back button loses unsaved changes', async () => {
    const traverseTo = jest.fn();
    const navigation = Object.assign(new EventTarget(), { traverseTo });
    Object.assign(window, { navigation });
    const goBack = (info?: unknown) => {
      const to = { navigationType: 'traverse', hashChange: false, destination: { key: 'the list', sameDocument: true }, info };
      return navigation.dispatchEvent(Object.assign(new Event('navigate', { cancelable: true }), to));
    };
    try {
      const { user, fill } = show({ kind: 'agent', id: 'a1' }, { 'GET /api/agents/a1': () => ({ item: agentItem() }) });
      await fill('Description', 'Half a thou');
      expect(goBack()).toBe(false);
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(traverseTo).not.toHaveBeenCalled();
      goBack();
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      expect(traverseTo).toHaveBeenCalledWith('the list', { info: expect.anything() });
      const [, options] = traverseTo.mock.lastCall as [string, NavigationOptions];
      expect(goBack(options.info)).toBe(true);
    } finally {
      Reflect.deleteProperty(window, 'navigation');
    }
  });

  test('is not deleted while it is in use, with a list of its users', async () => {
    const { user, press } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'DELETE /api/agents/a1': () => refusal(409, 'conflict', 'It is used by “Deal desk”. Remove it there first.'),
      },
    );
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('It is used by “Deal desk”. Remove it there first.');
  });

  test('is deleted, and Back does not lead to its page', async () => {
    const { user, press, router } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'DELETE /api/agents/a1': () => undefined },
    );
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/agents'));
  });

  test('is downloaded as a file, and says why when it cannot be one', async () => {
    const file = '---\nkind: team\n---\n';
    const answers = [new Response(file), refusal(409, 'conflict', 'agents: some are disabled: clerk')];
    const { user, press } = show(
      { kind: 'team', id: 't1' },
      { 'GET /api/teams/t1': () => ({ item: teamItem() }), 'GET /api/teams/t1/export': () => answers.shift() },
    );
    const saved = fakeDownloads();
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['deal-desk.md']));
    expect(await saved[0]?.content).toBe(file);
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Download' }));
    await screen.findByText('agents: some are disabled: clerk');
  });

  test('can be published by an owner of the server', async () => {
    const { user, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'PATCH /api/agents/a1': () => ({ item: agentItem({ visibility: 'server' }) }),
      },
    );
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Publish on this server' }));
    await screen.findByText('Published');
    expect(sent()[0]?.body).toEqual({ visibility: 'server' });
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Make private again…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Make “.+” private\?$/ }));
    dialog.getByText(/^Everyone else on this server loses it at once/);
    expect(sent()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Make private' }));
    await waitFor(() => expect(sent()[1]?.body).toEqual({ visibility: 'private' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test.each([
    [503, 'unavailable', 'The prompt could not be loaded.', 1],
    [404, 'not_found', 'A prompt that you cannot see', 0],
  ] as const)(
    'that uses a prompt says what it is when the server answers %i to its request',
    async (status, code, sentence, retries) => {
      const definition = { ...agentItem().definition, instructions: [{ prompt: 'p1', variables: {} }] };
      show(
        { kind: 'agent', id: 'a1' },
        {
          'GET /api/agents/a1': () => ({ item: agentItem({ definition }) }),
          'GET /api/prompts/p1': () => refusal(status, code, 'Not now.'),
        },
      );
      const sentenceShown = await screen.findByText(sentence);
      const section = within(sentenceShown.closest('.grid') as HTMLElement);
      expect(section.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries);
    },
  );

  test('shows its effective settings, the source of each, and adjustments', async () => {
    const asked: string[] = [];
    const { container, user } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'GET /api/models/settings': ({ search }) => {
          asked.push(search.toString());
          const model = { id: 'openai:gpt', from: 'person' as const };
          const warnings = ['openai:gpt supports temperature up to 1: this is used instead of 2.'];
          return {
            ...effective,
            model,
            settings: { temperature: 1, reasoning: 'high' },
            from: { temperature: 'agent' },
            warnings,
          };
        },
      },
    );
    const card = within(await screen.findByRole('region', { name: 'In effect' }));
    await card.findByText('openai:gpt');
    card.getByText('(your default)');
    expect(card.getAllByText('(from this agent)')).toHaveLength(2);
    card.getByText('High');
    card.getByText('openai:gpt supports temperature up to 1: this is used instead of 2.');
    await user.type(screen.getByLabelText('Temperature'), '2');
    await waitFor(() => expect(asked).toEqual(['', 'temperature=2']));
    await expectNoAxeViolations(container);
  });

  test('names the setting that no model takes, and can read the effective settings again after a failure', async () => {
    let answer = (): object => refusal(503, 'unavailable', 'Away.');
    const { user } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'GET /api/models/settings': () => answer() },
    );
    const card = within(await screen.findByRole('region', { name: 'In effect' }));
    await card.findByText('The settings in effect could not be loaded.');
    answer = () => effective;
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByText('offline:extractive');
    answer = () => refusal(400, 'bad_request', 'temperature: at most 2', { fields: { temperature: 'at most 2' } });
    await user.type(screen.getByLabelText('Temperature'), '9');
    expect((await card.findByRole('alert')).textContent).toBe('Temperature: at most 2');
    expect(card.queryByRole('button')).toBeNull();
  });

  test.each([
    ['an agent', agentItem(), '/question-sets?agent=translator'],
    ['a team', teamItem(), '/question-sets?team=deal-desk'],
    [
      'a team of specialists',
      teamItem({ definition: { ...teamItem().definition, agents: ['words-specialist'] } }),
      '/question-sets?specialists=deal-desk',
    ],
  ])('leads to the question sets that can be asked to %s', async (_, item, href) => {
    show({ kind: item.kind, id: item.id }, { [`GET /api/${item.kind}s/${item.id}`]: () => ({ item }) });
    const link = await screen.findByRole('link', { name: 'Ask a question set' });
    expect(link.getAttribute('href')).toBe(href);
  });

  test('is asked from its page, and its link can be copied for others', async () => {
    const team = { id: 't1', name: 'deal-desk', title: 'Deal desk', ...teamItem().definition };
    const { user, press } = show(
      { kind: 'team', id: 't1' },
      { 'GET /api/teams/t1': () => ({ item: teamItem() }), 'GET /api/me': () => ({ ...me, teams: [team] }) },
    );
    const link = await screen.findByRole('link', { name: 'Ask Deal desk' });
    expect(link.getAttribute('href')).toBe('/chat?team=deal-desk');
    await press('More actions');
    await user.click(await screen.findByRole('menuitem', { name: 'Copy the link to ask it' }));
    await screen.findByText('It works only for you until this is published on the server.');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/chat?team=deal-desk');
  });

  test('is not asked from its page by somebody whose own agent has its name, or who may not ask it', async () => {
    const own = { ...(me.agents[0] as (typeof me.agents)[number]), id: 'mine', name: 'translator' };
    for (const agents of [[own], [{ ...own, id: 'a1', allowed: false }]]) {
      const item = agentItem({ isOwn: false, visibility: 'server' });
      const { unmount } = show(
        { kind: 'agent', id: 'a1' },
        { 'GET /api/agents/a1': () => ({ item }), 'GET /api/me': () => ({ ...me, agents }) },
      );
      await screen.findByRole('button', { name: 'Duplicate' });
      expect(screen.queryByRole('link', { name: 'Ask Translator' })).toBeNull();
      unmount();
    }
  });

  test('leads to no question sets for an agent or a team that the user may not ask', async () => {
    const agents = [{ ...me.agents[0], name: 'translator', title: 'Translator', allowed: false }];
    const limited = { ...me, agents, multi: { ...me.multi, enabled: false } };
    for (const item of [agentItem(), teamItem()]) {
      const { unmount } = show(
        { kind: item.kind, id: item.id },
        { [`GET /api/${item.kind}s/${item.id}`]: () => ({ item }), 'GET /api/me': () => limited },
      );
      await screen.findByRole('button', { name: 'More actions' });
      expect(screen.queryByRole('link', { name: 'Ask a question set' })).toBeNull();
      unmount();
    }
  });

  test('says in French which of its settings the model does not take, and what the offline model is called', async () => {
    const warnings = ['openai:gpt does not support seed: it was left out.'];
    const warningPhrases = [{ code: 'settingUnsupported', values: { model: 'openai:gpt', setting: 'seed' } }];
    const { user } = show(
      { kind: 'agent', id: 'a1', language: 'fr' },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'GET /api/models/settings': () => ({ ...effective, warnings, warningPhrases }),
      },
    );
    await screen.findByText(/^openai:gpt ne connaît pas ce réglage\s: la graine\. Il a été omis\.$/);
    await user.click(screen.getByRole('combobox', { name: 'Modèle' }));
    await screen.findByRole('option', { name: 'Modèle hors ligne' });
  });

  test('remembers facts when its memory is on, and the user corrects and removes them, even after a session that ended', async () => {
    let hasEnded = true;
    let facts: FactsAnswer['facts'] = [
      { id: 'f1', agentId: 'a1', text: 'Works in Lyon.', createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:00Z' },
      { id: 'f2', agentId: 'a1', text: 'Reads French.', createdAt: '2026-03-01T12:00:00Z', updatedAt: '2026-03-01T12:00:00Z' },
    ];
    const shared = agentItem({ isOwn: false, visibility: 'server' });
    const { container, user, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/agents/a1': () => ({ item: shared }),
        'GET /api/agents/a1/facts': () => ({ facts }),
        'PATCH /api/facts/f1': ({ body }) => {
          if (hasEnded) return refusal(401, 'unauthorized', 'Please sign in.');
          facts = facts.map((fact) => (fact.id === 'f1' ? { ...fact, ...(body as { text: string }) } : fact));
          return { fact: facts[0] };
        },
        'DELETE /api/facts/f1': () => {
          facts = facts.filter(({ id }) => id !== 'f1');
          return undefined;
        },
      },
    );
    await press('Edit: Works in Lyon.');
    const field = screen.getByLabelText('Fact');
    await user.clear(field);
    await user.type(field, 'Works in Metz.');
    await expectNoAxeViolations(container);
    await press('Save');
    await screen.findByText('Your session has ended');
    hasEnded = false;
    await press('Save');
    await press('Remove: Works in Metz.');
    await press('Forget');
    await waitFor(() => expect(screen.queryByText('Works in Metz.')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Remove: Reads French.'));
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { text: 'Works in Metz.' }],
      ['PATCH', { text: 'Works in Metz.' }],
      ['DELETE', undefined],
    ]);
  });

  test.each([
    ['en', 'Forget all', 'The agent forgets 2 facts about you.'],
    ['fr', 'Tout oublier', 'L’agent oublie 2 faits sur vous.'],
  ] as const)('in %s forgets all facts in one request, after a confirmation', async (language, label, warning) => {
    const at = '2026-03-01T12:00:00Z';
    let facts: FactsAnswer['facts'] = ['Works in Lyon.', 'Reads French.'].map((text, n) => ({
      id: `f${n}`,
      agentId: 'a1',
      text,
      createdAt: at,
      updatedAt: at,
    }));
    const { user, press, sent } = show(
      { kind: 'agent', id: 'a1', language },
      {
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'GET /api/agents/a1/facts': () => ({ facts }),
        'DELETE /api/agents/a1/facts': () => {
          facts = [];
          return undefined;
        },
      },
    );
    await press(label);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(warning);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: label }));
    await waitFor(() => expect(screen.queryByText('Reads French.')).toBeNull());
    expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/agents/a1/facts']);
  });

  test('with 500 tools of a connection shows the first ones, those in use before the others, and finds the rest', async () => {
    const origin = { kind: 'mcp', id: 'c9', title: 'Wiki', agents: null };
    const many = Array.from({ length: 500 }, (_, n) => ({
      name: `wiki__tool_${n}`,
      description: `Number ${n}.`,
      family: null,
      origin,
      access: 'write',
      confirm: 'always',
      teamOnly: false,
    }));
    const item = agentItem();
    const used = { ...item, definition: { ...item.definition, tools: { wiki__tool_499: 'on' } } };
    const { user, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/tools': () => ({ tools: many }),
        'GET /api/agents/a1': () => ({ item: used }),
        'PUT /api/agents/a1': saves(item),
      },
    );
    const group = within(await screen.findByRole('group', { name: 'MCP server · Wiki' }));
    const rows = () => group.getAllByText(/^wiki__/).map(({ textContent }) => textContent);
    expect(rows()).toHaveLength(20);
    expect(rows()[0]).toBe('wiki__tool_499');
    await user.type(screen.getByRole('searchbox', { name: 'Search tools' }), 'number 321');
    expect(rows()).toEqual(['wiki__tool_321']);
    await user.click(group.getByRole('radio', { name: 'Ask first' }));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ definition: { tools: { wiki__tool_499: 'on', wiki__tool_321: 'ask' } } });
  });

  test('has the tools of a team without listing them, and its owner can require a confirmation of each call', async () => {
    const shareData = {
      name: 'shareData',
      description: 'Shares.',
      family: 'team',
      access: 'read',
      confirm: 'never',
      teamOnly: true,
    };
    const { user, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      {
        'GET /api/tools': () => ({ tools: [shareData] }),
        'GET /api/agents/a1': () => ({ item: agentItem() }),
        'PUT /api/agents/a1': saves(agentItem()),
      },
    );
    const row = within(await screen.findByRole('radiogroup', { name: 'Share a finding' }));
    const choices = () => row.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.getAttribute('aria-checked'));
    expect(choices()).toEqual(['false', 'true']);
    await user.click(row.getByRole('radio', { name: 'Ask first' }));
    expect(choices()).toEqual(['true', 'false']);
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ definition: { tools: { webSearch: 'on', shareData: 'ask' } } });
    await user.click(row.getByRole('radio', { name: 'On' }));
    await press('Save');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ definition: { tools: { webSearch: 'on' } } });
  });

  test('has a switch of its own for memory, which is one of its tools', async () => {
    const { user, press, sent } = show(
      { kind: 'agent', id: 'a1' },
      { 'GET /api/agents/a1': () => ({ item: agentItem() }), 'PUT /api/agents/a1': saves(agentItem()) },
    );
    // The tool's only row: it is not among the other tools.
    const row = await screen.findByRole('radiogroup', { name: 'Remember' });
    await user.click(within(row).getByRole('radio', { name: 'Ask first' }));
    await press('Save');
    await screen.findByText('Nothing yet.');
    expect(sent()[0]?.body).toMatchObject({ definition: { tools: { webSearch: 'on', remember: 'ask' } } });
  });

  test('of another user or built in can be read and duplicated, but not changed', async () => {
    const builtin = agentItem({ id: 'builtin-x', visibility: 'builtin', isOwn: false });
    const { container, press, router } = show(
      { kind: 'agent', id: 'builtin-x' },
      { 'GET /api/agents/builtin-x': () => ({ item: builtin }) },
    );
    expect((await screen.findByLabelText('Title')).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await expectNoAxeViolations(container);
    await press('Duplicate');
    expect(router.push).toHaveBeenCalledWith('/agents/new?from=builtin-x');
  });

  test('built in retries its preview and its list of tools when they could not be loaded', async () => {
    const builtin = agentItem({ id: 'builtin-x', visibility: 'builtin', isOwn: false });
    let down = true;
    const orRefused = (answer: object) => () => (down ? refusal(400, 'bad_request', 'Not now.') : answer);
    const { user } = show(
      { kind: 'agent', id: 'builtin-x' },
      {
        'GET /api/agents/builtin-x': () => ({ item: builtin }),
        'GET /api/tools': orRefused({ tools }),
        'POST /api/agents/preview': orRefused(preview),
      },
    );
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
    down = false;
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await user.click(retry);
    await screen.findByText('Use only what the tools contain.');
    const row = await screen.findByRole('radiogroup', { name: 'Search the web' });
    expect(within(row).getByRole('radio', { name: 'On' }).matches(':disabled')).toBe(true);
  });

  test('that does not exist is reported', async () => {
    show({ kind: 'agent', id: 'gone' });
    await screen.findByText('This agent does not exist');
  });
});

describe('the versions of an item', () => {
  const old = { author: { id: 'user-1', name: 'Ann' }, createdAt: '2026-03-01T12:00:00Z', version: 1 };
  const contentOf = ({ name, title, description, enabled, definition }: ShownItem<'prompt'>) => ({
    name,
    title,
    description,
    enabled,
    definition,
  });

  test('show who saved them and what changed, and an earlier one can be restored', async () => {
    const now = promptItem({ version: 2, definition: { template: 'Write plainly.\nBe kind.', variables: {} } });
    const before = promptItem({ definition: { template: 'Write plainly.\nBe brief.', variables: {} } });
    const versions = [
      { ...old, version: 2, author: null, content: contentOf(now) },
      { ...old, content: contentOf(before) },
    ];
    const readAgain = Promise.withResolvers<{ versions: typeof versions; next: null }>();
    const { user, press, sent } = show(
      { kind: 'prompt', id: 'p1' },
      {
        'GET /api/prompts/p1': () => ({ item: now }),
        // The restored text does not wait for the list to be read again.
        'GET /api/prompts/p1/versions': () => (sent().length === 0 ? { versions, next: null } : readAgain.promise),
        'PUT /api/prompts/p1': saves(now),
      },
    );
    await press('Versions');
    const sheet = within(await screen.findByRole('dialog', { name: 'Versions' }));
    await sheet.findByText(/by Ann/);
    await user.click(sheet.getByText('Changes in version 2'));
    const diff = within(await sheet.findByRole('group', { name: 'Changes in version 2' }));
    expect(diff.getByText('Be brief.', { exact: false }).parentElement?.textContent).toContain('removed');
    expect(diff.getByText('Be kind.', { exact: false }).parentElement?.textContent).toContain('added');
    await expectNoAxeViolations();
    await user.click(sheet.getByRole('button', { name: 'Restore version 1' }));
    await waitFor(() => expect(sent()[0]?.body).toEqual({ ...contentOf(before), version: 2 }));
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Write plainly.\nBe brief.'));
    readAgain.resolve({ versions, next: null });
    await screen.findByText('Version 1 restored as a new version.');
  });
});

test('a prompt keeps the types of its variables’ values', async () => {
  const variables = { audience: 'people', words: 50, count: '50', tags: ['a', 'b'], short: true };
  const item = promptItem({ definition: { template: 'Write.', variables } });
  const { container, fill, press, sent } = show(
    { kind: 'prompt', id: 'p1' },
    { 'GET /api/prompts/p1': () => ({ item }), 'PUT /api/prompts/p1': saves(item) },
  );
  await fill('Value of audience', 'children');
  await expectNoAxeViolations(container);
  await press('Save');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ definition: { variables: { ...variables, audience: 'children' } } });
});

/** Returns the user's agents whose description matches, as the server's search does. */
function recipientsOf(search: string) {
  const agents = me.agents.filter(({ allowed, description }) => allowed && description.toLowerCase().includes(search));
  return { agents, recent: [], next: null };
}

test('a team consists of agents that are searched and added, its rounds and its failure policy', async () => {
  const { container, user, fill, press, sent } = show(
    { kind: 'team' },
    {
      'POST /api/teams': ({ body }) => ({ item: { ...teamItem(), ...(body as object) } }),
      'GET /api/recipients': ({ search }) => recipientsOf(search.get('search') ?? ''),
    },
  );
  await fill('Title', 'Deal desk');
  await screen.findByText('Choose at least one agent.');
  await screen.findByText(/^In Team mode the first 5 of them work side by side in every round; a dispatch can use up to 20\.$/);
  screen.getByText('Unless a run sets another one.');
  await press('Add an agent');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Data stewardChecks records.',
    'Contract readerReads contracts.',
  ]);
  await user.type(screen.getByRole('combobox', { name: 'Search agents' }), 'contr');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(await screen.findByRole('option', { name: /Contract reader/ }));
  await press('Add an agent');
  await user.click(await screen.findByRole('option', { name: /Data steward/ }));
  screen.getByRole('button', { name: 'Remove Data steward' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Remove Contract reader');
  await user.click(screen.getByRole('button', { name: 'Rounds: Less' }));
  await user.click(screen.getByRole('button', { name: 'Maximum rounds: More' }));
  await expectNoAxeViolations(container);
  await press('Create');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    name: 'deal-desk',
    definition: { agents: ['contract-reader'], rounds: 2, failurePolicy: 'skip', model: null, dispatch: { maxIterations: 3 } },
  });
});

describe('lists of an editor that could not be loaded', () => {
  const away = () => refusal(503, 'unavailable', 'Away.');

  test('of agents say so in the picker instead of loading for ever, and can be loaded again', async () => {
    let isAway = true;
    const again = Promise.withResolvers<void>();
    const { press } = show(
      { kind: 'team' },
      {
        'GET /api/recipients': async ({ search }) => {
          if (isAway) return away();
          await again.promise;
          return recipientsOf(search.get('search') ?? '');
        },
      },
    );
    await press('Add an agent');
    await screen.findByText('The agents could not be loaded.');
    expect(screen.queryByText('Loading…')).toBeNull();
    isAway = false;
    await press('Try again');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-busy')).toBe('true'));
    expect(document.activeElement?.textContent).toBe('Try again');
    expect(screen.queryByText('Loading…')).toBeNull();
    again.resolve();
    await screen.findByRole('option', { name: /Contract reader/ });
    expect(screen.queryByText('The agents could not be loaded.')).toBeNull();
  });

  test('of prompts and connections are not shown as if there were none', async () => {
    let isAway = true;
    const { press } = show(
      { kind: 'agent' },
      {
        'GET /api/prompts': ({ search }) => {
          if (search.get('scope') === 'own') return { items: [promptItem()], next: null };
          return isAway ? away() : { items: [], next: null };
        },
        'GET /api/connections': () => (isAway ? away() : { connections: [{ id: 'c1', name: 'Warehouse' }], available: [] }),
      },
    );
    await screen.findByText('Your connections could not be loaded.');
    await press('Add a prompt');
    await screen.findByText('Not all prompts could be loaded.');
    isAway = false;
    const dialog = within(screen.getByRole('dialog', { name: 'Add a prompt' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not all prompts could be loaded.')).toBeNull());
  });
});
