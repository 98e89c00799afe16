import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminPage } from '@/components/admin/admin-page';
import { factsInWords } from '@/components/admin/facts-in-words';
import type { AuditAnswer, PeopleAnswer } from '@/lib/api/answers';
import type { Json } from '@/lib/core/json/json';
import { auditActions } from '@/lib/i18n/dictionary/audit-actions';
import { auditFacts } from '@/lib/i18n/dictionary/audit-facts';
import { textFor } from '@/lib/i18n/text';
import { AtAddress } from '../at-address';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';
import { clickOutside } from '../ui/click-outside';
import { serverAnswer } from './server-answer';

type Person = PeopleAnswer['people'][number];

const person = (id: string, name: string, change: Partial<Person> = {}): Person => ({
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
  role: 'member',
  disabled: false,
  invited: false,
  isReviewer: false,
  agents: null,
  budget: null,
  createdAt: '2026-03-01T12:00:00Z',
  ...change,
});

const audit: AuditAnswer = {
  entries: [
    { seq: 8, userId: 'user-1', action: 'user_created', facts: { by: 'invitation', user: 'p2' }, at: '2026-11-22T10:00:00Z' },
    { seq: 7, userId: null, action: 'sign_in_failed', facts: { address: '192.0.2.1', email: null }, at: '2026-11-22T09:00:00Z' },
  ],
  next: null,
};

function show(handlers: Parameters<typeof fakeApi>[0] = {}, at = '/admin') {
  window.history.replaceState(null, '', at);
  const people = [person('user-1', 'Ann', { role: 'owner' }), person('p2', 'Grace', { agents: ['data-steward'] })];
  const calls = fakeApi({
    'GET /api/me': () => me,
    'GET /api/people': () => ({ people, budget: null }),
    'GET /api/audit': () => audit,
    'GET /api/server': () => serverAnswer,
    'GET /api/people/p2/belongings': () => ({ published: [], activeSchedules: 0 }),
    ...handlers,
  });
  const view = render(
    <TestProviders at={at}>
      <AtAddress>
        <AdminPage people={2} />
      </AtAddress>
    </TestProviders>,
  );
  return { ...view, calls, people };
}

