import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Folder } from '@/lib/core/words/word-library';
import { idsBelow, type LibraryView } from '../library-view';
import { dropOn, type FolderPlace } from './folder-moves';
import { FOLDER_ROW } from './folder-row';
import type { TreeRow } from './tree-rows';

/** Distance in pixels from which a press is a drag. */
const THRESHOLD = 5;
/** Time over a closed folder until it opens. */
const OPEN_MS = 700;
/** Height in pixels of the zones at the upper and lower edge that scroll, and the speed per frame. */
const EDGE = 28;
const SPEED = 8;

interface FolderDragOptions {
  view: LibraryView;
  rows: readonly TreeRow[];
  scroller: RefObject<HTMLElement | null>;
  onOpen(id: string): void;
  onDrop(folder: Folder, place: FolderPlace): void;
}

/**
 * Drags a folder with mouse or pen; a finger scrolls. While it moves, only the transforms of two elements change: nothing is rendered and the
 * library is not read, so that it keeps up with the display.
 */
export function useFolderDrag(options: FolderDragOptions) {
  const [dragged, setDragged] = useState<Folder>();
  const ghost = useRef<HTMLDivElement>(null);
  const indicator = useRef<HTMLDivElement>(null);
  const now = useRef(options);
  now.current = options;
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onGrab(down: PointerEvent, row: TreeRow) {
    const { folder } = row;
    if (!folder || down.button !== 0 || down.pointerType === 'touch') return;
    const start = { x: down.clientX, y: down.clientY };
    let pointer = start;
    let below: ReadonlySet<string> | undefined;
    let place: FolderPlace | undefined;
    let frame = 0;
    let opening: { id: string; timer: ReturnType<typeof setTimeout> } | undefined;

    function begin(moving: Folder) {
      below = idsBelow(now.current.view, moving.id);
      setDragged(moving);
      frame = requestAnimationFrame(draw);
    }

    function openSoon(id: string | undefined) {
      if (opening?.id === id) return;
      clearTimeout(opening?.timer);
      opening = id === undefined ? undefined : { id, timer: setTimeout(() => now.current.onOpen(id), OPEN_MS) };
    }

    function draw() {
      frame = requestAnimationFrame(draw);
      const { view, rows, scroller } = now.current;
      const box = scroller.current;
      if (!box || !below || !folder) return;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const isInside = pointer.x >= left && pointer.x <= right && pointer.y >= top - EDGE && pointer.y <= bottom + EDGE;
      if (isInside && pointer.y < top + EDGE) box.scrollTop -= SPEED;
      if (isInside && pointer.y > bottom - EDGE) box.scrollTop += SPEED;
      const y = Math.max(0, Math.min(pointer.y - top + box.scrollTop, rows.length * FOLDER_ROW - 1));
      const index = Math.floor(y / FOLDER_ROW);
      const target = rows[index];
      const drop = isInside && target ? dropOn(view, folder, below, target, (y % FOLDER_ROW) / FOLDER_ROW) : undefined;
      place = drop;
      openSoon(drop?.at === 'into' && target?.isOpen === false ? target.folder?.id : undefined);
      if (ghost.current) ghost.current.style.transform = `translate(${pointer.x + 12}px, ${pointer.y + 8}px)`;
      if (!indicator.current) return;
      indicator.current.hidden = !drop;
      indicator.current.dataset.at = drop?.at;
      indicator.current.style.transform = `translateY(${(index + (drop?.at === 'after' ? 1 : 0)) * FOLDER_ROW}px)`;
    }

    const move = (event: globalThis.PointerEvent) => {
      pointer = { x: event.clientX, y: event.clientY };
      if (!below && Math.hypot(pointer.x - start.x, pointer.y - start.y) >= THRESHOLD) begin(folder);
    };
    const drop = () => {
      if (below && place) now.current.onDrop(folder, { parentId: place.parentId, before: place.before });
      end();
    };
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      clearTimeout(opening?.timer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', end);
      removeEventListener('keydown', cancel, true);
      stop.current = undefined;
      setDragged(undefined);
    };
    stop.current?.();
    stop.current = end;
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', end);
    addEventListener('keydown', cancel, true);
  }

  return { dragged, ghost, indicator, onGrab };
}
