import { afterAll, beforeAll } from '@jest/globals';

/** Gives charts a size: jsdom has no layout, and recharts draws nothing without one. It also caches the size of text for the whole process. */
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