const actionOf = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the users on the Admin page', () => {
  test('are listed with their rights', async () => {
    const { container } = show();
    const rows = await within(await screen.findByRole('region', { name: 'People' })).findAllByRole('listitem');
    await waitFor(() => expect(rows[0]?.textContent).toMatch(/Ann\(you\)Owner.*All agents/));
    expect(rows[1]?.textContent).toMatch(/GraceMember.*1 agent/);
    await expectNoAxeViolations(container);
  });

  test('are shown first; the server is asked for its state only while that is shown', async () => {
    const { calls } = show();
    await screen.findByRole('region', { name: 'People' });
    expect(calls.some(({ path }) => path === '/api/server')).toBe(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Server' }));
    await within(await screen.findByRole('region', { name: 'State of the server' })).findByText('Nothing needs your attention.');
    expect(window.location.search).toBe('?tab=server');
  });

  test('are invited by a link that is shown once', async () => {
    const { calls } = show({
      'POST /api/people': () => ({ person: person('p3', 'Kim'), link: 'http://localhost/choose-password#token=one-time' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const form = screen.getByRole('dialog', { name: 'Invite a person' });
    await userEvent.type(within(form).getByLabelText('E-mail'), 'kim@example.com');
    await userEvent.type(within(form).getByLabelText('Name'), 'Kim');
    await userEvent.type(within(form).getByLabelText('Your current password'), 'right');
    await clickOutside();
    await expectNoAxeViolations(form);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', { name: 'Cancel' }),
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Create link' }));
    const dialog = await screen.findByRole('dialog', { name: 'A link for Kim' });
    await userEvent.keyboard('{Escape}');
    within(dialog).getByText('http://localhost/choose-password#token=one-time');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'kim@example.com',
      name: 'Kim',
      role: 'member',
      agents: null,
      password: 'right',
    });
  });

  test('who already exist are reported in the form, which keeps the typed values', async () => {
    show({ 'POST /api/people': () => refusal(409, 'conflict', 'There is already a user with this e-mail address.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const form = screen.getByRole('dialog', { name: 'Invite a person' });
    await userEvent.type(within(form).getByLabelText('E-mail'), 'ann@example.com');
    await userEvent.type(within(form).getByLabelText('Name'), 'Ann');
    await userEvent.type(within(form).getByLabelText('Your current password'), 'right');
    await userEvent.click(within(form).getByRole('button', { name: 'Create link' }));
    await within(form).findByText('There is already a user with this e-mail address.');
    expect(within(form).getByLabelText<HTMLInputElement>('E-mail').value).toBe('ann@example.com');
  });

  test('are removed with their data once they are disabled, after a confirmation', async () => {
    const people = [person('user-1', 'Ann', { role: 'owner' }), person('p2', 'Grace', { disabled: true })];
    const { calls } = show({
      'GET /api/people': () => ({ people }),
      'DELETE /api/people/p2': () => void people.pop(),
    });
    await actionOf('Grace', 'Remove');
    const dialog = screen.getByRole('alertdialog', { name: 'Remove Grace with all their data?' });
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Grace was removed');
    await waitFor(() => expect(screen.queryByText(/Grace/, { selector: 'li *' })).toBeNull());
  });

  test.each([
    ['Grace', 'p2', 'End all sessions of Grace?'],
    ['Ann', 'user-1', 'End all your sessions?'],
  ])('are signed out everywhere after a confirmation: %s', async (name, id, title) => {
    const { calls } = show({ [`POST /api/people/${id}/sign-out`]: () => undefined });
    await actionOf(name, 'End sessions');
    const dialog = screen.getByRole('alertdialog', { name: title });
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'End sessions' }));
    await screen.findByText(`${name} is signed out everywhere`);
  });

  test('are disabled after a confirmation that says what others would miss of them', async () => {
    const published = [
      { kind: 'agent', id: 'a1', title: 'Scout' },
      { kind: 'desk', id: 'd1', title: 'Permits' },
    ];
    show({ 'GET /api/people/p2/belongings': () => ({ published, activeSchedules: 2 }) });
    await actionOf('Grace', 'Disable');
    const dialog = screen.getByRole('alertdialog', { name: 'Disable Grace?' });
    await within(dialog).findByText(/agent “Scout” and answer desk “Permits”.*2 of their schedules stop\./);
    await expectNoAxeViolations(dialog);
  });

  test('who have left leave what they published to the owner who takes it over', async () => {
    const published = [{ kind: 'agent', id: 'a1', title: 'Scout' }];
    const { calls } = show({
      'GET /api/people': () => ({ people: [person('p2', 'Grace', { disabled: true })], budget: null }),
      'GET /api/people/p2/belongings': () => ({ published, activeSchedules: 0 }),
      'POST /api/people/p2/take-over': () => ({ taken: published }),
    });
    await actionOf('Grace', 'Take over what they published');
    const dialog = screen.getByRole('alertdialog', { name: 'Take over what Grace has published?' });
    await within(dialog).findByText(/You become the owner of: agent “Scout”/);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take over what they published' }));
    await screen.findByText('1 item is now yours');
  });

  test('are disabled after a confirmation', async () => {
    const { calls } = show({ 'PATCH /api/people/p2': () => person('p2', 'Grace', { disabled: true }) });
    await actionOf('Grace', 'Disable');
    const dialog = screen.getByRole('alertdialog', { name: 'Disable Grace?' });
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await screen.findByText('Grace is disabled');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: true });
  });

  test('are enabled again with the password of the owner', async () => {
    const people = [person('p2', 'Grace', { disabled: true })];
    const { calls } = show({
      'GET /api/people': () => ({ people, budget: null }),
      'PATCH /api/people/p2': () => {
        people[0] = person('p2', 'Grace');
        return people[0];
      },
    });
    await actionOf('Grace', 'Enable');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enable Grace again?' }));
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await userEvent.type(dialog.getByLabelText('Your current password'), 'right{Enter}');
    await screen.findByText('Grace is enabled again');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ disabled: false, password: 'right' });
    await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull());
  });

  test('who have lost their second factor get it turned off, after a confirmation', async () => {
    const { calls } = show({
      'GET /api/people': () => ({
        people: [person('p2', 'Grace', { twoFactor: true }), person('p3', 'Kim', { twoFactor: false })],
      }),
      'DELETE /api/people/p2/two-factor': () => undefined,
    });
    await screen.findByText('Two factors');
    await actionOf('Grace', 'Turn off two-factor authentication');
    const dialog = await screen.findByRole('alertdialog', { name: 'Turn off two-factor authentication of Grace?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off two-factor authentication' }));
    await screen.findByText('Grace signs in with the password alone');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kim' }));
    await screen.findByRole('menuitem', { name: 'End sessions' });
    expect(screen.queryByRole('menuitem', { name: 'Turn off two-factor authentication' })).toBeNull();
  });

  test('lose their passkeys after a confirmation; owners change their own account in the settings', async () => {
    const own = person('user-1', 'Ann', { role: 'owner', twoFactor: true, passkeys: 1 });
    const { calls } = show({
      'GET /api/people': () => ({ people: [own, person('p2', 'Grace', { passkeys: 2 })] }),
      'DELETE /api/people/p2/passkeys': () => undefined,
    });
    await actionOf('Grace', 'Remove 2 passkeys');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove the passkeys of Grace?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove 2 passkeys' }));
    await screen.findByText('Grace no longer has passkeys');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await screen.findByText('(you)');
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ann' }));
    await screen.findByRole('menuitem', { name: 'End sessions' });
    expect(screen.queryByRole('menuitem', { name: /passkey|two-factor/ })).toBeNull();
  });

  test('get a link to choose a password, which needs that of the owner', async () => {
    const { calls } = show({
      'POST /api/people/p2/link': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? { person: person('p2', 'Grace'), link: 'http://localhost/choose-password#token=another' }
          : refusal(400, 'bad_request', 'No.', { fields: { password: 'That is not your password.' } }),
    });
    await actionOf('Grace', 'New password link…');
    const dialog = within(await screen.findByRole('dialog', { name: 'New password link for Grace' }));
    await userEvent.type(dialog.getByLabelText('Your current password'), 'wrong{Enter}');
    await dialog.findByText('That is not your password.');
    await expectNoAxeViolations(document.body);
    await userEvent.clear(dialog.getByLabelText('Your current password'));
    await userEvent.type(dialog.getByLabelText('Your current password'), 'right{Enter}');
    await screen.findByText('http://localhost/choose-password#token=another');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Grace' })));
  });

  test('get no link from an owner without a password when that fails, which says why', async () => {
    show({
      'GET /api/me': () => ({ ...me, user: { ...me.user, hasPassword: false } }),
      'POST /api/people/p2/link': () => refusal(503, 'unavailable', 'The server is busy.'),
    });
    await actionOf('Grace', 'New password link…');
    const dialog = within(await screen.findByRole('dialog', { name: 'New password link for Grace' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The server is busy.');
    expect(dialog.queryByLabelText('Your current password')).toBeNull();
  });

  test('keep what another owner changes while their rights are edited', async () => {
    const people = [person('user-1', 'Ann', { role: 'owner' }), person('p2', 'Grace', { agents: ['data-steward'] })];
    const { calls, container } = show({
      'GET /api/people': () => ({ people, budget: null }),
      'PATCH /api/people/p2': () => people[1],
    });
    await actionOf('Grace', 'Rights and budget…');
    const dialog = await screen.findByRole('dialog', { name: 'Rights and budget of Grace' });
    people[1] = person('p2', 'Grace', { role: 'owner', agents: null });
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(container.querySelectorAll('li')[1]?.textContent).toMatch(/GraceOwner.*All agents/));
    await userEvent.type(within(dialog).getByLabelText('Tokens per month'), '5');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ budget: { tokens: 5 } });
  });

  test('can be given another role', async () => {
    const why = 'That is not your password.';
    const { calls } = show({
      'PATCH /api/people/p2': ({ body }) =>
        (body as { password: string }).password === 'right'
          ? person('p2', 'Grace', { role: 'owner' })
          : refusal(400, 'bad_request', why, { fields: { password: why } }),
    });
    await actionOf('Grace', 'Rights and budget…');
    const dialog = await screen.findByRole('dialog', { name: 'Rights and budget of Grace' });
    within(dialog).getByLabelText('Role').focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: 'Owner' }));
    await userEvent.type(within(dialog).getByLabelText('Your current password'), 'wrong{Enter}');
    await within(dialog).findByText(why);
    await userEvent.clear(within(dialog).getByLabelText('Your current password'));
    await userEvent.type(within(dialog).getByLabelText('Your current password'), 'right');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(screen.queryByText(why)).toBeNull();
    expect(calls.findLast(({ method }) => method === 'PATCH')?.body).toEqual({ role: 'owner', password: 'right' });
  });

  test('an owner allows a member to review answers of desks', async () => {
    const { calls } = show({ 'PATCH /api/people/p2': () => person('p2', 'Grace') });
    await actionOf('Grace', 'Rights and budget…');
    const dialog = await screen.findByRole('dialog', { name: 'Rights and budget of Grace' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /May review the answers/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isReviewer: true });
  });
});

