'use client';

import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { AnswerFeedback } from '@/lib/core/desks/answer-review';
import type { PublicDesk } from '@/lib/core/desks/public-desk';
import type { VisitEvent, VisitResult } from '@/lib/core/desks/visit-events';
import { removeHidden } from '@/lib/core/text/show-hidden';
import { newId } from '../new-id';
import { followDesk, tellDesk, VisitRefused } from './call-desk';
import { type Asked, changeVisit, isPending, newestTurn, type Visit } from './visit';
import { storedVisit, storeVisit } from './visit-storage';

/** Delay before a broken connection is opened again, in milliseconds, and the number of attempts. */
const RETRY_MS = 1000;
const ATTEMPTS = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** If no check has released the text of a question, the page keeps what the visitor wrote. */
const released = ({ question }: VisitResult) => (question === '' ? {} : { question });

/**
 * Whether asking again is a new question: its run has ended, or it was refused. Otherwise it may have been answered since: a repetition
 * with the same key finds out.
 */
const isOver = ({ problem }: Asked) => problem?.kind === 'failed' || problem?.kind === 'stopped' || problem?.isFinal === true;

/**
 * Returns a visitor's conversation with a desk, and functions that ask, stop, rate and begin anew. The conversation outlives a reload of the
 * page: a question that was being answered is followed again. `visitor`: the token that the page was served with.
 */
export function useVisit(desk: Pick<PublicDesk, 'id' | 'language'>, visitor: string) {
  const [visit, change] = useReducer(changeVisit, { visitor, asked: [] });
  const path = `/api/ask/${desk.id}`;
  const latest = useRef<Visit>(visit);
  latest.current = visit;
  const closed = useRef(new AbortController());
  useEffect(() => {
    closed.current = new AbortController();
    return () => closed.current.abort();
  }, []);

  const receive = useCallback((key: string, event: VisitEvent) => {
    switch (event.event) {
      case 'session':
        return change({ type: 'session', key, ...event.data });
      case 'status':
        return change({ type: 'changed', key, change: { status: event.data.status } });
      case 'result':
        return change({ type: 'changed', key, change: { result: event.data, ...released(event.data) } });
      case 'error':
        return change({ type: 'changed', key, change: { problem: { kind: event.data.code } } });
    }
  }, []);

  /** Asks a question, or follows it if it was taken before, until its last event. */
  const run = useCallback(
    async (asked: Asked) => {
      const { key, question, reuse, before } = asked;
      let { turn } = asked;
      let isComplete = false;
      const { signal } = closed.current;
      const onEvent = (event: VisitEvent) => {
        if (event.event === 'session') turn = event.data.turn;
        if (event.event === 'error' || (event.event === 'status' && event.data.status === 'complete')) isComplete = true;
        receive(key, event);
      };
      for (let attempt = 1; attempt <= ATTEMPTS && !isComplete && !signal.aborted; attempt++) {
        try {
          const { visitor } = latest.current;
          if (turn) await followDesk(`${path}/follow`, { body: { visitor, turn }, receive: onEvent, signal });
          else {
            const body = { visitor, question, reuse, pageLanguage: desk.language, ...(before && { turn: before }) };
            await followDesk(path, { body, key, receive: onEvent, signal });
          }
        } catch (error) {
          if (error instanceof VisitRefused) {
            return change({ type: 'changed', key, change: { problem: error.problem } });
          }
        }
        if (!isComplete && attempt < ATTEMPTS && !signal.aborted) await pause(RETRY_MS);
      }
      if (!isComplete && !signal.aborted) change({ type: 'changed', key, change: { problem: { kind: 'lost' } } });
    },
    [path, desk.language, receive],
  );

  useEffect(() => {
    const stored = storedVisit(desk.id);
    if (!stored) return;
    change({ type: 'restored', visit: stored });
    // Set now, since `run` reads it before the next render: the question is followed with the token with which it was asked.
    latest.current = stored;
    const last = stored.asked.at(-1);
    if (last && isPending(last)) void run(last);
  }, [desk.id, run]);

  useEffect(() => {
    if (visit.asked.length > 0) storeVisit(desk.id, visit);
  }, [desk.id, visit]);

  const ask = useCallback(
    (written: string, { reuse = true } = {}) => {
      // As the server takes it.
      const question = removeHidden(written);
      const asked: Asked = { key: newId(), question, reuse, before: newestTurn(latest.current.asked) };
      change({ type: 'asked', asked });
      void run(asked);
    },
    [run],
  );

  const retry = useCallback(
    (asked: Asked) => {
      const all = latest.current.asked;
      const others = all.filter(({ key }) => key !== asked.key);
      const again = {
        ...asked,
        problem: undefined,
        status: undefined,
        // A first question that failed starts a new conversation, so that an earlier answer can be reused.
        ...(isOver(asked) && {
          key: newId(),
          turn: undefined,
          before: others.length > 0 ? newestTurn(all) : undefined,
        }),
      };
      change({ type: 'restored', visit: { ...latest.current, asked: [...others, again] } });
      void run(again);
    },
    [run],
  );

  const stop = useCallback(
    async ({ turn }: Asked) => {
      if (turn) await tellDesk(`${path}/stop`, { visitor: latest.current.visitor, turn });
    },
    [path],
  );

  const rate = useCallback(
    async ({ key, turn }: Asked, feedback: AnswerFeedback) => {
      await tellDesk(`${path}/feedback`, { visitor: latest.current.visitor, turn, feedback });
      change({ type: 'changed', key, change: { feedback } });
    },
    [path],
  );

  const startAnew = useCallback(() => {
    storeVisit(desk.id, { visitor: latest.current.visitor, asked: [] });
    change({ type: 'anew' });
  }, [desk.id]);

  return { asked: visit.asked, ask, retry, stop, rate, startAnew };
}
