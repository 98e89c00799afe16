'use client';

import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../ui/icon-button';

interface PlaceButtonsProps {
  index: number;
  count: number;
  labels: { up: string; down: string; remove: string };
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Buttons that move an entry of an ordered list, or remove it. At the ends they keep the focus: the entry was just moved there. */
export function PlaceButtons({ index, count, labels: { up, down, remove }, onMove, onRemove }: PlaceButtonsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <>
      <IconButton
        size="icon-sm"
        label={up}
        icon={<ArrowUp aria-hidden="true" />}
        aria-disabled={isFirst || undefined}
        onClick={isFirst ? undefined : () => onMove(-1)}
      />
      <IconButton
        size="icon-sm"
        label={down}
        icon={<ArrowDown aria-hidden="true" />}
        aria-disabled={isLast || undefined}
        onClick={isLast ? undefined : () => onMove(1)}
      />
      <IconButton size="icon-sm" label={remove} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </>
  );
}
