import { checkAddressRequest, deskQuestion } from '../desk-requests';
import { overrideRequest, seedOverrideQuery, seedOverrideRequest, seedOverridesQuery } from '../scenario-requests';
import { EVENTS_OR_JSON, type Operations } from './operation';

/** Answer desks. */
export const deskOperations: Operations = {
  'POST /api/desks/[id]/ask': { summary: 'Asks an answer desk', body: deskQuestion, types: EVENTS_OR_JSON },
  'POST /api/util/util-check-url': { summary: 'Checks whether an answer may cite an address', body: checkAddressRequest },
  'GET /api/desks/[id]/overrides': { summary: 'Lists your own scenarios for a desk' },
  'PUT /api/desks/[id]/overrides/[key]': { summary: 'Saves your own scenario for an area of a desk', body: overrideRequest },
  'DELETE /api/desks/[id]/overrides/[key]': { summary: 'Removes your own scenario for an area of a desk', status: 204 },
  'GET /api/scenario/scenario-overrides': {
    summary: 'Lists the scenarios of a desk, as texts, with your own ones',
    query: seedOverridesQuery,
  },
  'POST /api/scenario/scenario-overrides': { summary: 'Saves your own scenario as a text', body: seedOverrideRequest },
  'PUT /api/scenario/scenario-overrides': { summary: 'Saves your own scenario as a text', body: seedOverrideRequest },
  'DELETE /api/scenario/scenario-overrides': {
    summary: 'Removes your own scenario for an area of a desk',
    query: seedOverrideQuery,
    status: 204,
  },
};
