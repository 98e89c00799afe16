'use client';

import { Select, type SelectProps } from './select';

/** Stands for no filter: a select cannot have an empty value. */
const ANY = '*';

interface FilterSelectProps<V extends string> extends Omit<SelectProps<V>, 'value' | 'onValueChange'> {
  /** The option without a filter. */
  any: string;
  value: V | undefined;
  onValueChange(value: V | undefined): void;
}

/** A choice of what a list shows: all of it, or what one of the options names. A value that has gone from the options is shown as it is. */
export function FilterSelect<V extends string>({ any, value, onValueChange, options, ...select }: FilterSelectProps<V>) {
  const isGone = value !== undefined && options.every((option) => option.value !== value);
  return (
    <Select<V | typeof ANY>
      {...select}
      value={value ?? ANY}
      onValueChange={(chosen) => onValueChange(chosen === ANY ? undefined : chosen)}
      options={[{ value: ANY, label: any }, ...options, ...(isGone ? [{ value, label: value }] : [])]}
    />
  );
}
