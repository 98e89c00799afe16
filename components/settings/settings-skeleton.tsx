'use client';

import { useText } from '../i18n/text-provider';
import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';

const CARDS = ['h-20', 'h-24', 'h-12', 'h-36'];

export function SettingsSkeleton() {
  const text = useText();
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{text.ui.loading}</span>
      {CARDS.map((height) => (
        <Card key={height} className="p-5">
          <Skeleton className="mb-4 w-28" />
          <Skeleton className={height} />
        </Card>
      ))}
    </div>
  );
}
