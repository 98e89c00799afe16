import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ToolLine } from '@/components/run/turn/tool-line';
import type { Language } from '@/lib/core/text/language';
import type { ToolCallView } from '@/lib/run-view/types';
import { expectNoAxeViolations } from '../axe';
import { TestProviders } from '../test-providers';

const running: ToolCallView = {
  type: 'tool',
  id: 'c',
  name: 'wiki__import',
  args: {},
  step: 1,
  state: 'running',
  startedAt: '2026-03-02T09:00:00Z',
};

const show = (call: Partial<ToolCallView>, language: Language = 'en') =>
  render(
    <TestProviders language={language}>
      <ToolLine call={{ ...running, ...call }} showsFailure />
    </TestProviders>,
  );

describe('the line of a running tool call', () => {
  test('shows how far the call has come, with a bar that screen readers can read', async () => {
    const { container } = show({ progress: { progress: 3, total: 10, message: 'Reading pages' } });
    const bar = await screen.findByRole('progressbar', { name: /^Progress of / });
    expect(bar.getAttribute('aria-valuenow')).toBe('3');
    expect(bar.getAttribute('aria-valuetext')).toBe('3 of 10 – Reading pages');
    expect(screen.getByText('3 of 10 – Reading pages')).toBeTruthy();
    await expectNoAxeViolations(container);
  });

  test('shows a share as a percentage, in the language of the person', async () => {
    show({ progress: { progress: 0.4, total: 1 } }, 'fr');
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toMatch(/^40\s%$/);
  });

  test('shows the message alone when the end is unknown', async () => {
    show({ progress: { progress: 7, message: 'Seven pages so far' } });
    expect(await screen.findByText('Seven pages so far')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('shows no progress once the call has ended', () => {
    show({ state: 'done', result: 'Read', ms: 900 });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('the line of a tool call whose result has images', () => {
  test('shows them', async () => {
    const image = { type: 'image', mediaType: 'image/png', hash: 'h', size: 9 } as const;
    const images = [
      { ...image, name: 'image 1', attachmentId: 'a1' },
      { ...image, name: 'image 2', attachmentId: 'a2' },
    ];
    const { container } = show({ state: 'done', result: 'Drawn', ms: 900, images });
    const shownImages = await screen.findAllByRole('img', { name: /^Image [12] of / });
    expect(shownImages.map((one) => one.getAttribute('src'))).toEqual(['/api/attachments/a1', '/api/attachments/a2']);
    await expectNoAxeViolations(container);
  });
});
