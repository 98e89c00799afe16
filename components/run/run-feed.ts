import type { EventData, RunEvent } from '@/lib/core/events';
import type { RunBatch } from '@/lib/core/runs/run-batch';
import { foldEvents } from '@/lib/run-view/fold-run';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { findFold } from './find-view';
import type { HubLink } from './stream/hub-messages';
import { subscribeToRun } from './stream/run-events';

/** The state of the connection to a run; if its stream was ended for good, the reason. */
export type RunLink = HubLink | 'ended' | EventData<'error'>['code'];

/** No further events will arrive. */
const OVER: readonly RunLink[] = ['ended', 'run_deleted', 'user_disabled'];

export interface FollowedRun {
  view: RunView;
  link: RunLink;
}

/** Minimum interval between two updates of the view, however fast events arrive. */
const DRAW_MS = 100;

/** Follows a run from an initial view to its end. Past events are shown in one update. */
export class RunFeed {
  readonly runId: string;
  private state: FollowedRun;
  private readonly listeners = new Set<() => void>();
  private waiting: RunEvent[] = [];
  private drawnAt = Number.NEGATIVE_INFINITY;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  private stop: (() => void) | undefined;

  constructor(view: RunView) {
    this.runId = view.runId;
    this.state = { view, link: hasEnded(view.status) ? 'ended' : 'connecting' };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): FollowedRun => this.state;

  /** Starts following, or resumes after `close`. */
  readonly open = (): void => {
    if (this.stop || OVER.includes(this.state.link)) return;
    this.stop = subscribeToRun({ runId: this.runId, seen: this.seen, receive: this.receive, linked: this.linked });
  };

  /** Stops following. The view is kept. */
  readonly close = (): void => {
    this.stop?.();
    this.stop = undefined;
    this.draw();
  };

  private readonly seen = (): number => this.waiting.at(-1)?.seq ?? this.state.view.seq;

  private readonly receive = ({ events, more, end }: RunBatch): void => {
    const seen = this.seen();
    // Safe: the hub delivers the events of this run only.
    const completeEvents = events.map((event) => ({ ...event, runId: this.runId }) as RunEvent);
    const error = completeEvents.find((event) => event.type === 'error');
    this.waiting.push(...completeEvents.filter((event) => event !== error && event.seq > seen));
    if (end) {
      this.close();
      if (this.state.link !== 'ended') this.tell({ link: error?.data.code ?? 'lost' });
    } else if (!more) {
      this.drawing ??= setTimeout(this.draw, Math.max(0, this.drawnAt + DRAW_MS - Date.now()));
    }
  };

  private readonly linked = (link: HubLink): void => {
    if (!OVER.includes(this.state.link) && this.state.link !== link) this.tell({ link });
  };

  private readonly draw = (): void => {
    clearTimeout(this.drawing);
    this.drawing = undefined;
    if (this.waiting.length === 0) return;
    this.drawnAt = Date.now();
    const view = foldEvents(this.state.view, this.waiting.splice(0), findFold);
    this.tell(hasEnded(view.status) ? { view, link: 'ended' } : { view });
  };

  private tell(change: Partial<FollowedRun>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }
}