describe('budgets of users', () => {
  const month = { tokens: 1_200_000, usd: 0.5, unpriced: 0 };
  const budget = { tokens: 2_000_000 };

  async function editGrace(handlers: Parameters<typeof fakeApi>[0]) {
    const page = show(handlers);
    await actionOf('Grace', 'Rights and budget…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rights and budget of Grace' }));
    const save = async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await screen.findByText('Saved');
      return page.calls.find(({ method }) => method === 'PATCH')?.body;
    };
    return { dialog, save };
  }

  test('are shown beside what was used, the user’s own before the server’s', async () => {
    const people = [person('p2', 'Grace', { month, budget }), person('p3', 'Bob', { month })];
    show({ 'GET /api/people': () => ({ people, budget: { tokens: 5_000_000, usd: 3 } }) });
    expect(await screen.findByText(/1.2M of 2M tokens this month \(\$0.50 of \$3.00\)/)).toBeTruthy();
    expect(screen.getByText(/1.2M of 5M tokens this month/)).toBeTruthy();
  });

  test('in dollars are marked when the price of some calls is unknown', async () => {
    const people = [person('p2', 'Grace', { month: { ...month, usd: 0, unpriced: 3 } })];
    show({ 'GET /api/people': () => ({ people, budget: { usd: 3 } }) });
    expect(await screen.findByText(/\(≥ \$0.00 of \$3.00\)/)).toBeTruthy();
    expect(screen.getByText(/limits in dollars do not count them/)).toBeTruthy();
  });

  test('are set by an owner; what is left empty has the server’s limit', async () => {
    const { dialog, save } = await editGrace({
      'GET /api/people': () => ({ people: [person('p2', 'Grace')], budget: { usd: 3 } }),
      'PATCH /api/people/p2': () => person('p2', 'Grace'),
    });
    expect(dialog.getByText('Empty: $3.00, as for everyone')).toBeTruthy();
    expect(dialog.getByText('Empty: no limit')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Tokens per month'), '0');
    await expectNoAxeViolations();
    expect(await save()).toEqual({ budget: { tokens: 0 } });
  });

  test('are removed by emptying their fields', async () => {
    const { dialog, save } = await editGrace({
      'GET /api/people': () => ({ people: [person('p2', 'Grace', { budget })], budget: null }),
      'PATCH /api/people/p2': () => person('p2', 'Grace'),
    });
    await userEvent.clear(dialog.getByLabelText('Tokens per month'));
    expect(await save()).toEqual({ budget: null });
  });
});

