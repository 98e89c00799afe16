import type { ReactNode } from 'react';

/** The header of a page, with its only `h1`. */
export function PageHeader({ title, description, actions }: { title: string; description?: string; actions?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4 pb-6">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="font-semibold text-xl tracking-tight">{title}</h1>
        {description && <p className="mt-1 text-pretty text-muted-foreground">{description}</p>}
      </div>
      {actions}
    </header>
  );
}
