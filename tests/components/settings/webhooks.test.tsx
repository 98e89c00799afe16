import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Webhooks } from '@/components/settings/webhooks/webhooks';
import type { ShownWebhook } from '@/lib/api/webhook-requests';
import type { Language } from '@/lib/core/text/language';
import type { WebhookDelivery } from '@/lib/core/webhook';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { me } from '../run/me';
import { TestProviders } from '../test-providers';

const webhook = (change: Partial<ShownWebhook> = {}): ShownWebhook => ({
  id: 'w1',
  url: 'https://hooks.example.com/runs',
  events: ['run.ended', 'run.failed'],
  includesAnswer: false,
  status: 'active',
  createdAt: '2026-03-01T12:00:00.000Z',
  ...change,
});

const delivery = (change: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'd1',
  webhookId: 'w1',
  event: 'run.ended',
  runId: 'r1',
  state: 'delivered',
  attempts: 2,
  createdAt: '2026-05-04T09:00:00.000Z',
  attemptedAt: '2026-05-04T09:00:10.000Z',
  status: 200,
  durationMs: 120,
  response: 'Thank you.',
  ...change,
});

function show(shown: ShownWebhook[], handlers: Parameters<typeof fakeApi>[0] = {}, language: Language = 'en') {
  const calls = fakeApi({ 'GET /api/me': () => me, 'GET /api/webhooks': () => ({ webhooks: shown }), ...handlers });
  const view = render(
    <TestProviders at="/settings" language={language}>
      <Webhooks />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup(), sent: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('webhooks', () => {
  test('a new webhook is sent with a password only, and shows its signing secret once, after a refused address was corrected', async () => {
    let asked = 0;
    const { user, sent } = show([], {
      'POST /api/webhooks': () =>
        asked++ === 0
          ? refusal(400, 'bad_request', 'url: no', { fields: { url: 'The address must begin with https://.' } })
          : { webhook: webhook(), secret: 'whsec_abc' },
    });
    await user.click(await screen.findByRole('button', { name: 'New webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }));
    const password = await dialog.findByLabelText('Your current password');
    const address = dialog.getByRole('textbox', { name: 'Address' });
    await user.type(address, 'http://hooks.example.com/runs');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    expect(sent()).toEqual([]);
    await user.clear(address);
    await user.type(password, 'right');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    dialog.getByText('Enter an address.');
    await user.type(address, 'http://hooks.example.com/runs');
    await user.click(dialog.getByRole('checkbox', { name: 'A run waits' }));
    await expectNoAxeViolations();
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await dialog.findByText('The address must begin with https://.');
    await user.clear(address);
    await user.type(address, 'https://hooks.example.com/runs');
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    const newWebhook = within(await screen.findByRole('dialog', { name: 'Your new webhook' }));
    newWebhook.getByText('whsec_abc');
    expect(sent()[1]?.body).toEqual({
      url: 'https://hooks.example.com/runs',
      events: ['run.ended', 'run.failed'],
      includesAnswer: false,
      password: 'right',
    });
    await user.click(newWebhook.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  test('a webhook that the product disabled says why and can be switched on', async () => {
    const { container, user, sent } = show([webhook({ status: 'failing' })], { 'PATCH /api/webhooks/w1': () => ({}) });
    await screen.findByText('Disabled');
    screen.getByText(/Nothing could be delivered for a day/);
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    await expectNoAxeViolations(container);
    await user.click(screen.getByRole('button', { name: 'Switch on' }));
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ status: 'active' }]));
  });

  test('the deliveries show state, status, duration and the beginning of the response', async () => {
    const failed = delivery({
      id: 'd2',
      event: 'test',
      runId: null,
      state: 'pending',
      status: null,
      response: 'It hangs.',
      attempts: 1,
    });
    const { user, sent } = show([webhook()], {
      'POST /api/webhooks/w1/test': () => ({ delivery: 'd2' }),
      'GET /api/webhooks/w1/deliveries': () => ({ deliveries: [failed, delivery()] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Deliveries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to https://hooks.example.com/runs' }));
    await dialog.findByText('Delivered');
    dialog.getByText('HTTP 200 · 0.1 s · 2 attempts');
    dialog.getByText('Thank you.');
    dialog.getByText('Will be sent');
    dialog.getByText('It hangs.');
    expect(dialog.getByRole('link', { name: 'Open the run' }).getAttribute('href')).toBe('/runs/r1');
    await expectNoAxeViolations();
  });

  test('a webhook is removed after a confirmation, in French too', async () => {
    const { user, sent } = show([webhook()], { 'DELETE /api/webhooks/w1': () => undefined }, 'fr');
    await user.click(await screen.findByRole('button', { name: 'Supprimer le webhook https://hooks.example.com/runs' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/webhooks/w1']));
  });
});
