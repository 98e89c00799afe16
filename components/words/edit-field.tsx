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
  /**
   * Called when the field is left with another value; `was`: the value when the editing began. The field keeps what was typed if it returns false.
   */
  onCommit(value: string, was: string): boolean;
}

/** A field that shows a stored value and commits what was typed when it is left or closed, or with Enter; Escape restores the value. */
export function EditField({ label, value, isLong, problem, onCommit, ...props }: EditFieldProps) {
  const [edited, setEdited] = useState<{ typed: string; was: string }>();
  const error = edited && problem?.(edited.typed.trim());

  function commit(): boolean {
    if (error !== undefined) return false;
    return edited === undefined || edited.typed.trim() === edited.was || onCommit(edited.typed.trim(), edited.was);
  }
  const latest = useRef(commit);
  latest.current = commit;
  // A refused text is not sent again when the field closes: the user was told that it was not stored.
  const isRefused = useRef(false);
  // React does not tell a field that is removed that it was left.
  useEffect(() => () => void (isRefused.current || latest.current()), []);

  const edit = {
    value: edited?.typed ?? value,
    onChange({ target }: { target: { value: string } }) {
      isRefused.current = false;
      setEdited({ typed: target.value, was: edited?.was ?? value });
    },
    onBlur() {
      if (commit()) setEdited(undefined);
      else if (edited && error === undefined) {
        isRefused.current = true;
        // The refusal has shown the stored value, so the next edit may overwrite it.
        setEdited({ ...edited, was: value });
      }
    },
    onKeyDown(event: { key: string; currentTarget: HTMLElement; nativeEvent: { isComposing: boolean }; preventDefault(): void }) {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape') setEdited(undefined);
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
