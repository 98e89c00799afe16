'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog';
import { FormDialogContent } from '../ui/form-dialog-content';

interface SecretDialogProps<Made> {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: string;
  form(onMade: (made: Made) => void): ReactNode;
  /** The second step: its words, and how the secret is used. */
  made: { title: string; description: string; use(made: Made): ReactNode; copy: string; done: string };
}

/**
 * A dialog in two steps: a form, then the secret that the server made, which is shown once, so that neither Escape nor a click outside closes
 * it. Each opening begins with the form.
 */
export function SecretDialog<Made extends { secret: string }>(props: SecretDialogProps<Made>) {
  const { open, onOpenChange } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <Steps key={String(open)} {...props} />
    </Dialog>
  );
}

function Steps<Made extends { secret: string }>(props: SecretDialogProps<Made>) {
  const { onOpenChange, title, description, form } = props;
  const [made, setMade] = useState<Made>();
  return made ? (
    <DialogContent
      title={props.made.title}
      description={props.made.description}
      onInteractOutside={(event) => event.preventDefault()}
      onEscapeKeyDown={(event) => event.preventDefault()}
    >
      <code className="select-all break-all rounded-lg border border-primary/30 bg-primary-soft px-3 py-2.5 text-sm">
        {made.secret}
      </code>
      <div className="text-muted-foreground text-xs">{props.made.use(made)}</div>
      <DialogFooter>
        <Button onClick={() => onOpenChange(false)}>{props.made.done}</Button>
        <CopyButton value={made.secret} label={props.made.copy} variant="primary" />
      </DialogFooter>
    </DialogContent>
  ) : (
    <FormDialogContent title={title} description={description}>
      {form(setMade)}
    </FormDialogContent>
  );
}
