import { afterEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Markdown } from '@/components/markdown/markdown';
import { forgetRemoved, rememberRemoved, restoreRemoved } from '@/components/removed-values';
import { fakeApi } from '../fake-api';
import { TestProviders } from '../test-providers';

afterEach(forgetRemoved);

const PHONE = { placeholder: '[phone 482]', value: '613-555-0147' };

function show(markdown: string) {
  fakeApi({ 'GET /api/me': () => ({ models: [], agents: [] }) });
  return render(
    <TestProviders>
      <Markdown>{markdown}</Markdown>
    </TestProviders>,
  );
}

test('an answer shows the values that the page has sent in place of their placeholders, also in tables and code', () => {
  rememberRemoved([PHONE]);
  const { container } = show('Call **[phone 482]** or `[phone 482]`, not [phone 483].\n\n| n |\n|---|\n| [phone 482] |');
  expect(container.textContent).toContain('Call 613-555-0147 or 613-555-0147, not [phone 483].');
  expect(screen.getByRole('cell').textContent).toBe('613-555-0147');
});

test.each(['[Phone 482]', '[PHONE 482]', '[phone\u00a0482]', '[phone_482]', '[phone: 482]', '[ phone 482 ]'])(
  'a placeholder that a model has changed to %j is shown as its value, too',
  (written) => {
    rememberRemoved([PHONE]);
    expect(restoreRemoved(`Call ${written}s`)).toBe('Call 613-555-0147s');
  },
);

test('other brackets stay', () => {
  rememberRemoved([PHONE]);
  const text = 'phone 482, [phone 4821], [email 482], [phones 482], [482], [phone] 482';
  expect(restoreRemoved(text)).toBe(text);
});

test('the address of a link keeps the placeholder, so that following it does not send the value away', () => {
  rememberRemoved([PHONE]);
  show('See [this page](https://example.com/?q=%5Bphone%20482%5D) and https://example.com/[phone 482]');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(address).not.toContain('613');
});

test('a placeholder that stands for two values stays', () => {
  rememberRemoved([PHONE]);
  rememberRemoved([{ ...PHONE, value: '613-555-0199' }]);
  expect(restoreRemoved('Call [phone 482]')).toBe('Call [phone 482]');
  rememberRemoved([PHONE]);
  expect(restoreRemoved('Call [phone 482]')).toBe('Call [phone 482]');
});

test('values are gone after a sign-out', () => {
  rememberRemoved([PHONE]);
  expect(restoreRemoved('Call [phone 482]')).toBe('Call 613-555-0147');
  forgetRemoved();
  expect(restoreRemoved('Call [phone 482]')).toBe('Call [phone 482]');
});
