import { queryOptions } from '@tanstack/react-query';
import type { SetRunAnswer, SetsAnswer, ShownSetRun } from '@/lib/api/question-set-requests';
import { api } from '../../api';

/** How often a run that is under way is read again. */
const LOOK_MS = 3000;

/** Path of a desk's question sets; null: of the user's own. */
export const setsPath = (deskId: string | null) =>
  deskId === null ? '/api/question-sets' : `/api/desks/${deskId}/question-sets`;

const setsKey = (deskId: string | null) => (deskId === null ? ['question-sets'] : ['review', deskId, 'question-sets']);

export const setsQuery = (deskId: string | null) =>
  queryOptions({
    queryKey: setsKey(deskId),
    queryFn: ({ signal }) => api<SetsAnswer>(setsPath(deskId), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.sets.some(({ runs }) => runs.some(({ status }) => status === 'running')) ? LOOK_MS : false,
  });

/** Which run of which set. */
export interface OpenRun {
  set: string;
  run: string;
}

export const setRunQuery = (deskId: string | null, { set, run }: OpenRun) =>
  queryOptions({
    queryKey: [...setsKey(deskId), set, run],
    queryFn: ({ signal }) => api<SetRunAnswer>(`${setsPath(deskId)}/${set}/runs/${run}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_MS : false),
  });

/** Whether answers are still to come: those of a stopped run that were asked are answered, too. */
const isUnderWay = ({ run, questions }: { run: ShownSetRun; questions: SetRunAnswer['questions'] }) =>
  run.status === 'running' || questions.some(({ state }) => state === 'asking');
