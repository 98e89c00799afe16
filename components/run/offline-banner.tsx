'use client';

import { PlugZap } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Link } from '../ui/link';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';
import { Callout } from './callout';

const VARIABLES = ['OPENROUTER_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'];

/** Explains that no real model is connected, what that means, and how to connect one. */
export function OfflineBanner() {
  const text = useText();
  return (
    <Callout
      tone="primary"
      icon={<PlugZap aria-hidden="true" />}
      title={text.run.offlineTitle}
      aside={
        <Popover>
          <PopoverTrigger asChild>
            <Button size="sm">{text.run.offlineHow}</Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label={text.run.offlineHow}>
            <p>
              {text.run.offlineOwn}{' '}
              <Link href="/connections" className="text-primary-text underline underline-offset-3">
                {text.pages.connections}
              </Link>
            </p>
            <p className="mt-2">{text.run.offlineSteps}</p>
            <ul className="mt-2 grid gap-1">
              {VARIABLES.map((name) => (
                <li key={name}>
                  <code className="break-all rounded bg-muted px-1 py-0.5 font-mono text-xs">{name}</code>
                </li>
              ))}
            </ul>
          </PopoverContent>
        </Popover>
      }
    >
      <p className="text-muted-foreground">{text.run.offlineText}</p>
    </Callout>
  );
}
