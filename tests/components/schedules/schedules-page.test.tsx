import { describe, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchedulesPage } from '@/components/schedules/schedules-page';
import { holdLeaving } from '@/components/shell/leave';
import type { SchedulesAnswer } from '@/lib/api/schedule-requests';
import { fieldProblem } from '@/lib/core/problems/field-problem';
import type { Language } from '@/lib/core/text/language';
import type { OccurrenceResult } from '@/lib/core/time/schedule';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

type Shown = SchedulesAnswer['schedules'][number];

const schedule = (change: Partial<Shown> = {}): Shown => ({
  id: 's1',
  title: 'Renewals',
  question: 'Which contracts renew this month?',
  recipient: { type: 'agent', name: 'contract-reader' },
  cron: '0 9 * * 1-5',
  timeZone: 'Europe/Paris',
  catchUp: 'skip',
  status: 'active',
  pauseReason: null,
  nextAt: '2026-05-04T07:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  next: ['2026-05-04T07:00:00.000Z', '2026-05-05T07:00:00.000Z', '2026-05-06T07:00:00.000Z'],
  latest: null,
  ...change,
});

const occurrence = (change: Partial<OccurrenceResult> = {}): OccurrenceResult => ({
  scheduleId: 's1',
  dueAt: '2026-05-01T07:00:00.000Z',
  state: 'started',
  missed: 0,
  runId: 'r1',
  problem: null,
  problemPhrase: null,
  run: { conversationId: 'c1', status: 'completed' },
  ...change,
});

