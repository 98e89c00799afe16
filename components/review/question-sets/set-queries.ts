import { queryOptions } from '@tanstack/react-query';
import type { SetRunAnswer, SetsAnswer, ShownSetRun } from '@/lib/api/question-set-requests';
import { api } from '../../api';

/** How often a run that is under way is read again. */
const LOOK_MS = 3000;

/** Path of a desk's question sets. */
export const setsPath = (deskId: string) => `/api/desks/${deskId}/question-sets`;

export const setsQuery = (deskId: string) =>
  queryOptions({
    queryKey: ['review', deskId, 'question-sets'],
    queryFn: ({ signal }) => api<SetsAnswer>(setsPath(deskId), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.sets.some(({ runs }) => runs.some(({ status }) => status === 'running')) ? LOOK_MS : false,
  });

/** Which run of which set. */
export interface OpenRun {
  set: string;
  run: string;
}

export const setRunQuery = (deskId: string, { set, run }: OpenRun) =>
  queryOptions({
    queryKey: ['review', deskId, 'question-sets', set, run],
    queryFn: ({ signal }) => api<SetRunAnswer>(`${setsPath(deskId)}/${set}/runs/${run}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_MS : false),
  });

/** Whether answers are still to come: those of a stopped run that were asked are answered, too. */
const isUnderWay = ({ run, questions }: { run: ShownSetRun; questions: SetRunAnswer['questions'] }) =>
  run.status === 'running' || questions.some(({ state }) => state === 'asking');
