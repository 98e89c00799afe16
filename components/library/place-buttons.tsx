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

/** Buttons that move an entry of an ordered list, or remove it. */
export function PlaceButtons({ index, count, labels: { up, down, remove }, onMove, onRemove }: PlaceButtonsProps) {
  return (
    <>
      <IconButton
        size="icon-sm"
        label={up}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="icon-sm"
        label={down}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      />
      <IconButton size="icon-sm" label={remove} icon={<X aria-hidden="true" />} onClick={onRemove} />
    </>
  );
}
