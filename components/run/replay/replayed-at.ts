'use client';

import { createContext, use } from 'react';

/** Of a part of the page that replays a run: the time that is shown, in epoch milliseconds. Nothing can be done with a replayed run. */
export const ReplayedAt = createContext<number | undefined>(undefined);

export const useReplayedAt = (): number | undefined => use(ReplayedAt);
