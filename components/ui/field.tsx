'use client';

import { type ReactNode, useId } from 'react';
import { Label } from './label';
import { useProblemBox } from './use-problem-box';

interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** The error message for the value. */
  error?: string;
  /** Receives the ids that link the control to its label and messages: `{(control) => <Input {...control} />}`. */
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, hint and error message. The first one with an error gets the focus when its form was submitted. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const box = useProblemBox(error);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div {...box} className="grid min-w-0 content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-xs">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}
