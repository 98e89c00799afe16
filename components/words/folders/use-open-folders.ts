import { useState } from 'react';
import { readStored, writeStored } from '../../stored';

const KEY = 'roundtable.open-folders';

interface OpenFolders {
  open: ReadonlySet<string>;
  setOpen(id: string, isOpen: boolean): void;
  /** Opens all of these folders. */
  show(ids: readonly string[]): void;
}

/** Which folders of the tree are open, stored in this browser. */
export function useOpenFolders(): OpenFolders {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(readStored(KEY)?.split(' ')));

  function change(make: (open: Set<string>) => void) {
    setOpen((before) => {
      const next = new Set(before);
      make(next);
      writeStored(KEY, [...next].join(' '));
      return next;
    });
  }

  return {
    open,
    setOpen: (id, isOpen) => change((next) => (isOpen ? next.add(id) : next.delete(id))),
    show(ids) {
      if (ids.some((id) => !open.has(id)))
        change((next) => {
          for (const id of ids) next.add(id);
        });
    },
  };
}
