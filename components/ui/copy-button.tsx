'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { useAnnounce } from './announcer';
import { Button, type ButtonProps } from './button';
import { copyText } from './copy-text';
import { toast } from './toast';
import { Tooltip } from './tooltip';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  value: string;
  /** Describes the action: "Copy key". */
  label?: string;
  /** Shows the icon only; the label becomes the accessible name and tooltip. */
  iconOnly?: boolean;
}

export function CopyButton({ value, label, iconOnly, variant = 'secondary', size = 'md', className }: CopyButtonProps) {
  const text = useText();
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy() {
    if (!(await copyText(value))) return void toast.error(text.ui.copyFailed);
    setCopied(true);
    announce(text.ui.copied);
  }

  const words = label ?? text.ui.copy;
  const icon = copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />;
  if (iconOnly) {
    return (
      <Tooltip content={copied ? text.ui.copied : words}>
        <Button variant={variant} size={size} className={className} aria-label={words} onClick={copy}>
          {icon}
        </Button>
      </Tooltip>
    );
  }
  return (
    <Button variant={variant} size={size} className={className} onClick={copy}>
      {icon}
      {copied ? text.ui.copied : words}
    </Button>
  );
}
