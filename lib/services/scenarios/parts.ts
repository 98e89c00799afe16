import type { Stores } from '@/lib/core/ports/stores';
import type { LibraryParts } from '../library/parts';

/** Dependencies of the scenario services. */
export interface ScenarioParts extends LibraryParts {
  stores: LibraryParts['stores'] & Pick<Stores, 'scenarioOverrides'>;
}
