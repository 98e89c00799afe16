import type { Stores } from '@/lib/core/ports/stores';
import type { AskParts } from '../desks/ask-desk';

/** Dependencies of the services of schedules. */
export interface ScheduleParts extends Omit<AskParts, 'stores'> {
  stores: AskParts['stores'] & Pick<Stores, 'schedules' | 'transaction'>;
}

/** Dependencies of the services that only read or remove schedules. */
export interface ScheduleStores {
  stores: Pick<Stores, 'schedules' | 'transaction'>;
}
