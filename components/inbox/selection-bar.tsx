'use client';

import { CheckCheck } from 'lucide-react';
import { inboxPage } from '@/lib/i18n/dictionary/inbox-page';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';

interface SelectionBarProps {
  /** Number of requests that can be approved together. */
  selected: number;
  /** Whether every request is chosen, also those that are being edited. */
  all: boolean;
  of: number;
  onSelectAll(on: boolean): void;
  onApprove(): void;
}

/** Selects and approves several requests at once. */
export function SelectionBar({ selected, all, of, onSelectAll, onApprove }: SelectionBarProps) {
  const words = useWords(inboxPage);
  if (of < 2) return null;
  return (
    <>
      <Checkbox checked={all} onCheckedChange={onSelectAll}>
        {words.selectAll}
      </Checkbox>
      {selected > 0 && (
        <Button variant="primary" size="sm" className="ml-auto" onClick={onApprove}>
          <CheckCheck aria-hidden="true" />
          {words.approveSelected(selected)}
        </Button>
      )}
    </>
  );
}
