'use client';

import { useState } from 'react';
import type { ConversationAnswer, MeAnswer } from '@/lib/api/answers';
import { useHydrated } from '../ui/use-hydrated';
import { fitSetup, type Mode, readSetup, type Setup, setupOf } from './setup';
import { readStored, writeStored } from './stored';

const KEY = 'roundtable.setup';

function storedSetup(): Partial<Setup> {
  try {
    return readSetup(JSON.parse(readStored(KEY) ?? '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

interface Place {
  /** What the address asks for on an empty page. */
  mode: Mode;
  /** The run a message would follow. */
  last?: ConversationAnswer['runs'][number];
}

/**
 * Whom the next message is for: what this person used last, or what the conversation was about; an empty page goes by its
 * address. Changes with the place, and by hand.
 */
export function useSetup(me: MeAnswer, { mode: usual, last }: Place) {
  const hydrated = useHydrated();
  // What the browser keeps is not known to the server.
  const place = `${hydrated} ${last?.id ?? usual}`;
  const at = (): { place: string; mode: Mode; setup: Setup } => {
    const followed = last ? setupOf(last) : { mode: usual, setup: {} };
    const mode = me.multi.enabled ? followed.mode : 'chat';
    return { place, mode, setup: fitSetup({ ...(hydrated && storedSetup()), ...followed.setup }, me) };
  };
  const [kept, setKept] = useState(at);
  let state = kept;
  if (kept.place !== place) {
    state = at();
    setKept(state);
  }
  return {
    mode: state.mode,
    setup: state.setup,
    setMode: (mode: Mode) => setKept({ ...state, mode }),
    change: (change: Partial<Setup>) => {
      const setup = { ...state.setup, ...change };
      writeStored(KEY, JSON.stringify(setup));
      setKept({ ...state, setup });
    },
  };
}
