import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const badge = cva(
  'inline-flex max-w-full items-center gap-1 whitespace-nowrap rounded-full border px-2 py-px font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'border-border bg-muted text-muted-foreground',
        primary: 'border-primary/25 bg-primary-soft text-primary-text',
        success: 'border-success/25 bg-success-soft text-success',
        warning: 'border-warning/25 bg-warning-soft text-warning',
        danger: 'border-danger/25 bg-danger-soft text-danger',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type Tone = NonNullable<VariantProps<typeof badge>['tone']>;

export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: Tone }) {
  return <span className={cn(badge({ tone }), className)} {...props} />;
}
