import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of WCAG 2.2 AA, by axe's tags. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it is, of all its rules or of `only` some rules or tags: a line for each kind of fault, with where it is. */
export async function axeFindings(page: Page, only?: string[]): Promise<string[]> {
  // A page that has just been gone to gets its title a moment after its first look.
  await page.waitForFunction(() => document.title !== '');
  // Evaluated by the debugger, which the page's content security policy does not bind: the policy stays as it is.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    only,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Texts and controls that stick out of the window where nothing scrolls to them, and boxes of the page itself that scroll sideways. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const describe = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 60)}`;
    const page = ['html', 'main', '[role=log]'].flatMap((selector) => document.querySelector(selector) ?? []);
    const scrolling = page.filter((box) => box.scrollWidth > box.clientWidth).map((box) => `scrolls sideways: ${box.tagName}`);

    function isReachable(element: Element): boolean {
      for (let box = element.parentElement; box && !page.includes(box); box = box.parentElement) {
        if (box.scrollWidth > box.clientWidth && ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX))
          return true;
      }
      return false;
    }

    const sticking = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left, width: own, height } = element.getBoundingClientRect();
      const isSeen = own > 1 && height > 1 && element.checkVisibility({ opacityProperty: true });
      return isSeen && (right > width + 1 || left < -1) && !isReachable(element);
    });
    return [...scrolling, ...sticking.map((element) => `sticks out: ${describe(element)}`)];
  });
}
