'use client';

import type { Json } from '@/lib/core/json';
import { writtenValue } from '@/lib/core/run-view/proposed-changes';
import { useText } from '../../i18n/text-provider';

/** What a field held. */
export function OldValue({ value }: { value: Json | undefined }) {
  return (
    <del className="min-w-0 whitespace-pre-wrap wrap-anywhere rounded-sm bg-danger-soft px-1 text-danger">
      <Words value={value} />
    </del>
  );
}

/** What it would hold. */
export function NewValue({ value }: { value: Json | undefined }) {
  return (
    <ins className="min-w-0 whitespace-pre-wrap wrap-anywhere rounded-sm bg-success-soft px-1 text-success no-underline">
      <Words value={value} />
    </ins>
  );
}

function Words({ value }: { value: Json | undefined }) {
  const { changes: words } = useText();
  const text = writtenValue(value);
  return text === '' ? <i>{words.nothing}</i> : text;
}
