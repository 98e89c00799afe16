import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import '@/components/run/kept/run-kept';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => FakeEventSource.install());

const turn = { agent: 'data-steward', turnId: 'data-steward' };

async function show(language: Language = 'en') {
  const document = { id: 'd1', name: 'plan (2).md', parts: null };
  const calls = fakeApi({
    'GET /api/me': () => me,
    'POST /api/agent-files/f1/document': () => Response.json({ document }, { status: 201 }),
  });
  const view = render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward');
  const tell = () => act(() => void source.send(script.events));
  return { ...view, calls, script, tell, user: userEvent.setup() };
}

test('todos are a checklist that changes as the agent works', async () => {
  const { container, script, tell } = await show();
  script.say('todos_written', {
    ...turn,
    todos: [
      { text: 'Look', state: 'in_progress' },
      { text: 'Say', state: 'pending' },
    ],
  });
  tell();
  const list = within(await screen.findByRole('region', { name: 'Todos' }));
  list.getByText('0 of 2 done');
  script.say('todos_written', {
    ...turn,
    todos: [
      { text: 'Look', state: 'done' },
      { text: 'Say', state: 'in_progress' },
    ],
  });
  tell();
  await list.findByText('1 of 2 done');
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Look (done)', 'Say (in progress)']);
  await expectNoAxeViolations(container);
});

test('a working file is shown in its newest version, can be downloaded, and is copied to Files with one click', async () => {
  const { container, script, tell, user, calls } = await show();
  script.say('file_written', { ...turn, fileId: 'f1', name: 'plan.md', version: 1, length: 3 });
  script.say('file_written', { ...turn, fileId: 'f1', name: 'plan.md', version: 2, length: 1500 });
  tell();
  const files = within(await screen.findByRole('region', { name: 'Working files' }));
  expect(files.getAllByRole('listitem')).toHaveLength(1);
  files.getByText('Data steward · version 2 · 1,500 characters');
  expect(files.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/agent-files/f1/text?version=2');
  await user.click(files.getByRole('button', { name: 'Save to Files' }));
  expect((await files.findByRole('link', { name: 'Open in Files' })).getAttribute('href')).toBe('/files/d1');
  expect(calls.filter(({ method }) => method === 'POST').map(({ search }) => search.get('version'))).toEqual(['2']);
  await expectNoAxeViolations(container);
});

test('a stored fact is shown with a link to the agent’s memory, in the user’s language', async () => {
  const { script, tell } = await show('fr');
  script.say('fact_remembered', { ...turn, factId: 'x', agentId: 'a1', text: 'Travaille à Lyon.' });
  tell();
  const remembered = within(await screen.findByRole('region', { name: 'Retenu' }));
  remembered.getByText('Travaille à Lyon.');
  await waitFor(() => expect(remembered.getByRole('link').getAttribute('href')).toBe('/agents/a1#memory'));
});
