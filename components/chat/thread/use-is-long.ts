import { useEffect, useState } from 'react';
import type { RunView } from '@/lib/run-view/types';

/** After this long, users go elsewhere while a run works. */
const LONG_MS = 20_000;

/** Whether the run has been working for so long that its user may go elsewhere. */
export function useIsLong({ startedAt, status }: Pick<RunView, 'startedAt' | 'status'>): boolean {
  const [isLong, setIsLong] = useState(false);
  const isWorking = status === 'planning' || status === 'running';
  useEffect(() => {
    if (!isWorking || startedAt === undefined) return;
    const timer = setTimeout(() => setIsLong(true), Date.parse(startedAt) + LONG_MS - Date.now());
    return () => clearTimeout(timer);
  }, [isWorking, startedAt]);
  return isWorking && isLong;
}
