import { type ComponentType, lazy } from 'react';

/**
 * A component whose code is loaded when it is first shown, and that its page can do without: it shows nothing if its code cannot be loaded, for
 * example without a network, where the error of a `lazy` component would replace the whole page.
 */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Nothing })));
}

const Nothing = () => null;
