import { type ModelServer, type ModelServerOptions, plainBehaviour, startModelServer } from './model-server';
import { steadyPort } from './steady-port';

/** How the provider is unavailable: every call is refused with this status, or every connection is refused. */
export const ABSENCES = ['429', '503', 'refused connections'] as const;
export type Absence = (typeof ABSENCES)[number];

export interface AbsentProvider extends Pick<ModelServer, 'url' | 'requests' | 'counts' | 'close'> {
  /** Number of calls received while it was unavailable. */
  readonly refused: number;
  leave(absence: Absence): Promise<void>;
  comeBack(): Promise<void>;
}

/** A model server that can become unavailable and return at the same address. */
export async function startAbsentProvider({
  behaviour = plainBehaviour(),
  hold,
  ...options
}: ModelServerOptions): Promise<AbsentProvider> {
  let absence: Absence | undefined;
  let refused = 0;
  const begin = (port: number): Promise<ModelServer> =>
    startModelServer({
      ...options,
      port,
      hold: (request) => (absence ? undefined : hold?.(request)),
      behaviour(request) {
        if (!absence) return behaviour(request);
        refused++;
        return { failure: 'status', status: Number(absence) };
      },
    });
  let server = await begin(await steadyPort());
  const { url } = server;
  let isClosed = false;

  return {
    url,
    get requests() {
      return server.requests;
    },
    get counts() {
      return server.counts;
    },
    get refused() {
      return refused;
    },
    async leave(how) {
      absence = how;
      if (how !== 'refused connections') return;
      await server.close();
      isClosed = true;
    },
    async comeBack() {
      absence = undefined;
      if (isClosed) server = await begin(Number(new URL(url).port));
      isClosed = false;
    },
    async close() {
      if (!isClosed) await server.close();
    },
  };
}