function show(schedules: Shown[], handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const inTokyo = { ...me, user: { ...me.user, settings: { ...me.user.settings, timeZone: 'Asia/Tokyo' } } };
  const calls = fakeApi({ 'GET /api/me': () => inTokyo, 'GET /api/schedules': () => ({ schedules }), ...handlers });
  const view = render(
    <TestProviders at="/schedules" language={language}>
      <SchedulesPage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const card = async () => within(await screen.findByRole('article', { name: 'Renewals' }));

describe('the list of schedules', () => {
  test('a schedule shows in words when it is due, and its next three times in the time zone of the person', async () => {
    const { container } = show([schedule({ latest: occurrence() })]);
    const shownCard = await card();
    shownCard.getByText(/Monday to Friday at 9:00\sAM, Paris \(Europe\)/);
    await shownCard.findByText(/Mon, May 4, 4:00\sPM/);
    // All times of the card are in the person's zone, which is named because the schedule has another one.
    shownCard.getByText('Next, Tokyo (Asia)');
    shownCard.getByText(/May 1, 2026, 4:00\sPM/);
    shownCard.getByText('Last, Tokyo (Asia)');
    expect(shownCard.getAllByRole('listitem')).toHaveLength(3);
    shownCard.getByText('Done');
    expect(shownCard.getByRole('link', { name: 'Open the conversation' }).getAttribute('href')).toBe('/chat/c1?run=r1');
    await expectNoAxeViolations(container);
  });

  test('a schedule that the product paused says why, and one whose run was not started says what was wrong', async () => {
    const latest = occurrence({ state: 'refused', runId: null, run: null, problem: 'There is no such model.' });
    show([schedule({ status: 'paused', pauseReason: 'agent_gone', next: [], latest })]);
    const shownCard = await card();
    shownCard.getByText('Its agent no longer exists. Choose another one, then resume.');
    shownCard.getByText('Not started');
    shownCard.getByText('There is no such model.');
    shownCard.getByRole('button', { name: 'Resume' });
  });

  test('all times have the clock of the person’s region', async () => {
    const inTokyo = { ...me, user: { ...me.user, settings: { ...me.user.settings, timeZone: 'Asia/Tokyo' } } };
    fakeApi({
      'GET /api/me': () => inTokyo,
      'GET /api/schedules': () => ({ schedules: [schedule({ latest: occurrence() })] }),
    });
    render(
      <TestProviders at="/schedules" locale="en-GB">
        <SchedulesPage />
      </TestProviders>,
    );
    const shownCard = await card();
    shownCard.getByText(/Monday to Friday at 09:00, Paris \(Europe\)/);
    await shownCard.findByText(/4 May, 16:00/);
    shownCard.getByText(/1 May 2026, 16:00/);
  });

  test('times are written alike in the words for the expression and in the next times, in French, too', async () => {
    show([schedule({ timeZone: 'Asia/Tokyo', next: ['2026-05-04T00:00:00.000Z'] })], {}, 'fr');
    const shownCard = await card();
    shownCard.getByText(/^.*Du lundi au vendredi à 09:00/);
    await shownCard.findByText('lun. 4 mai, 09:00');
  });

  test('next times that the clocks show twice are told apart', async () => {
    const next = ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'];
    const inParis = { ...me, user: { ...me.user, settings: { ...me.user.settings, timeZone: 'Europe/Paris' } } };
    show([schedule({ cron: '0 * * * *', next })], { 'GET /api/me': () => inParis });
    const shown = await card();
    await shown.findByText(/Sun, Oct 25, 2:00\sAM \(GMT\+2\)/);
    shown.getByText(/Sun, Oct 25, 2:00\sAM \(GMT\+1\)/);
    shown.getByText(/Sun, Oct 25, 3:00\sAM \(GMT\+1\)/);
  });

  test('next times of several years are shown with their years', async () => {
    show([schedule({ cron: '0 9 29 2 *', next: ['2028-02-29T08:00:00.000Z', '2032-02-29T08:00:00.000Z'] })]);
    await (await card()).findByText(/Tue, Feb 29, 2028, 5:00\sPM/);
    (await card()).getByText(/Sun, Feb 29, 2032, 5:00\sPM/);
  });

  test('a schedule that cannot be run now says why, without the name of a field', async () => {
    const why = 'there is no agent called “doomed”';
    const { user } = show([schedule()], {
      'POST /api/schedules/s1/run': () => refusal(400, 'bad_request', `recipient: ${why}`, { fields: { recipient: why } }),
    });
    await user.click((await card()).getByRole('button', { name: 'Run now' }));
    await screen.findByText(why);
  });

  test('missed times are shown', async () => {
    show([schedule({ latest: occurrence({ state: 'missed', runId: null, run: null, missed: 100 }) })]);
    const shownCard = await card();
    shownCard.getByText('Missed');
    shownCard.getByText('at least 100 earlier times were missed');
  });

  test('a schedule is paused, run, and removed after a confirmation', async () => {
    const { user, sent } = show([schedule()], {
      'PATCH /api/schedules/s1': () => ({ schedule: schedule() }),
      'POST /api/schedules/s1/run': () => ({ runId: 'r1', conversationId: 'c1' }),
      'DELETE /api/schedules/s1': () => undefined,
    });
    const shownCard = await card();
    await user.click(shownCard.getByRole('button', { name: 'Pause' }));
    await user.click(shownCard.getByRole('button', { name: 'Run now' }));
    await user.click(shownCard.getByRole('button', { name: 'More about Renewals' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(sent().map(({ method, path, body }) => [method, path, body])).toEqual([
        ['PATCH', '/api/schedules/s1', { status: 'paused' }],
        ['POST', '/api/schedules/s1/run', undefined],
        ['DELETE', '/api/schedules/s1', undefined],
      ]),
    );
    const asking = jest.fn();
    const release = holdLeaving(asking);
    await user.click(await screen.findByRole('button', { name: 'Open the conversation' }));
    // The message outlasts the page, and another one may have unsaved changes.
    expect(asking).toHaveBeenCalled();
    release();
  });

  test('the results of a schedule are listed', async () => {
    const { user } = show([schedule()], {
      'GET /api/schedules/s1': () => ({
        schedule: schedule(),
        results: [occurrence(), occurrence({ dueAt: '2026-04-30T07:00:00.000Z' })],
      }),
    });
    await user.click((await card()).getByRole('button', { name: 'Results' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Results of “Renewals”' }));
    expect(await dialog.findAllByText('Done')).toHaveLength(2);
    dialog.getByText('Times are in the time zone Tokyo (Asia).');
    dialog.getByText(/Apr 30, 2026, 4:00\sPM/);
    await expectNoAxeViolations();
  });

  test('an agent that the page has not loaded is shown with its title, and another one can be found', async () => {
    const agentOf = (name: string, title: string) => ({ name, title, description: '', tools: [], allowed: true, sources: {} });
    const recipients = ({ search }: { search: URLSearchParams }) => ({
      agents: [search.has('names') ? agentOf('old-one', 'The old one') : agentOf('older-one', 'The older one')],
      recent: [],
      next: null,
    });
    const { user, sent } = show([schedule({ recipient: { type: 'agent', name: 'old-one' } })], {
      'GET /api/me': () => ({ ...me, moreAgents: true }),
      'GET /api/recipients': recipients,
      'PUT /api/schedules/s1': () => ({ schedule: schedule({ recipient: { type: 'agent', name: 'older-one' } }) }),
    });
    await (await card()).findByText(/^The old one · /);
    await user.click((await card()).getByRole('button', { name: 'More about Renewals' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('combobox', { name: 'Other agents…' }));
    await user.click(await screen.findByRole('option', { name: /^The older one/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ recipient: { type: 'agent', name: 'older-one' } }));
  });

  test('a failed list says so and can be loaded again', async () => {
    let asked = 0;
    const { user } = show([], {
      'GET /api/schedules': () => (asked++ === 0 ? refusal(409, 'conflict', 'Not now.') : { schedules: [schedule()] }),
    });
    await screen.findByText('The schedules could not be loaded');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });
});

describe('a new schedule', () => {
  test('is described from its expression and stored with who is asked', async () => {
    const { user, sent } = show([], { 'POST /api/schedules': () => ({ schedule: schedule() }) });
    await user.click(await screen.findByRole('button', { name: 'New schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New schedule' }));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(dialog.getAllByText('is required')).toHaveLength(3);
    expect(dialog.getByRole('combobox', { name: 'Who is asked' }).getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Renewals');
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which contracts renew?');
    const [agent] = me.agents.filter(({ allowed }) => allowed);
    await user.click(dialog.getByRole('combobox', { name: 'Who is asked' }));
    await user.click(await screen.findByRole('option', { name: agent?.title ?? '' }));
    const cron = dialog.getByRole('textbox', { name: 'Cron expression' });
    await user.clear(cron);
    await user.type(cron, '30 7 * * 1,4');
    dialog.getByText(/^Every Monday and Thursday at 7:30\sAM$/, { selector: 'p' });
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      title: 'Renewals',
      question: 'Which contracts renew?',
      recipient: { type: 'agent', name: agent?.name },
      cron: '30 7 * * 1,4',
      timeZone: 'Asia/Tokyo',
      catchUp: 'skip',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('may ask a dispatch or an answer desk, each with its options', async () => {
    const areas = [{ key: 'fares', title: { en: 'Fares', fr: '' } }];
    const desk = {
      id: 'desk-1',
      name: 'ferries',
      title: 'Ferries',
      welcome: { en: '', fr: '' },
      examples: { en: [], fr: [] },
      areas,
    };
    const team = {
      id: 'team-1',
      name: 'envoys',
      title: 'Envoys',
      agents: ['data-steward'],
      rounds: 2,
      failurePolicy: 'skip',
      lead: null,
      model: null,
      dispatch: { maxIterations: 1, parallelExecution: false },
    };
    const { user, sent } = show([schedule({ recipient: { type: 'desk', name: 'ferries', language: 'en' } })], {
      'GET /api/me': () => ({ ...me, desks: [desk], teams: [team] }),
      'GET /api/usage': () => ({ usage: [] }),
      'PUT /api/schedules/s1': () => ({ schedule: schedule() }),
    });
    await (await card()).findByText(/^Ferries · /);
    const edit = async () => {
      await user.click((await card()).getByRole('button', { name: 'More about Renewals' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
      return within(await screen.findByRole('dialog', { name: 'Edit “Renewals”' }));
    };
    const choose = async (dialog: Awaited<ReturnType<typeof edit>>, field: string, option: string) => {
      await user.click(dialog.getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    const ofDesk = await edit();
    await choose(ofDesk, 'Area', 'Fares');
    await choose(ofDesk, 'Language of the answer', 'French');
    await user.click(ofDesk.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ofDispatch = await edit();
    await choose(ofDispatch, 'Who is asked', 'Dispatch');
    await choose(ofDispatch, 'Specialists', 'Let the planner choose');
    await choose(ofDispatch, 'Follow up', 'When nothing was found');
    ofDispatch.getByRole('button', { name: 'about 3 to 9 model calls' });
    await expectNoAxeViolations();
    await user.click(ofDispatch.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ofSaved = await edit();
    await choose(ofSaved, 'Who is asked', 'Envoys');
    ofSaved.getByRole('button', { name: 'about 4 model calls' });
    await choose(ofSaved, 'Who is asked', 'Dispatch');
    await choose(ofSaved, 'Specialists', 'Envoys');
    ofSaved.getByRole('checkbox', { name: 'All at the same time', checked: false });
    ofSaved.getByRole('button', { name: 'about 3 model calls' });
    await user.click(ofSaved.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().map(({ body }) => (body as { recipient: object }).recipient)).toEqual([
      { type: 'desk', name: 'ferries', area: 'fares', language: 'fr' },
      { type: 'specialists', team: 'auto', config: { confidenceThreshold: 0.25 } },
      { type: 'specialists', team: 'envoys', config: {} },
    ]);
  });

  test.each(['Escape', 'Close', 'Cancel'])(
    'is discarded with %s only after a confirmation, once something was typed',
    async (how) => {
      const { user } = show([]);
      const add = await screen.findByRole('button', { name: 'New schedule' });
      const close = () => (how === 'Escape' ? user.keyboard('{Escape}') : user.click(screen.getByRole('button', { name: how })));
      await user.click(add);
      await screen.findByRole('dialog');
      await close();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(add);
      await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Renewals');
      await close();
      const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
      await user.click(asked.getByRole('button', { name: 'Cancel' }));
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Renewals');
      await close();
      await user.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  test('an expression that the server refuses is explained at its field, in the language of the person', async () => {
    const problem = fieldProblem('cronTooOften', { minutes: 5 });
    const { user } = show(
      [schedule()],
      {
        'PUT /api/schedules/s1': () =>
          refusal(400, 'bad_request', 'cron: x', { fields: { cron: 'x' }, fieldPhrases: { cron: problem } }),
      },
      'fr',
    );
    await user.click((await card()).getByRole('button', { name: 'Plus d’actions pour Renewals' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Modifier' }));
    await user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('au plus une fois toutes les 5 minutes');
    // Another expression has not been refused.
    await user.type(screen.getByLabelText('Expression cron'), '{Backspace}6');
    expect(screen.queryByText('au plus une fois toutes les 5 minutes')).toBeNull();
  });
});
