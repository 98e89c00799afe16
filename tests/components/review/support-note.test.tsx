import { test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SupportNote } from '@/components/review/support-note';
import { TestProviders } from '../test-providers';

test.each([
  { language: 'en', sources: [1], text: 'Supported by source 1' },
  { language: 'en', sources: [1, 9], text: 'Supported by sources 1 and 9' },
  { language: 'fr', sources: [9], text: 'Appuyée par la source 9' },
  { language: 'fr', sources: [1, 2, 9], text: 'Appuyée par les sources 1, 2 et 9' },
] as const)('a sentence that sources $sources support is “$text”', ({ language, sources, text }) => {
  render(
    <TestProviders language={language}>
      <SupportNote sentence={{ text: 'The last ferry leaves at 23:30.', isSupported: true, sources: [...sources] }} />
    </TestProviders>,
  );
  screen.getByText(text);
});
