'use client';

import { lazy, Suspense } from 'react';
import type { MeAnswer } from '@/lib/api/answers';

const FoundModels = lazy(() => import('./found-models'));

/** Offers users without a real model the model servers that run on the machine. */
export function LocalModels({ me: { user, models } }: { me: MeAnswer }) {
  const usual = models.find(({ id }) => id === user.settings.model) ?? models[0];
  return <Suspense>{usual?.offline && <FoundModels />}</Suspense>;
}
