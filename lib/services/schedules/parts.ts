import type { Stores } from '@/lib/core/ports/stores';
import type { StartParts } from '../runs/start-run';

/** Dependencies of the services of schedules. */
export interface ScheduleParts extends Omit<StartParts, 'stores'> {
  stores: StartParts['stores'] & Pick<Stores, 'schedules' | 'transaction'>;
}

/** Dependencies of the services that only read or remove schedules. */
export interface ScheduleStores {
  stores: Pick<Stores, 'schedules' | 'transaction'>;
}
