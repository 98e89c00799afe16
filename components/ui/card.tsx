import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return <section className={cn('min-w-0 rounded-2xl border bg-card', className)} {...props} />;
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Id of the heading, for the card's `aria-labelledby`. */
  id?: string;
}

export function CardHeader({ title, description, actions, id }: CardHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4 pb-3 last:pb-5">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <h2 id={id} className="font-semibold text-sm">
          {title}
        </h2>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
      </div>
      {actions}
    </div>
  );
}
