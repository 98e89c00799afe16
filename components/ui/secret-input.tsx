'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { IconButton } from './icon-button';
import { Input } from './input';

/** A masked input that the browser does not store. The user can reveal the typed text. */
export function SecretInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { ui } = useText();
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input
        {...props}
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore=""
        className="pr-10"
      />
      <IconButton
        label={shown ? ui.hideTyped : ui.showTyped}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        size="icon-sm"
        aria-pressed={shown}
        className="absolute top-1 right-1"
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
