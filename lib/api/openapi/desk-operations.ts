import {
  chatMessageRequest,
  checkAddressRequest,
  deskQuestion,
  deskTextRequest,
  graphRunRequest,
  searchContextRequest,
} from '../desk-requests';
import {
  overrideRequest,
  scenarioPreviewRequest,
  scenarioTrialRequest,
  seedOverrideQuery,
  seedOverrideRequest,
  seedOverridesQuery,
} from '../scenario-requests';
import { visitFeedback, visitQuestion, visitRequest } from '../visit-requests';
import { ONCE, type Operations, STARTS_RUN } from './operation';

/** Formats of the events of a visitor's question. */
const VISIT_EVENTS = ['text/event-stream', 'application/x-ndjson'];

/** Answer desks. */
export const deskOperations: Operations = {
  'POST /api/desks/[id]/ask': { summary: 'Asks an answer desk', body: deskQuestion, ...STARTS_RUN },
  'POST /api/ask/[id]': {
    summary: 'Asks a published desk without an account',
    body: visitQuestion,
    types: VISIT_EVENTS,
    ...ONCE,
    open: true,
  },
  'POST /api/ask/[id]/follow': {
    summary: "Follows a visitor's question again, from the beginning",
    body: visitRequest,
    types: VISIT_EVENTS,
    open: true,
  },
  'POST /api/ask/[id]/stop': { summary: "Stops a visitor's question", body: visitRequest, status: 204, open: true },
  'POST /api/ask/[id]/feedback': {
    summary: 'Stores what a visitor says about an answer',
    body: visitFeedback,
    open: true,
  },
  'POST /api/chat/chat-pii-check': { summary: 'Removes personal data from a text as an answer desk does', body: deskTextRequest },
  'POST /api/chat/chat-translate': { summary: 'Translates a text into the working language of a desk', body: deskTextRequest },
  'POST /api/chat/chat-similar-answer': {
    summary: 'Finds a reviewed answer to the same question to an answer desk',
    body: deskTextRequest,
  },
  'POST /api/chat/chat-graph-run': {
    summary: 'Asks an answer desk: its statuses, then its result or an error',
    body: graphRunRequest,
    ...STARTS_RUN,
  },
  'POST /api/chat/chat-message': { summary: 'Asks an answer desk and waits for the answer', body: chatMessageRequest, ...ONCE },
  'POST /api/search/search-context': { summary: 'Finds the context of a question to an answer desk', body: searchContextRequest },
  'POST /api/util/util-check-url': { summary: 'Checks whether an answer may cite an address', body: checkAddressRequest },
  'GET /api/desks/[id]/overrides': { summary: 'Lists your own scenarios for a desk' },
  'PUT /api/desks/[id]/overrides/[key]': { summary: 'Saves your own scenario for an area of a desk', body: overrideRequest },
  'DELETE /api/desks/[id]/overrides/[key]': { summary: 'Removes your own scenario for an area of a desk', status: 204 },
  'POST /api/desks/[id]/scenario-preview': {
    summary: 'Previews the instructions of the answering agent of a desk',
    body: scenarioPreviewRequest,
  },
  'POST /api/desks/[id]/scenario-trial': {
    summary: 'Asks a desk with a scenario to be tried; the answer is not kept',
    body: scenarioTrialRequest,
    ...STARTS_RUN,
  },
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
