'use client';

import type { ComponentProps, Key, ReactNode } from 'react';
import { Dialog, DialogContent } from './dialog';
import { Loaded } from './loaded';
import { LoadingRows } from './loading-rows';

interface ListDialogProps<Item, Data> extends Omit<ComponentProps<typeof Loaded<Data>>, 'skeleton' | 'children'> {
  title: string;
  description?: string;
  items(data: Data): readonly Item[];
  keyOf(item: Item): Key;
  /** Shown when the list is empty. */
  empty: string;
  /** Shown below the list: how to load more of it. */
  more?: ReactNode;
  onClose(): void;
  children(item: Item): ReactNode;
}

/** An open dialog with a list that it loads. */
export function ListDialog<Item, Data>({
  title,
  description,
  items,
  keyOf,
  empty,
  more,
  onClose,
  children,
  ...load
}: ListDialogProps<Item, Data>) {
  const skeleton = <LoadingRows rows={['h-8', 'h-8']} />;
  const list = (items: readonly Item[]) =>
    items.length === 0 ? (
      <p className="text-muted-foreground text-sm">{empty}</p>
    ) : (
      <ul className="grid divide-y">
        {items.map((item) => (
          <li key={keyOf(item)} className="py-2">
            {children(item)}
          </li>
        ))}
      </ul>
    );
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={title} description={description} className="wrap-anywhere">
        <Loaded {...load} skeleton={skeleton}>
          {(data) => (
            <>
              {list(items(data))}
              {more}
            </>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}
