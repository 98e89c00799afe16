'use client';

import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Input } from '../ui/input';

/** How an inline edit ended: with the keyboard, or because the focus went elsewhere. */
export type EditEnd = 'enter' | 'tab' | 'escape' | 'blur';

interface NameInputProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown'> {
  initial: string;
  /** Returns false if the value is refused: the field stays open. `was`: the text when the editing began. */
  onCommit(value: string, was: string): boolean;
  onEnd(end: EditEnd): void;
}

/** A field in the place of a text: Enter, Tab and leaving it commit, Escape cancels. */
export function NameInput({ initial, onCommit, onEnd, className, ...props }: NameInputProps) {
  const [value, setValue] = useState(initial);
  const [was] = useState(initial);
  const isOver = useRef(false);

  function end(how: EditEnd) {
    if (isOver.current) return;
    const isChanged = value.trim() !== was && how !== 'escape';
    // A field that has lost the focus cannot stay open.
    if (isChanged && !onCommit(value.trim(), was) && how !== 'blur') return;
    isOver.current = true;
    onEnd(how);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys of the list around it are letters here.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const how = ({ Enter: 'enter', Tab: 'tab', Escape: 'escape' } as const)[event.key];
    if (!how) return;
    event.preventDefault();
    end(how);
  }

  return (
    <Input
      {...props}
      autoFocus
      value={value}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setValue(target.value)}
      onBlur={() => end('blur')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      className={className}
    />
  );
}
