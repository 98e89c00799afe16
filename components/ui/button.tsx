import type { VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { buttonStyle } from './button-style';
import { cn } from './cn';
import { Spinner } from './spinner';

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Renders its only child (a link) with the appearance of a button. */
  asChild?: boolean;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

export function Button({ variant, size, asChild, busy, className, children, onClick, type = 'button', ...props }: ButtonProps) {
  const classes = cn(buttonStyle({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type}
      className={classes}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // It stays the submit button of its form: without one, Enter would submit a form with a single field.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
