import { type ReactNode, useId } from 'react';
import { cn } from './cn';
import { Label } from './label';

interface CheckboxProps {
  checked: boolean;
  onCheckedChange(checked: boolean): void;
  children: ReactNode;
  /** Hides the label visually: its text is already visible next to the box. */
  bare?: boolean;
  className?: string;
}

export function Checkbox({ checked, onCheckedChange, children, bare, className }: CheckboxProps) {
  const id = useId();
  return (
    <span className={cn('inline-flex min-h-6 items-center gap-2', className)}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="size-4 shrink-0 accent-primary"
      />
      <Label htmlFor={id} className={bare ? 'sr-only' : 'wrap-anywhere min-w-0 font-normal text-xs'}>
        {children}
      </Label>
    </span>
  );
}
