'use client';

import { CheckCheck } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';

interface SelectionBarProps {
  selected: number;
  of: number;
  onSelectAll(on: boolean): void;
  onApprove(): void;
}

/** Selects and approves several requests at once. */
export function SelectionBar({ selected, of, onSelectAll, onApprove }: SelectionBarProps) {
  const { inbox: words } = useText();
  if (of < 2) return null;
  return (
    <>
      <Checkbox checked={selected === of} onCheckedChange={onSelectAll}>
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
