import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveRun } from '@/components/chat/thread/live-run';
import type { SignalRequest } from '@/lib/core/runs/signal-request';
import type { Language } from '@/lib/core/text/language';
import { FakeEventSource } from '../../fakes/event-source';
import { RunScript } from '../../run-view/run-script';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';
import { me } from './me';

beforeEach(() => {
  localStorage.clear();
  FakeEventSource.install();
});

const key = 'data-steward.call-1';
const asked: Pick<SignalRequest, 'kind' | 'name' | 'question' | 'fields'> = {
  kind: 'form',
  name: 'rooms__book',
  question: 'Which room do you want?',
  fields: [
    { type: 'text', name: 'room', title: 'Room', required: true, minLength: 3 },
    { type: 'number', name: 'seats', title: 'Seats', required: false, whole: true, maximum: 20 },
    { type: 'boolean', name: 'quiet', title: 'Quiet', description: 'No music', required: true },
    { type: 'choices', name: 'days', title: 'Days', required: true, minItems: 1, options: [{ value: 'mo', label: 'Monday' }] },
  ],
};

async function show(language: Language = 'en') {
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/inbox': () => ({ requests: [] }),
    [`POST /api/runs/run-1/signals/${key}`]: () => ({ runId: 'run-1', key }),
  });
  const script = new RunScript().start('single', ['data-steward']).begin('data-steward').asks('data-steward', asked);
  const { container } = render(
    <TestProviders language={language}>
      <LiveRun runId="run-1" stopping={false} banner onStatus={() => {}} onAskAgain={() => {}} />
    </TestProviders>,
  );
  const source = (await FakeEventSource.forRuns('run-1')).open();
  act(() => void source.send(script.events));
  await screen.findByText('Which room do you want?');
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { container, script, source, sent, user: userEvent.setup() };
}

describe('a question with fields', () => {
  test('is a form whose values go to the server, each as its type', async () => {
    const { container, user, sent } = await show();
    await expectNoAxeViolations(container);
    await user.type(screen.getByLabelText('Room'), 'Blue');
    await user.type(screen.getByLabelText('Seats (optional)'), '8');
    await user.click(screen.getByLabelText('Quiet'));
    await user.click(within(screen.getByRole('group', { name: 'Days' })).getByLabelText('Monday'));
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(sent()).toEqual([{ kind: 'form', action: 'accept', values: { room: 'Blue', seats: 8, quiet: true, days: ['mo'] } }]);
  });

  test('names what is wrong at the field, in the language of the person, and sends nothing', async () => {
    const { user, sent } = await show('fr');
    await user.type(screen.getByLabelText('Room'), 'B');
    await user.type(screen.getByLabelText('Seats (facultatif)'), '21');
    await user.click(screen.getByRole('button', { name: 'Envoyer la réponse' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'au moins 3 caractères',
      'au plus 20',
      'au moins un élément',
    ]);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['Decline', 'decline', 'You declined to answer'],
    ['Close without an answer', 'cancel', 'You closed the question without an answer'],
  ] as const)('can be refused with "%s"', async (button, action, line) => {
    const { script, source, user, sent } = await show();
    await user.click(screen.getByRole('button', { name: button }));
    expect(sent()).toEqual([{ kind: 'form', action }]);
    act(() => void source.send(script.received(key, 'form', { action }).events));
    expect(await screen.findByText(line)).toBeTruthy();
  });

  test('is gone once it is withdrawn, and an answer that was given is shown by field', async () => {
    const { script, source } = await show();
    const turn = { agent: 'data-steward', turnId: 'data-steward' };
    act(() => void source.send(script.say('signal_withdrawn', { ...turn, key, callId: 'call-1' }).events));
    expect(await screen.findByText('The question was withdrawn')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
    script.say('signal_request', { ...turn, ...asked, key: `${key}.2`, callId: 'call-1', args: {} });
    const values = { room: 'Blue', seats: 8 };
    act(() => void source.send(script.received(`${key}.2`, 'form', { action: 'accept', args: values }).events));
    expect(await screen.findByText('You answered: Room: Blue · Seats: 8')).toBeTruthy();
  });
});
