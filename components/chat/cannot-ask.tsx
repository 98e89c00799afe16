'use client';

import { CircleSlash } from 'lucide-react';
import { cannotAsk } from '@/lib/i18n/dictionary/cannot-ask';
import { useWords } from '../i18n/text-provider';
import { EmptyState } from '../ui/empty-state';
import type { Begun } from './read-address';

/** Says that the address of a new conversation names an agent, team or desk that this user cannot ask. */
export default function CannotAsk({ kind, name }: NonNullable<Begun['missing']>) {
  const words = useWords(cannotAsk);
  return (
    <EmptyState
      icon={<CircleSlash />}
      title={words.title[kind]}
      text={words.text(name)}
      example={<p className="max-w-md text-balance">{words.below}</p>}
    />
  );
}
