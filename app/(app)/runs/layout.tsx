import type { ReactNode } from 'react';
import { signedIn } from '@/app/signed-in';
import { StrategyNames } from '@/components/runs/strategy-names';

export default async function RunsLayout({ children }: { children: ReactNode }) {
  const ctx = await signedIn();
  return ctx && <StrategyNames names={ctx.strategies.names}>{children}</StrategyNames>;
}
