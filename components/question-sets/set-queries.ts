import { queryOptions } from '@tanstack/react-query';
import type { SetRunAnswer, SetsAnswer, ShownSetRun } from '@/lib/api/question-set-requests';
import { api } from '../api';

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
    refetchInterval: ({ state: { data } }) => (data?.sets.some(({ latest }) => latest?.status === 'running') ? LOOK_MS : false),
  });

/** Which run of which set. */
export interface OpenRun {
  set: string;
  run: string;
  /** The run of the set that it is compared with; omitted: the one before it. */
  with?: string;
}

/** Reads the open run from an address. */
export function openRunOf(address: Pick<URLSearchParams, 'get'>): OpenRun | undefined {
  const [set, run, other] = ['set', 'run', 'with'].map((name) => address.get(name) ?? undefined);
  return set && run ? { set, run, ...(other !== undefined && { with: other }) } : undefined;
}

/** Path of a run; with `export`, of its file. */
export function runPath(deskId: string | null, { set, run, with: other }: OpenRun, part = ''): string {
  const query = other === undefined ? '' : `?${new URLSearchParams({ with: other })}`;
  return `${setsPath(deskId)}/${set}/runs/${run}${part}${query}`;
}

export const setRunQuery = (deskId: string | null, open: OpenRun) =>
  queryOptions({
    queryKey: [...setsKey(deskId), open],
    queryFn: ({ signal }) => api<SetRunAnswer>(runPath(deskId, open), { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_MS : false),
  });

/** Whether answers are still to come: those of a stopped run that were asked are answered, too. */
const isUnderWay = ({ run, questions }: { run: ShownSetRun; questions: SetRunAnswer['questions'] }) =>
  run.status === 'running' || questions.some(({ state }) => state === 'asking');
