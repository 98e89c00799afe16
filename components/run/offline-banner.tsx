'use client';

import { PlugZap } from 'lucide-react';
import { offline } from '@/lib/i18n/dictionary/offline';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { Link } from '../ui/link';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover';

const VARIABLES = ['OPENROUTER_API_KEY', 'OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'OPENAI_COMPATIBLE_BASE_URL'];

/** Explains that no real model is connected, what that means, and how to connect one. */
export function OfflineBanner() {
  const { pages } = useText();
  const words = useWords(offline);
  return (
    <Callout
      tone="primary"
      icon={<PlugZap aria-hidden="true" />}
      title={words.title}
      aside={
        <Popover>
          <PopoverTrigger asChild>
            <Button size="sm">{words.how}</Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label={words.how}>
            <p>
              {words.own}{' '}
              <Link href="/models" className="text-primary-text underline underline-offset-3">
                {pages.models}
              </Link>
            </p>
            <p className="mt-2">{words.steps}</p>
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
      <p className="text-muted-foreground">{words.text}</p>
    </Callout>
  );
}
