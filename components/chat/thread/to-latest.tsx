'use client';

import { ArrowDown } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';

/** A button shown over the end of the thread when the reader has scrolled away from it. */
export function ToLatest({ onClick }: { onClick(): void }) {
  const text = useText();
  return (
    <Button
      size="sm"
      onClick={onClick}
      className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-float print:hidden"
    >
      <ArrowDown aria-hidden="true" />
      {text.chat.latest}
    </Button>
  );
}
