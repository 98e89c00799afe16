'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { lazyExtra } from './lazy-extra';
import { toast } from './toast';

interface PanelProps {
  /** For a panel that stays mounted while it is closed. */
  open?: boolean;
  /** Must close the panel. */
  onMissing(): void;
}

/**
 * A panel of the frame, where an error would replace every page. If its code cannot be loaded, a toast says so and the panel is closed; opened
 * again, it is loaded again.
 */
export function lazyPanel<Props extends object>(load: () => Promise<{ default: (props: Props) => ReactNode }>) {
  return lazyExtra<Props & PanelProps>(load, Missing);
}

function Missing({ open = true, onMissing, onRetry }: PanelProps & { onRetry(): void }) {
  const { ui } = useText();
  const [wasOpened] = useState(open);
  const isSaid = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => {
    if (!open) return;
    // The code failed to load before the panel was opened, or the panel is opened again: the code may be available now.
    if (isSaid.current || !wasOpened) return onRetry();
    isSaid.current = true;
    toast.error(ui.notLoaded);
    onMissing();
  }, [open]);
  return null;
}
