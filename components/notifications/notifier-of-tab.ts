import { holdLock } from './hold-lock';
import type { News } from './news';

/** What the tabs of a user tell each other: the news that need no notification any more, and the page that the user looks at. */
type Broadcast = { known: string[] } | { looksAt: string };

/** Shows a notification; undefined if the browser does not let it. */
export type Show = (news: News) => Notification | undefined;

/** Notifications of one tab, see `createNotifierOfTab`. */
export type NotifierOfTab = ReturnType<typeof createNotifierOfTab>;

/**
 * Decides which news a tab shows as notifications. Of all tabs of the user, only the one that holds a lock shows any, and none about what the user
 * is looking at in any tab: such a tab holds a lock with the path of its page. News from before the tab was opened are known.
 */
export function createNotifierOfTab(userId: string, show: Show) {
  const name = `roundtable-notifications-${userId}`;
  const looking = `${name} `;
  const known = new Set<string>();
  const shownNews = new Map<string, { news: News; notification: Notification }>();
  /** Undefined before the first news. */
  let latest: readonly News[] | undefined;
  let leads = false;
  let isStopped = false;

  const channel = new BroadcastChannel(name);
  const post = (broadcast: Broadcast) => channel.postMessage(broadcast);
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('known' in data) for (const id of data.known) known.add(id);
    else closeAt(data.looksAt);
  };
  const release = holdLock(name, {
    onHeld() {
      leads = true;
      void notify();
    },
  });

  async function notify(): Promise<void> {
    const fresh = (latest ?? []).filter(({ id }) => !known.has(id));
    if (!leads || fresh.length === 0) return;
    const ids = fresh.map(({ id }) => id);
    for (const id of ids) known.add(id);
    post({ known: ids });
    const { held = [] } = await navigator.locks.query();
    if (isStopped) return;
    const looked = new Set(held.map((lock) => lock.name));
    // Several agents of a run may ask at the same moment.
    for (const news of new Map(fresh.map((one) => [one.runId, one])).values()) {
      if (!news.places.some((path) => looked.has(looking + path))) open(news);
    }
  }

  function open(news: News): void {
    close(news.runId);
    const notification = show(news);
    if (notification) shownNews.set(news.runId, { news, notification });
  }

  function close(runId: string): void {
    shownNews.get(runId)?.notification.close();
    shownNews.delete(runId);
  }

  function closeAt(path: string): void {
    for (const [runId, { news }] of shownNews) if (news.places.includes(path)) close(runId);
  }

  function closeAll(): void {
    for (const runId of shownNews.keys()) close(runId);
  }

  return {
    closeAll,

    /** Receives all current news. The notifications of those that are no longer among them are closed. */
    receive(news: readonly News[]): void {
      if (latest === undefined) for (const { id } of news) known.add(id);
      latest = news;
      const isCurrent = (one: News) => news.some(({ runId, kind }) => runId === one.runId && kind === one.kind);
      for (const [runId, { news: one }] of shownNews) if (!isCurrent(one)) close(runId);
      void notify();
    },

    /** Reports, until the returned function is called, when the user looks at this tab, which shows the page at `path`. */
    lookAt(path: string): () => void {
      let leave: (() => void) | undefined;
      const look = () => {
        const looks = !document.hidden && document.hasFocus();
        if (looks === (leave !== undefined)) return;
        leave?.();
        leave = looks ? holdLock(looking + path, { mode: 'shared' }) : undefined;
        if (!looks) return;
        closeAt(path);
        post({ looksAt: path });
      };
      look();
      document.addEventListener('visibilitychange', look);
      addEventListener('focus', look);
      addEventListener('blur', look);
      return () => {
        leave?.();
        document.removeEventListener('visibilitychange', look);
        removeEventListener('focus', look);
        removeEventListener('blur', look);
      };
    },

    stop(): void {
      isStopped = true;
      closeAll();
      channel.close();
      release();
    },
  };
}
