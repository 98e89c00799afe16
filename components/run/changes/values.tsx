'use client';

import type { Json } from '@/lib/core/json/json';
import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import { writtenValue } from '@/lib/run-view/proposed-changes';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';

const value = 'min-w-0 whitespace-pre-wrap wrap-anywhere rounded-sm px-1';

/** A field's current value. */
export function OldValue({ value: old }: { value: Json | undefined }) {
  const text = writtenValue(old);
  return text === '' ? <Nothing /> : <del className={cn(value, 'bg-danger-soft text-danger')}>{text}</del>;
}

/** A field's proposed value. */
export function NewValue({ value: next }: { value: Json | undefined }) {
  const text = writtenValue(next);
  return text === '' ? <Nothing /> : <ins className={cn(value, 'bg-success-soft text-success no-underline')}>{text}</ins>;
}

function Nothing() {
  const words = useWords(changeWords);
  return <i className={cn(value, 'text-muted-foreground')}>{words.nothing}</i>;
}
