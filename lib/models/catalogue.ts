import type { ModelOffer, Provider } from './provider';

/** Timeout of a query: a slower server counts as not listing its models. */
const LOOK_MS = 2000;
const FRESH_MS = 60_000;

export interface ProviderOffers {
  provider: Provider;
  offers: ModelOffer[];
}

export interface Catalogue {
  /** Returns the models of every provider. If they are older than a minute, they are refreshed, for later readers. */
  read(): Promise<readonly ProviderOffers[]>;
  /** The result of the last query; empty before the first one. */
  readonly latest: readonly ProviderOffers[];
  /** Invalidates the catalogue after a change, so that the next reader gets a fresh one. */
  forget(): void;
}

/**
 * Creates the catalogue of selectable models. Only the first reader waits; later readers get the known models while they are
 * being refreshed.
 */
export function createCatalogue(providers: readonly Provider[]): Catalogue {
  let latest: readonly ProviderOffers[] = [];
  let looking: Promise<readonly ProviderOffers[]> | undefined;
  let readAt = 0;
  let changes = 0;

  /** The result is not kept if the catalogue was invalidated meanwhile: the query may have begun before the change. */
  async function look(): Promise<readonly ProviderOffers[]> {
    const signal = AbortSignal.timeout(LOOK_MS);
    const changesBefore = changes;
    const found = await Promise.all(providers.map(async (provider) => ({ provider, offers: await provider.offers(signal) })));
    if (changesBefore !== changes) return found;
    latest = found;
    readAt = Date.now();
    looking = undefined;
    return found;
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
      changes++;
      readAt = 0;
      looking = undefined;
    },
  };
}

/** Combines several catalogues, in order. */
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