describe('the audit log', () => {
  test('waits for the names of users, and shows their ids when those cannot be read', async () => {
    const people = Promise.withResolvers<Response>();
    show({ 'GET /api/people': () => people.promise });
    await screen.findByRole('heading', { name: 'Audit log' });
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(1));
    expect(screen.queryByRole('table')).toBeNull();
    people.resolve(refusal(403, 'forbidden', 'Only owners.'));
    const table = await screen.findByRole('table');
    within(table).getByText('user-1');
  });

  test('names the user of each action', async () => {
    show();
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    await waitFor(() => expect(first?.textContent).toContain('AnnUser createduser_createdby: invitation · person: Grace'));
    expect(second?.textContent).toContain('Not signed inSign-in failedsign_in_failedaddress: 192.0.2.1');
  });

  test('writes what an entry says in the language of the reader, and what other versions recorded as it is', () => {
    const asked = {
      words: auditFacts.fr,
      actions: auditActions.fr,
      names: new Map([['p2', 'Grace']]),
      text: textFor('fr'),
    };
    const inFrench = (facts: Json) => factsInWords(facts, asked).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
    expect(inFrench({ act: 'user_changed' })).toBe('tentative : Utilisateur modifié');
    expect(inFrench({ role: 'owner', disabled: false, budget: { tokens: 5000, usd: null }, user: 'p2' })).toBe(
      'rôle : propriétaire · désactivé : non · limites par mois : (jetons : 5 000) · personne : Grace',
    );
    expect(inFrench({ fields: ['name', 'motto'], act: 'constructor', toString: 'x', user: 'p9' })).toBe(
      'modifié : nom, motto · tentative : constructor · toString : x · personne : p9',
    );
    expect([inFrench(null), inFrench({}), inFrench('old')]).toEqual(['', '', 'old']);
  });

  test('can be filtered, and exported with the same filter', async () => {
    const { calls } = show();
    const action = await screen.findByRole('combobox', { name: 'Action' });
    action.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /^User created/ }));
    await waitFor(() => expect(calls.at(-1)?.search.get('action')).toBe('user_created'));
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/api/audit/export?action=user_created');
  });

  test('keeps its filters in the address, even while the state of the server is shown', async () => {
    const { calls } = show({}, '/admin?user=p2&action=bogus');
    const asked = () =>
      calls
        .filter(({ path }) => path === '/api/audit')
        .at(-1)
        ?.search.toString();
    await waitFor(() => expect(asked()).toContain('user=p2'));
    expect(asked()).not.toContain('bogus');
    await userEvent.click(screen.getByRole('tab', { name: 'Server' }));
    await userEvent.click(screen.getByRole('tab', { name: 'People' }));
    expect((await screen.findByRole('combobox', { name: 'Person' })).textContent).toContain('Grace');
    screen.getByRole('combobox', { name: 'Action' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: /^User created/ }));
    expect(window.location.search).toBe('?tab=people&user=p2&action=user_created');
  });

  test('that has been tampered with reports the first affected entry', async () => {
    show({ 'POST /api/audit/check': () => ({ checked: 6, broken: 7 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Check now' }));
    await screen.findByText(/Entry 7 was changed in the database/);
  });
});
