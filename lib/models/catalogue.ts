import type { ModelOffer, Provider } from './provider';

/** A server that answers later is taken for one that does not say what it has. */
const LOOK_MS = 2000;
const FRESH_MS = 60_000;

export interface Offered {
  provider: Provider;
  offers: ModelOffer[];
}

export interface Catalogue {
  /** What every provider has, at most a minute and one look old. */
  read(): Promise<readonly Offered[]>;
  /** The last that was read, if anything was. */
  readonly latest: readonly Offered[];
  /** To be called when something is known to have changed: the next reader waits. */
  forget(): void;
}

/** What models there are to choose from. Only the first reader waits; later ones get what is known while it is looked up anew. */
export function createCatalogue(providers: readonly Provider[]): Catalogue {
  let latest: readonly Offered[] = [];
  let looking: Promise<readonly Offered[]> | undefined;
  let readAt = 0;

  async function look(): Promise<readonly Offered[]> {
    const signal = AbortSignal.timeout(LOOK_MS);
    latest = await Promise.all(providers.map(async (provider) => ({ provider, offers: await provider.offers(signal) })));
    readAt = Date.now();
    looking = undefined;
    return latest;
  }

  return {
    async read() {
      const stale = Date.now() - readAt > FRESH_MS;
      if (stale) looking ??= look();
      return readAt === 0 && looking ? looking : latest;
    },
    get latest() {
      return latest;
    },
    forget() {
      readAt = 0;
    },
  };
}

/** What several catalogues know, in their order. */
export function joinCatalogues(catalogues: readonly Catalogue[]): Catalogue {
  return {
    read: async () => (await Promise.all(catalogues.map((one) => one.read()))).flat(),
    get latest() {
      return catalogues.flatMap((one) => one.latest);
    },
    forget() {
      for (const one of catalogues) one.forget();
    },
  };
}
