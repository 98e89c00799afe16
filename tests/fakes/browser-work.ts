import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      tdur: z.number().optional(),
      args: z.looseObject({}).optional(),
    }),
  ),
});

/**
 * The longest task of a page's main thread during `act`, in milliseconds of its own CPU time, so that other load on the machine does not
 * count, as it would with the long tasks of a PerformanceObserver.
 */
export async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser to trace.');
  const path = join(tmpdir(), `roundtable-trace-${crypto.randomUUID()}.json`);
  await browser.startTracing(page, { path, categories: ['toplevel', 'devtools.timeline'] });
  try {
    await act();
  } finally {
    await browser.stopTracing();
  }
  const { traceEvents } = trace.parse(JSON.parse(await readFile(path, 'utf8')));
  await rm(path);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page.');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
