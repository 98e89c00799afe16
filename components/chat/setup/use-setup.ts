'use client';

import { useDeferredValue, useState } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { readStored, writeStored } from '../../stored';
import { useHydrated } from '../../ui/use-hydrated';
import type { Begun } from '../read-address';
import { changeOf, fitSetup, type Mode, modesOf, readSetup, type Setup, setupOf } from './setup';

const KEY = 'roundtable.setup';

function storedSetup(): Partial<Setup> {
  try {
    return readSetup(JSON.parse(readStored(KEY) ?? '{}'));
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** What the user has chosen since the place was set. */
interface Chosen {
  mode?: Mode;
  setup?: Partial<Setup>;
  /** The model, if the user has chosen it rather than a run that it follows. */
  model?: string;
}

interface Place {
  /** The page's address. */
  address: string;
  /** How a new conversation begins by that address. */
  begun: Begun;
  /** The run that the next message follows. */
  last?: ConversationAnswer['runs'][number];
}

/**
 * The set-up of the next message: from the last run of the conversation, otherwise what this user used last; the mode of a new conversation
 * comes from the address. It is set again when the place changes.
 */
export function useSetup(me: MeAnswer, { address, begun, last }: Place) {
  // Deferred, so that what is stored does not replace parts of the page that are not hydrated yet.
  const hydrated = useDeferredValue(useHydrated());
  // The agent, team or desk that the address names may turn out to be missing.
  const place = last?.id ?? `${address} ${begun.missing?.name}`;
  const at = (chosen: Chosen = {}, isHydrated = hydrated) => {
    const followed = last ? setupOf(last, me) : begun;
    // The server does not know what is stored in the browser.
    const stored = isHydrated ? storedSetup() : {};
    const mode = chosen.mode ?? (modesOf(me).includes(followed.mode) ? followed.mode : 'chat');
    return {
      place,
      hydrated: isHydrated,
      chosen,
      mode,
      setup: fitSetup({ ...stored, ...changeOf(stored, followed.setup), ...chosen.setup }, me),
    };
  };
  const [kept, setKept] = useState(() => at());
  let state = kept;
  if (kept.place !== place || kept.hydrated !== hydrated) {
    // React handles a click on the server's HTML before it renders the page again.
    state = at(kept.place === place ? kept.chosen : undefined);
    setKept(state);
  }

  function choose(next: Chosen) {
    const { mode = state.mode } = next;
    // What is stored is kept, although the page may not show it yet.
    const before = state.hydrated ? state : at(state.chosen, true);
    const setup = next.setup && changeOf(before.setup, next.setup);
    if (setup) writeStored(KEY, JSON.stringify({ ...before.setup, ...setup }));
    const chosen = { ...state.chosen, ...next, setup: { ...state.chosen.setup, ...setup } };
    setKept({ ...state, mode, chosen, setup: { ...state.setup, ...setup } });
  }

  return {
    mode: state.mode,
    setup: state.setup,
    /** The model, if the user has chosen one since the place was set. */
    chosenModel: state.chosen.model,
    setMode: (mode: Mode) => choose({ mode }),
    change: (setup: Partial<Setup>) => choose({ setup, model: setup.model ?? state.chosen.model }),
    /** Chooses what a sample question or an earlier run is for, as far as this user may use it. */
    follow({ mode = state.mode, setup = {} }: Chosen) {
      const fitted = fitSetup({ ...state.setup, ...setup }, me);
      choose({
        mode: modesOf(me).includes(mode) ? mode : state.mode,
        setup: Object.fromEntries(Object.keys(setup).map((key) => [key, fitted[key as keyof Setup]])),
        model: setup.model === undefined ? state.chosen.model : undefined,
      });
    },
  };
}
