import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../ui/cn';
import { Link } from '../../ui/link';
import { Tooltip } from '../../ui/tooltip';

/** How an item looks in the full sidebar: a row of icon and label, the label below the icon, or the icon alone. */
type Shape = 'row' | 'stacked' | 'icon';

const item = cn(
  'relative flex min-w-0 items-center rounded-lg text-muted-foreground transition-colors hover:bg-accent hover:text-foreground',
  'h-12 flex-1 flex-col justify-center gap-0.5 sm:h-7 sm:flex-none sm:pointer-coarse:h-9',
  'aria-[current=page]:font-medium aria-[current=page]:text-foreground sm:aria-[current=page]:bg-accent',
  'max-sm:aria-[current=page]:text-primary-text',
);

const shapes: Record<Shape, string> = {
  row: 'wide:flex-row wide:justify-start wide:gap-2.5 wide:px-2.5',
  stacked: 'wide:h-11 wide:flex-1 wide:px-0.5',
  icon: 'wide:flex-row wide:gap-2 wide:px-2',
};

/** One label for all layouts: below the icon on a phone, for screen readers in the rail, next to the icon in the full sidebar. */
const label = cn(
  'text-2xs max-sm:max-w-full max-sm:truncate max-[22.5rem]:text-[0.625rem] max-[22.5rem]:tracking-tighter',
  'sm:sr-only',
);

const labels: Record<Shape, string> = {
  row: 'wide:not-sr-only wide:truncate wide:text-sm',
  stacked: 'wide:not-sr-only wide:max-w-full wide:truncate wide:leading-tight',
  icon: '',
};

interface SidebarItemProps {
  icon: LucideIcon;
  children: string;
  /** Whether the sidebar shows only icons: the label is then a tooltip, too. */
  rail: boolean;
  /** Default: `row`. */
  shape?: Shape;
  className?: string;
}

interface SidebarLinkProps extends SidebarItemProps {
  href: string;
  active?: boolean;
  primary?: boolean;
  /** Shows a dot on the icon, for layouts that hide the label. */
  marked?: boolean;
  onClick?(): void;
}

interface SidebarButtonProps extends SidebarItemProps, Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  /** Shown at the right end of the full sidebar, hidden from screen readers. */
  aside?: ReactNode;
}

type ContentProps = Pick<SidebarItemProps, 'icon' | 'children' | 'shape'> &
  Pick<SidebarLinkProps, 'primary' | 'marked'> &
  Pick<SidebarButtonProps, 'aside'>;

function Content({ icon: Icon, children, shape = 'row', aside, primary, marked }: ContentProps) {
  return (
    <>
      <span
        className={cn(
          'relative grid size-5 shrink-0 place-items-center [&_svg]:size-[1.125rem]',
          primary && 'rounded-md bg-primary text-primary-foreground [&_svg]:size-4',
        )}
      >
        <Icon aria-hidden="true" />
        {marked && <span className="absolute -top-1 -right-1 size-2 rounded-full bg-warning ring-2 ring-sidebar" />}
      </span>
      <span className={cn(label, labels[shape])}>{children}</span>
      {aside && (
        <span aria-hidden="true" className="ml-auto hidden wide:inline-flex">
          {aside}
        </span>
      )}
    </>
  );
}

export function SidebarLink({ href, active, className, rail, onClick, ...props }: SidebarLinkProps) {
  return (
    <Tooltip content={rail ? props.children : undefined} side="right">
      <Link
        href={href}
        onClick={onClick}
        aria-current={active ? 'page' : undefined}
        className={cn(item, shapes[props.shape ?? 'row'], className)}
      >
        <Content {...props} />
      </Link>
    </Tooltip>
  );
}

export function SidebarButton({ icon, children, rail, shape = 'row', aside, className, ...props }: SidebarButtonProps) {
  return (
    <Tooltip content={rail || shape === 'icon' ? children : undefined} side="right">
      <button type="button" className={cn(item, shapes[shape], className)} {...props}>
        <Content icon={icon} shape={shape} aside={aside}>
          {children}
        </Content>
      </button>
    </Tooltip>
  );
}
