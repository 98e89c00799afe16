'use client';

import { Card } from '../ui/card';
import { Loading } from '../ui/loading';
import { Skeleton } from '../ui/skeleton';

const CARDS = ['h-20', 'h-24', 'h-12', 'h-36'];

export function SettingsSkeleton() {
  return (
    <Loading className="grid gap-5">
      {CARDS.map((height) => (
        <Card key={height} className="p-5">
          <Skeleton className="mb-4 w-28" />
          <Skeleton className={height} />
        </Card>
      ))}
    </Loading>
  );
}
