'use client';

import { Microscope } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Shortcut } from '../../ui/shortcut';
import { Tooltip } from '../../ui/tooltip';

interface XrayButtonProps {
  open: boolean;
  onToggle(): void;
  /** Whether the keyboard shortcut opens this X-ray. */
  hasShortcut?: boolean;
  iconOnly?: boolean;
}

/** Opens and closes the X-ray of a run. */
export function XrayButton({ open, onToggle, hasShortcut = false, iconOnly = false }: XrayButtonProps) {
  const { run } = useText();
  const button = (
    <Button
      variant="ghost"
      size={iconOnly ? 'icon-sm' : 'sm'}
      className={iconOnly ? undefined : 'h-7 px-2'}
      aria-label={iconOnly ? run.xray : undefined}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-keyshortcuts={hasShortcut ? 'Meta+. Control+.' : undefined}
      data-xray={hasShortcut ? '' : undefined}
      onClick={onToggle}
    >
      <Microscope aria-hidden="true" />
      {!iconOnly && run.xray}
    </Button>
  );
  if (!hasShortcut) return button;
  return (
    <Tooltip
      content={
        <span className="flex items-center gap-2">
          {run.xrayTitle}
          <Shortcut of="." />
        </span>
      }
    >
      {button}
    </Tooltip>
  );
}
