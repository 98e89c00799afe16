import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** `h1` if the page has nothing else. */
  heading?: 'h1' | 'h2';
  /** The purpose of the page. */
  text: string;
  /** A primary action. */
  action?: ReactNode;
  /** An example. */
  example?: ReactNode;
}

export function EmptyState({ icon, title, heading: Heading = 'h2', text, action, example }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon && (
        <div
          aria-hidden="true"
          className="mb-4 grid size-11 place-items-center rounded-2xl bg-primary-soft text-primary-text [&_svg]:size-5"
        >
          {icon}
        </div>
      )}
      <Heading className="font-semibold text-base">{title}</Heading>
      <p className="mt-1 max-w-md text-balance text-muted-foreground">{text}</p>
      {action && <div className="mt-5">{action}</div>}
      {example && <div className="mt-4 text-muted-foreground text-sm">{example}</div>}
    </div>
  );
}
