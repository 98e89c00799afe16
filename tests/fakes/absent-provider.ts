import { type ModelServer, type ModelServerOptions, plainBehaviour, startModelServer } from './model-server';

/** How a provider is away: it refuses every call with this status, or every connection. */
export const ABSENCES = ['429', '503', 'refused connections'] as const;
export type Absence = (typeof ABSENCES)[number];

export interface AbsentProvider extends Pick<ModelServer, 'url' | 'requests' | 'counts' | 'close'> {
  /** Calls that reached it while it was away. */
  readonly refused: number;
  leave(absence: Absence): Promise<void>;
  comeBack(): Promise<void>;
}

/** A model server that goes away and comes back where it was. */
export async function startAbsentProvider({
  behaviour = plainBehaviour(),
  hold,
  ...options
}: ModelServerOptions): Promise<AbsentProvider> {
  let absence: Absence | undefined;
  let refused = 0;
  const begin = (port?: number): Promise<ModelServer> =>
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
  let server = await begin();
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
