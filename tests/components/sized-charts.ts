import { afterAll, beforeAll } from '@jest/globals';

/** jsdom has no layout, and recharts draws nothing without a size. Text gets a small one, which recharts keeps for all charts of a process. */
export function sizeCharts(): void {
  const { getBoundingClientRect } = HTMLElement.prototype;
  beforeAll(() => {
    HTMLElement.prototype.getBoundingClientRect = function () {
      return this instanceof HTMLSpanElement ? new DOMRect(0, 0, 20, 12) : new DOMRect(0, 0, 600, 256);
    };
  });
  afterAll(() => {
    HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
  });
}
