import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { textFor } from '@/lib/i18n/text';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { foldRun } from '@/lib/run-view/fold-run';
import type { RunView } from '@/lib/run-view/types';
import { followRun } from '@/lib/services/runs/follow-run';
import type { StartedRun } from '@/lib/services/runs/start-run';
import { progressMessage } from './progress-message';
import { runResult } from './run-result';
import type { ToolCall } from './tool';

/**
 * Starts a run and follows it until it ends or waits for the user, as one of the user's open streams. The run itself does not depend on the
 * reader: it continues when the client is gone.
 */
export async function followAsk({ ctx, signal, progress }: ToolCall, start: () => Promise<StartedRun>): Promise<CallToolResult> {
  const { user } = ctx.actor;
  const end = ctx.openStream(user.id);
  try {
    const run = await start();
    const text = textFor(user.settings.language ?? 'en');
    const team = ctx.strategies.find(run.strategy)?.team ?? false;
    let view: RunView = { ...emptyRunView, runId: run.id, question: run.question };
    for await (const events of followRun({ ctx, input: { run, after: 0, signal } })) {
      for (const event of events) {
        const before = view;
        view = foldRun(before, event, ctx.strategies.findFold);
        const message = progressMessage({ event, before, after: view, team }, text);
        if (message !== undefined) await progress(message);
      }
      if (view.status === 'waiting') break;
    }
    return runResult(view, run, ctx);
  } finally {
    end();
  }
}
