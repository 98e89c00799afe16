import { locks } from 'node:worker_threads';

/** Replaces the browser's notifications; the test acts as the user, who answers the browser's question and clicks. */
export class FakeNotification {
  static permission: NotificationPermission = 'default';
  /** All that were shown, oldest first. */
  static readonly all: FakeNotification[] = [];
  private static answer: NotificationPermission;

  /** Makes this browser one that shows notifications, with the locks of Node in place of the browser's. `answer`: what the user will answer. */
  static install(permission: NotificationPermission = 'default', answer = permission): void {
    FakeNotification.all.length = 0;
    FakeNotification.permission = permission;
    FakeNotification.answer = answer;
    Object.assign(window, { isSecureContext: true });
    Object.assign(globalThis, { Notification: FakeNotification });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  }

  /** Leaves a browser without notifications, as the tests of other pages have it. */
  static uninstall(): void {
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(navigator, 'locks');
  }

  static async requestPermission(): Promise<NotificationPermission> {
    if (FakeNotification.permission === 'default') FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.permission;
  }

  /** The titles and texts of those that are still shown. */
  static get open(): string[] {
    return FakeNotification.all
      .filter(({ isClosed }) => !isClosed)
      .map(({ title, body }) => (body ? `${title}: ${body}` : title));
  }

  readonly title: string;
  readonly body: string;
  /** Everything that the page passed. */
  readonly options: NotificationOptions;
  onclick: (() => void) | null = null;
  isClosed = false;

  constructor(title: string, options: NotificationOptions = {}) {
    if (FakeNotification.permission !== 'granted') throw new Error('The user has not allowed notifications.');
    this.title = title;
    this.body = options.body ?? '';
    this.options = options;
    FakeNotification.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}
