'use client';

import { useEffect, useRef } from 'react';
import type { RunView } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { useAnnounce } from '../ui/announcer';
import { boundariesOf } from './boundaries';
import { findView } from './find-view';

/** Events within this time of a run's first view are past events being replayed, and are not announced. */
const REPLAY_MS = 1500;

/** Announces the boundaries of a run to screen readers as they happen; simultaneous ones in one sentence. */
export function useAnnounceRun(view: RunView, titleOf: (agent: string) => string): void {
  const text = useText();
  const announce = useAnnounce();
  const replayEnd = useRef<number>(undefined);
  const announced = useRef(new Set<string>());
  useEffect(() => {
    // Until the first view has been read, the run has no id. A run without events has just been started: nothing is replayed.
    if (view.runId !== '') replayEnd.current ??= view.seq > 0 ? performance.now() + REPLAY_MS : 0;
    const own = findView(view.strategy).boundaries?.(view, text);
    const fresh = boundariesOf(view, text, { titleOf, own }).filter(({ key }) => !announced.current.has(key));
    if (fresh.length === 0) return;
    for (const { key } of fresh) announced.current.add(key);
    if (performance.now() < (replayEnd.current ?? 0)) return;
    for (const urgency of ['polite', 'assertive'] as const) {
      const sentences = fresh.filter((boundary) => boundary.urgency === urgency).map(({ sentence }) => sentence);
      if (sentences.length > 0) announce(sentences.map((sentence) => sentence.replace(/\.?$/, '.')).join(' '), { urgency });
    }
  }, [view, text, titleOf, announce]);
}
