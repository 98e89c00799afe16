import { type ReactNode, useId } from 'react';

/** Links of the sidebar under a heading. In the icon rail a line replaces the heading, which screen readers still read. */
export function SidebarGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mt-1.5 border-t pt-1.5 max-sm:hidden wide:mt-0 wide:border-t-0 wide:pt-2">
      <h2
        id={id}
        className="sr-only wide:not-sr-only wide:px-2.5 wide:pb-0.5 wide:font-medium wide:text-muted-foreground wide:text-xs"
      >
        {heading}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
