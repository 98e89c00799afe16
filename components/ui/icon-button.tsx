import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'asChild' | 'busy'> {
  /** The action: accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
}

export function IconButton({ label, icon, side, variant = 'ghost', size = 'icon', ...props }: IconButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <Button variant={variant} size={size} aria-label={label} {...props}>
        {icon}
      </Button>
    </Tooltip>
  );
}
