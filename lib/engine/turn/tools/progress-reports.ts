import type { ToolProgress } from '@/lib/core/tools/tool';
import type { Turn } from '../turn';

/** Minimum pause between two progress events of a call, in milliseconds. */
const PAUSE_MS = 250;
/** Each pause is at least this share of the call's duration so far, so that even a call of several hours has only some hundreds of events. */
const PAUSE_SHARE = 0.01;

const MAX_MESSAGE = 300;

interface ProgressReports {
  /** Records the latest progress; only the last report of a pause becomes an event. */
  report(progress: ToolProgress): void;
  /** Ignores reports from now on. */
  end(): void;
}

/** Emits the progress of one call. */
export function progressReports(
  { log, eventFields, signal }: Pick<Turn, 'log' | 'eventFields' | 'signal'>,
  toolCallId: string,
): ProgressReports {
  const startedAt = performance.now();
  let latest: ToolProgress | undefined;
  let emittedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function emit(): void {
    timer = undefined;
    if (!latest || hasEnded || signal.aborted) return;
    const { progress, total, message } = latest;
    latest = undefined;
    emittedAt = performance.now();
    if (!Number.isFinite(progress)) return;
    log.append({
      type: 'agent_tool_progress',
      data: {
        ...eventFields,
        toolCallId,
        progress,
        ...(Number.isFinite(total) && { total }),
        ...(message && { message: message.slice(0, MAX_MESSAGE) }),
      },
    });
  }

  return {
    report(progress) {
      if (hasEnded) return;
      latest = progress;
      if (timer) return;
      const now = performance.now();
      const dueAt = emittedAt + Math.max(PAUSE_MS, (now - startedAt) * PAUSE_SHARE);
      if (now >= dueAt) emit();
      else timer = setTimeout(emit, dueAt - now);
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
