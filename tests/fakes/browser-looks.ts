import axe from 'axe-core';
import type { Page } from 'playwright-core';

const SETTLING_MS = 1000;
/** The rules of WCAG 2.2 AA, by axe's tags. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Lists what axe finds on the current page, with all of its rules or `only` some rules or tags: a line for each kind of problem, with its
 * location.
 */
export async function axeFindings(page: Page, only?: string[]): Promise<string[]> {
  // After a navigation the page gets its title a moment later than its content.
  await page.waitForFunction(() => document.title !== '');
  // Evaluated by the debugger, which is exempt from the page's content security policy, so that the policy need not change.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) => axe.run(document, { resultTypes: ['violations'], selectors: false, ...(runOnly && { runOnly }) }),
    only,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/**
 * Lists texts and controls that extend beyond the window where nothing scrolls to them, choices that extend beyond their frame, and boxes of
 * the page itself that scroll sideways.
 */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const found = await faultsNow(page);
  if (found.length === 0) return found;
  // A page that was resized a moment ago, on a busy machine: only what stays is a fault.
  await page.waitForTimeout(SETTLING_MS);
  return faultsNow(page);
}

async function faultsNow(page: Page): Promise<string[]> {
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
    const choices = [...document.querySelectorAll('[role=radiogroup]')].filter((box) => box.scrollWidth > box.clientWidth);
    return [...scrolling, ...[...sticking, ...choices].map((element) => `sticks out: ${describe(element)}`)];
  });
}

/** Lists texts and controls that a box cuts off at its side without scrolling to them and without an ellipsis. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const hasContent = (element: Element) =>
      element.matches('input, textarea, button') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());

    function isCut(element: Element): boolean {
      const { left, right } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis') return false;
        const edges = box.getBoundingClientRect();
        if (['hidden', 'clip'].includes(overflowX)) return edges.width > 2 && (right > edges.right + 1 || left < edges.left - 1);
      }
      return false;
    }

    return [...document.querySelectorAll('body *')]
      .filter((element) => isShown(element) && hasContent(element) && isCut(element))
      .map((element) => `is cut off: ${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
  });
}
