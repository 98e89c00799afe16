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
        className={cn(centred, 'scroll-pt-14', className)}
        {...focus}
        {...(description === undefined && { 'aria-describedby': undefined })}
        {...props}
      >
        <Radix.Title className="sticky -top-5 z-10 -m-5 mb-0 bg-popover p-5 pr-13 pb-0 font-semibold text-base">
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description className="-mt-3 text-muted-foreground text-sm">{description}</Radix.Description>
        )}
        <InDialog value>{children}</InDialog>
        {/* Like the title, and above it, it stays while the content scrolls; it is seen first and comes last in the tab order. */}
        <div className="sticky top-0 z-20 order-first -mb-4 flex h-0 justify-end">
          <Radix.Close asChild>
            <Button variant="ghost" size="icon-sm" aria-label={text.ui.close} className="-mt-1 -mr-1">
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </div>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}
