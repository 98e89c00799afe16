'use client';

import { Suspense } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { lazyExtra } from '../../ui/lazy-extra';

const FoundModels = lazyExtra(() => import('./found-models'));

/** Offers users without a real model the model servers that run on the machine. */
export function LocalModels({ me: { user, models } }: { me: MeAnswer }) {
  const usual = models.find(({ id }) => id === user.settings.model) ?? models[0];
  return <Suspense>{usual?.offline && <FoundModels />}</Suspense>;
}
