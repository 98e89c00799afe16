import { Checkbox } from './checkbox';

interface CheckboxListProps<Value extends string> {
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Receives the chosen values in the order of the options. */
  onChange(chosen: Value[]): void;
}

/** A checkbox for each option, of which any number may be chosen. */
export function CheckboxList<Value extends string>({ options, chosen, onChange }: CheckboxListProps<Value>) {
  const choose = (option: Value, on: boolean) =>
    onChange(options.map(({ value }) => value).filter((value) => (value === option ? on : chosen.includes(value))));
  return options.map(({ value, label }) => (
    <Checkbox key={value} checked={chosen.includes(value)} onCheckedChange={(on) => choose(value, on)}>
      {label}
    </Checkbox>
  ));
}
