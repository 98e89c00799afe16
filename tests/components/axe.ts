import { expect } from '@jest/globals';
import axe from 'axe-core';

/** jsdom has no layout: contrast is checked by the tests of the design tokens and the browser tests. Selectors would take axe most of its time. */
const options = {
  rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  selectors: false,
  resultTypes: ['violations' as const],
};

export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}
