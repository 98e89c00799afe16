import { checkAddressRequest } from '../desk-requests';
import type { Operations } from './operation';

/** Answer desks. */
export const deskOperations: Operations = {
  'POST /api/util/util-check-url': { summary: 'Checks whether an answer may cite an address', body: checkAddressRequest },
};
