'use client';

import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Textarea } from '../ui/textarea';

interface EditFieldProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'list' | 'lang'> {
  label: string;
  value: string;
  /** A text of several lines. */
  isLong?: boolean;
  /** Says why a value cannot be stored: the field then keeps what was typed. */
  problem?(value: string): string | undefined;
  /** Called when the field is left with another value. */
  onCommit(value: string): void;
}

/** A field that shows a stored value and commits what was typed when it is left or closed, or with Enter; Escape restores the value. */
export function EditField({ label, value, isLong, problem, onCommit, ...props }: EditFieldProps) {
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : problem?.(typed.trim());

  function commit() {
    if (error === undefined && typed !== undefined && typed.trim() !== value) onCommit(typed.trim());
  }
  const latest = useRef(commit);
  latest.current = commit;
  // React does not tell a field that is removed that it was left.
  useEffect(() => () => latest.current(), []);

  const edit = {
    value: typed ?? value,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur() {
      if (error !== undefined) return;
      commit();
      setTyped(undefined);
    },
    onKeyDown(event: { key: string; currentTarget: HTMLElement; nativeEvent: { isComposing: boolean }; preventDefault(): void }) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') setTyped(undefined);
      if (event.key !== 'Enter' || isLong) return;
      event.preventDefault();
      event.currentTarget.blur();
    },
  };
  return (
    <Field label={label} error={error}>
      {(control) =>
        isLong ? (
          <Textarea {...control} {...edit} maxLength={props.maxLength} lang={props.lang} />
        ) : (
          <Input {...control} {...edit} {...props} />
        )
      }
    </Field>
  );
}
