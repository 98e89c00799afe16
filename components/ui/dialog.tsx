'use client';

import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';
import { centred, overlay } from './overlay';
import { useReturnFocus } from './use-return-focus';

export const Dialog = Radix.Root;
export const DialogClose = Radix.Close;

/** Whether a component is within a dialog, which keeps the keyboard from the rest of the page. */
export const InDialog = createContext(false);

interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: string;
  description?: ReactNode;
}

export function DialogContent({ title, description, className, children, ...props }: DialogContentProps) {
  const text = useText();
  const focus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlay} />
      <Radix.Content
        className={cn(centred, className)}
        {...focus}
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...props}
      >
        <div className="grid gap-1 pr-8">
          <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="text-muted-foreground text-sm">{description}</Radix.Description>
          )}
        </div>
        <InDialog value>{children}</InDialog>
        <Radix.Close asChild>
          <Button variant="ghost" size="icon-sm" aria-label={text.ui.close} className="absolute top-4 right-4">
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}
