import type { ExternalToast, toast as sonnerToast, Toaster } from 'sonner';

type Kind = 'message' | 'success' | 'warning' | 'error';
type Show = (
  message: string,
  options?: Pick<ExternalToast, 'id' | 'description' | 'action' | 'closeButton' | 'duration' | 'dismissible'>,
) => void;

/** What is used of sonner. */
interface Sonner {
  Toaster: typeof Toaster;
  toast: typeof sonnerToast;
}

/** How long a message is shown without sonner. */
const PLAIN_MS = 6000;

/** Toasts, and what their `Toaster` needs. */
export function createToasts(load: () => Promise<Sonner>) {
  let wanted = false;
  let plain: string | undefined;
  const lookers = new Set<() => void>();
  const drawn = Promise.withResolvers<void>();

  async function sonner() {
    const { toast } = await load();
    wanted = true;
    showPlain();
    await drawn.promise;
    return toast;
  }

  function showPlain(message?: string): void {
    plain = message;
    for (const looker of lookers) looker();
  }

  const of =
    (kind: Kind): Show =>
    (...toast) =>
      void sonner().then(
        (loaded) => loaded[kind](...toast),
        () => {
          const [message] = toast;
          showPlain(message);
          setTimeout(() => plain === message && showPlain(), PLAIN_MS);
        },
      );

  return {
    load,
    subscribe(looker: () => void): () => void {
      lookers.add(looker);
      return () => lookers.delete(looker);
    },
    /** Whether any toast has been requested yet and sonner is loaded. */
    wanted: () => wanted,
    /** The last message while sonner cannot be loaded, for a few seconds. */
    plain: () => plain,
    /** Called once toasts can be displayed. */
    drawn: () => drawn.resolve(),
    toast: {
      message: of('message'),
      success: of('success'),
      warning: of('warning'),
      error: of('error'),
      dismiss: (id: string) =>
        void sonner().then(
          (loaded) => loaded.dismiss(id),
          () => {},
        ),
    },
  };
}

export const toasts = createToasts(() => import('sonner'));

/**
 * Shows a short message in a corner of the page. Its renderer (sonner) is loaded once the page is at rest. If it cannot be loaded, the message
 * is shown without its description and action.
 */
export const { toast } = toasts;
