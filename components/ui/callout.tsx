import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const callout = cva('flex min-w-0 gap-3 rounded-xl border p-3 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0', {
  variants: {
    tone: {
      neutral: 'border-border bg-muted/60 [&>svg]:text-muted-foreground',
      primary: 'border-primary/25 bg-primary-soft [&>svg]:text-primary-text',
      warning: 'border-warning/25 bg-warning-soft [&>svg]:text-warning',
      danger: 'border-danger/25 bg-danger-soft [&>svg]:text-danger',
    },
  },
});

interface CalloutProps extends Required<VariantProps<typeof callout>> {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Shown beside the text if there is room. */
  aside?: ReactNode;
}

/** A highlighted notice within the text. */
export function Callout({ tone, icon, title, children, actions, aside }: CalloutProps) {
  return (
    <div className={callout({ tone })}>
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <p className="wrap-anywhere font-medium">{title}</p>
          {children}
          {actions && <div className="flex flex-wrap gap-2 pt-1.5">{actions}</div>}
        </div>
        {aside}
      </div>
    </div>
  );
}
