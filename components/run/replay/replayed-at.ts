'use client';

import { createContext, use } from 'react';

/** The time that a replay shows, in epoch milliseconds; undefined outside of a replay. Nothing can be done with a replayed run. */
export const ReplayedAt = createContext<number | undefined>(undefined);

export const useReplayedAt = (): number | undefined => use(ReplayedAt);
