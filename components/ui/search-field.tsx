import { Input } from './input';

interface SearchFieldProps {
  /** What can be found, also shown while the field is empty. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
}

/** A field that narrows the list below it. */
export function SearchField({ label, value, onValueChange }: SearchFieldProps) {
  return (
    <Input
      type="search"
      value={value}
      maxLength={100}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => onValueChange(target.value)}
    />
  );
}
