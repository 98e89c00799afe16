'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RunEvent } from '@/lib/core/events';
import { runPage } from '@/lib/i18n/dictionary/run-page';
import { emptyRunView } from '@/lib/run-view/empty-run-view';
import { createReplay, type Replay } from '@/lib/run-view/replay';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { toast } from '../../ui/toast';
import { findFold } from '../find-view';
import { eventsQuery } from '../page/run-queries';

/** Interval between two updates of the view, as for an active run. */
const DRAW_MS = 100;
export const SPEEDS = [1, 2, 4, 16] as const;

export interface PlayedRun {
  /** The run as it was at the position. */
  view: RunView;
  /** The time that is shown, in epoch milliseconds. */
  at: number;
  positionMs: number;
  lengthMs: number;
  playing: boolean;
  speed: number;
  /** Plays, from the beginning if the end is shown; or pauses. */
  toggle(): void;
  seek(positionMs: number): void;
  setSpeed(speed: number): void;
  close(): void;
}

interface State {
  replay: Replay;
  positionMs: number;
  playing: boolean;
}

/** Replays the log of an ended run. `played` is set between `open` and its `close`. */
export function useReplay(run: Pick<RunView, 'runId' | 'question'>): { open(): void; opening: boolean; played?: PlayedRun } {
  const client = useQueryClient();
  const words = useWords(runPage);
  const [state, setState] = useState<State>();
  const [speed, setSpeed] = useState<number>(SPEEDS[0]);
  const { mutate, isPending } = useMutation({
    // The cache may have only the beginning, read while the run was active: the rest is read now.
    mutationFn: () => client.fetchQuery({ ...eventsQuery(run.runId, client), staleTime: 0 }),
    onSuccess(events) {
      const { runId, question } = run;
      // Safe: the events of a log are those of its run; unknown ones change nothing.
      const completeEvents = events.map((event) => ({ ...event, runId }) as RunEvent);
      setState({
        replay: createReplay(completeEvents, { ...emptyRunView, runId, question }, findFold),
        positionMs: 0,
        playing: true,
      });
    },
    onError: () => toast.error(words.eventsFailed),
  });

  const playing = state?.playing ?? false;
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      setState((before) => before && advance(before, passed));
    }, DRAW_MS);
    return () => clearInterval(timer);
  }, [playing, speed]);

  const change = (next: Partial<State>) => setState((before) => before && { ...before, ...next });
  return {
    open: () => mutate(),
    opening: isPending,
    ...(state && {
      played: {
        view: state.replay.viewAt(state.positionMs),
        at: state.replay.timeAt(state.positionMs),
        positionMs: state.positionMs,
        lengthMs: state.replay.lengthMs,
        playing,
        speed,
        setSpeed,
        toggle: () => change(playing || !isOver(state) ? { playing: !playing } : { playing: true, positionMs: 0 }),
        seek: (positionMs) => change({ positionMs: Math.min(positionMs, state.replay.lengthMs) }),
        close: () => setState(undefined),
      },
    }),
  };
}

const isOver = ({ replay, positionMs }: State) => positionMs >= replay.lengthMs;

function advance(state: State, passedMs: number): State {
  const positionMs = Math.min(state.replay.lengthMs, state.positionMs + passedMs);
  return { ...state, positionMs, playing: positionMs < state.replay.lengthMs };
}
