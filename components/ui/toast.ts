import type { ExternalToast } from 'sonner';

type Kind = 'message' | 'success' | 'warning' | 'error';
type Show = (
  message: string,
  options?: Pick<ExternalToast, 'id' | 'description' | 'action' | 'duration' | 'dismissible'>,
) => void;

let wanted = false;
const lookers = new Set<() => void>();
const drawn = Promise.withResolvers<void>();

/** For the `Toaster`: whether any toast has been requested yet. */
export const toasts = {
  subscribe(looker: () => void): () => void {
    lookers.add(looker);
    return () => lookers.delete(looker);
  },
  wanted: () => wanted,
  /** Called once toasts can be displayed. */
  drawn: () => drawn.resolve(),
};

async function sonner() {
  wanted = true;
  for (const look of lookers) look();
  await drawn.promise;
  return (await import('sonner')).toast;
}

const of =
  (kind: Kind): Show =>
  (...toast) =>
    void sonner().then((loaded) => loaded[kind](...toast));

/** Shows a short message in a corner of the page. Its renderer (sonner) is loaded with the first toast. */
export const toast = {
  message: of('message'),
  success: of('success'),
  warning: of('warning'),
  error: of('error'),
  dismiss: (id: string) => void sonner().then((loaded) => loaded.dismiss(id)),
};
