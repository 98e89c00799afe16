import { cva } from 'class-variance-authority';

/** The appearance of a button, for an element that cannot be a `Button`. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-lg font-medium transition-colors print:hidden',
    'disabled:pointer-events-none disabled:opacity-50 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground shadow-raised hover:bg-primary-hover',
        secondary: 'border border-input/60 bg-card shadow-raised hover:bg-accent',
        ghost: 'text-muted-foreground hover:bg-accent hover:text-foreground data-[state=open]:bg-accent',
        danger: 'bg-danger text-danger-foreground shadow-raised hover:bg-danger-hover',
        link: 'text-primary-text underline-offset-4 hover:underline',
      },
      size: {
        sm: 'h-8 px-3 text-xs',
        md: 'h-9 px-4 text-sm',
        lg: 'h-11 px-5 text-sm',
        icon: 'size-9',
        'icon-sm': 'size-7 rounded-md',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);
