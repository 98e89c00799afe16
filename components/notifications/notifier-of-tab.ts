import { holdLock } from './hold-lock';
import type { News } from './news';

/** What the tabs of a user tell each other: the news that need no notification any more, and the page that the user looks at. */
type Broadcast = { known: string[] } | { looksAt: string };

/** Shows a notification; undefined if the browser does not let it. */
export type Show = (news: News) => Notification | undefined;

/**
 * Decides which news a tab shows as notifications. Of all tabs of the user, only the one that holds a lock shows any, and none about what the user
 * is looking at in any tab: such a tab holds a lock with the path of its page. News from before the tab was opened are known.
 */
export class NotifierOfTab {
  private readonly name: string;
  private readonly show: Show;
  private readonly channel: BroadcastChannel;
  private readonly release: () => void;
  private readonly known = new Set<string>();
  private readonly shown = new Map<string, { news: News; notification: Notification }>();
  /** Undefined before the first news. */
  private latest: readonly News[] | undefined;
  private leads = false;
  private isStopped = false;

  constructor(userId: string, show: Show) {
    this.name = `roundtable-notifications-${userId}`;
    this.show = show;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
      if ('known' in data) for (const id of data.known) this.known.add(id);
      else this.closeAt(data.looksAt);
    };
    const onHeld = () => {
      this.leads = true;
      void this.notify();
    };
    this.release = holdLock(this.name, { onHeld });
  }

  /** Receives all current news. The notifications of those that are no longer among them are closed. */
  receive(news: readonly News[]): void {
    if (this.latest === undefined) for (const { id } of news) this.known.add(id);
    this.latest = news;
    const isCurrent = (one: News) => news.some(({ runId, kind }) => runId === one.runId && kind === one.kind);
    for (const [runId, { news: one }] of this.shown) if (!isCurrent(one)) this.close(runId);
    void this.notify();
  }

  /** Reports, until the returned function is called, when the user looks at this tab, which shows the page at `path`. */
  lookAt(path: string): () => void {
    let release: (() => void) | undefined;
    const look = () => {
      const looks = !document.hidden && document.hasFocus();
      if (looks === (release !== undefined)) return;
      release?.();
      release = looks ? holdLock(this.looking + path, { mode: 'shared' }) : undefined;
      if (!looks) return;
      this.closeAt(path);
      this.post({ looksAt: path });
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    addEventListener('blur', look);
    return () => {
      release?.();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
      removeEventListener('blur', look);
    };
  }

  closeAll(): void {
    for (const runId of this.shown.keys()) this.close(runId);
  }

  stop(): void {
    this.isStopped = true;
    this.closeAll();
    this.channel.close();
    this.release();
  }

  private get looking(): string {
    return `${this.name} `;
  }

  private async notify(): Promise<void> {
    const fresh = (this.latest ?? []).filter(({ id }) => !this.known.has(id));
    if (!this.leads || fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    for (const id of ids) this.known.add(id);
    this.post({ known: ids });
    const { held = [] } = await navigator.locks.query();
    if (this.isStopped) return;
    const looked = new Set(held.map(({ name }) => name));
    // Several agents of a run may ask at the same moment.
    for (const news of new Map(fresh.map((one) => [one.runId, one])).values()) {
      if (!news.places.some((path) => looked.has(this.looking + path))) this.open(news);
    }
  }

  private open(news: News): void {
    this.close(news.runId);
    const notification = this.show(news);
    if (!notification) return;
    this.shown.set(news.runId, { news, notification });
  }

  private close(runId: string): void {
    this.shown.get(runId)?.notification.close();
    this.shown.delete(runId);
  }

  private closeAt(path: string): void {
    for (const [runId, { news }] of this.shown) if (news.places.includes(path)) this.close(runId);
  }

  private post(broadcast: Broadcast): void {
    this.channel.postMessage(broadcast);
  }
}
