import { expect, test } from '@jest/globals';
import { matching, type Offer } from '@/components/mcp-content/offers';

function offer(title: string, description: string): Offer {
  return { key: title, title, description, origin: 'Wiki', fields: [], load: async () => ({ text: '', resources: [] }) };
}

test('a search lists offers with all its words, first those whose titles have them', () => {
  const offers = [
    offer('Simple', 'A prompt with no arguments'),
    offer('Page', 'Reads a page'),
    offer('Arguments', 'Two of them'),
  ];
  expect(matching(offers, 'ARG').map(({ title }) => title)).toEqual(['Arguments', 'Simple']);
  expect(matching(offers, 'wiki reads').map(({ title }) => title)).toEqual(['Page']);
  expect(matching(offers, '')).toEqual(offers);
});
