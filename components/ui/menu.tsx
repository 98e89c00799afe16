'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, type RefObject, use, useId, useRef, useState } from 'react';
import { cn } from './cn';
import { useAfterNavigation } from './use-after-navigation';

const item =
  'relative flex cursor-default select-none items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none aria-[current=page]:font-medium data-[highlighted]:bg-accent data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

/** Not modal: the page behind it stays usable, as with a native menu. Going to another page closes it. */
export function Menu({ open, onOpenChange, ...props }: ComponentProps<typeof Radix.Root>) {
  const [own, setOwn] = useState(false);
  const change = onOpenChange ?? setOwn;
  const isOpen = open ?? own;
  useAfterNavigation(() => isOpen && change(false));
  return <Radix.Root modal={false} open={isOpen} onOpenChange={change} {...props} />;
}

/** Holds what the chosen item does, until the menu has closed. */
const ChosenContext = createContext<RefObject<(() => void) | undefined>>({ current: undefined });

interface MenuContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'onCloseAutoFocus'> {
  /** Receives the focus once an item has been chosen; omitted: the menu's button. */
  returnTo?: RefObject<HTMLElement | null>;
}

export function MenuContent({ className, returnTo, ...props }: MenuContentProps) {
  const chosen = useRef<() => void>(undefined);
  return (
    <ChosenContext value={chosen}>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            'fade-in-0 zoom-in-95 z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-in overflow-y-auto rounded-xl border bg-popover p-1 shadow-float',
            className,
          )}
          onCloseAutoFocus={(event) => {
            const act = chosen.current;
            chosen.current = undefined;
            if (act && returnTo) {
              event.preventDefault();
              returnTo.current?.focus();
            }
            act?.();
          }}
          {...props}
        />
      </Radix.Portal>
    </ChosenContext>
  );
}

interface MenuItemProps extends Omit<ComponentProps<typeof Radix.Item>, 'onSelect'> {
  danger?: boolean;
  /** Runs once the menu has closed: a dialog that it opens then finds the focus on the menu's button, and returns it there. */
  onSelect?(): void;
}

export function MenuItem({ danger, className, onSelect, ...props }: MenuItemProps) {
  const chosen = use(ChosenContext);
  return (
    <Radix.Item
      className={cn(item, danger && 'text-danger [&_svg]:text-danger', className)}
      onSelect={() => {
        chosen.current = onSelect;
      }}
      {...props}
    />
  );
}

export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(item, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** Items under a heading. */
export function MenuGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Radix.Group aria-labelledby={id}>
      <MenuLabel id={id}>{heading}</MenuLabel>
      {children}
    </Radix.Group>
  );
}

export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 py-1.5 text-muted-foreground text-xs', className)} {...props} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}
