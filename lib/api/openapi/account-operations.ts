import { changeConnectionRequest, newConnectionRequest, signInReturn } from '@/lib/core/connections/connections';
import {
  apiKeyRequest,
  auditFilter,
  auditQuery,
  invitationRequest,
  passwordLinkRequest,
  personChange,
  profileRequest,
} from '../account-requests';
import { modelRequest, settingsRequest } from '../model-requests';
import { passkeyOptionsRequest, passkeyRequest } from '../passkey-requests';
import { authenticatorCode, authForm, passwordChange, passwordChoice, passwordConfirmation } from '../sign-in-requests';
import { makeSpecialistsRequest } from '../specialist-requests';
import { usageQuery } from '../usage-requests';
import { webhookChange, webhookRequest } from '../webhook-requests';
import type { Operations } from './operation';

/** Users and keys, connections, models, webhooks and the server. */
export const accountOperations: Operations = {
  'GET /api/health': { summary: 'Tells whether the server and its database work, and owners how many runs wait', open: true },
  'GET /api/metrics': {
    summary: 'Returns figures of the server for Prometheus, for owners',
    types: ['text/plain', 'application/openmetrics-text'],
  },
  'GET /api/server': { summary: 'Returns figures of the server and what needs attention, for owners' },
  'POST /api/server/backup': { summary: 'Makes a backup of the embedded database now, for owners' },
  'GET /api/openapi.json': { summary: 'Returns this document', open: true },
  'GET /api/auth/[...nextauth]': { summary: 'Sign-in of browsers', open: true },
  'POST /api/auth/[...nextauth]': {
    summary: 'Sign-in of browsers',
    body: authForm,
    bodyType: 'application/x-www-form-urlencoded',
    open: true,
  },
  'POST /api/choose-password': { summary: 'Chooses a password with a link', body: passwordChoice, open: true },
  'GET /api/me': {
    summary: 'Returns your profile, and the agents, teams and models that you can use',
    headers: ['Accept-Language'],
  },
  'PATCH /api/me': { summary: 'Changes your profile', body: profileRequest, headers: ['Accept-Language'] },
  'GET /api/me/export': {
    summary: 'Downloads what you keep here as a ZIP archive',
    session: true,
    headers: ['Accept-Language'],
    types: ['application/zip'],
  },
  'POST /api/me/password': { summary: 'Changes your password', session: true, body: passwordChange, status: 204 },
  'GET /api/me/two-factor': { summary: 'Tells whether your sign-ins need a second factor', session: true },
  'POST /api/me/two-factor': {
    summary: 'Creates a secret for your authenticator app',
    session: true,
    body: passwordConfirmation,
  },
  'POST /api/me/two-factor/confirm': {
    summary: 'Turns on two-factor authentication and returns recovery codes',
    session: true,
    body: authenticatorCode,
  },
  'POST /api/me/two-factor/recovery-codes': {
    summary: 'Replaces your recovery codes',
    session: true,
    body: passwordConfirmation,
  },
  'POST /api/me/two-factor/remove': {
    summary: 'Turns off your two-factor authentication',
    session: true,
    body: passwordConfirmation,
    status: 204,
  },
  'GET /api/me/passkeys': { summary: 'Lists your passkeys', session: true },
  'POST /api/me/passkeys/options': {
    summary: 'Returns the options with which your browser creates a passkey',
    session: true,
    body: passkeyOptionsRequest,
  },
  'POST /api/me/passkeys': { summary: 'Adds a passkey', session: true, body: passkeyRequest, status: 201 },
  'DELETE /api/me/passkeys/[id]': { summary: 'Removes a passkey', session: true, status: 204 },
  'POST /api/passkey-options': {
    summary: 'Returns the options with which a browser signs in with a passkey',
    open: true,
  },
  'POST /api/me/sign-out-everywhere': { summary: 'Ends all your sessions', session: true, status: 204 },
  'GET /api/usage': {
    summary: 'Lists your usage of models by day, model and agent, and your budget of this month',
    query: usageQuery,
  },
  'GET /api/usage/agents': { summary: 'Tells how reliable and how fast your agents were in the last 30 days' },
  'GET /api/keys': { summary: 'Lists your API keys' },
  'POST /api/keys': { summary: 'Creates an API key', session: true, body: apiKeyRequest, status: 201 },
  'DELETE /api/keys/[id]': { summary: 'Removes an API key', session: true, status: 204 },
  'GET /api/people': { summary: 'Lists the users of the server, for owners', session: true },
  'POST /api/people': { summary: 'Invites a user, for owners', session: true, body: invitationRequest, status: 201 },
  'PATCH /api/people/[id]': { summary: 'Changes a user, for owners', session: true, body: personChange },
  'DELETE /api/people/[id]': { summary: 'Removes a disabled user with all their data, for owners', session: true, status: 204 },
  'GET /api/people/[id]/belongings': {
    summary: 'Lists what a user has published, and counts their active schedules, for owners',
    session: true,
  },
  'POST /api/people/[id]/take-over': { summary: 'Takes over what a disabled user has published, for owners', session: true },
  'POST /api/people/[id]/link': {
    summary: 'Creates a link with which a user chooses a password, for owners',
    session: true,
    body: passwordLinkRequest,
  },
  'DELETE /api/people/[id]/passkeys': { summary: 'Removes all passkeys of a user, for owners', session: true, status: 204 },
  'DELETE /api/people/[id]/two-factor': {
    summary: 'Turns off two-factor authentication of a user, for owners',
    session: true,
    status: 204,
  },
  'POST /api/people/[id]/sign-out': { summary: 'Ends the sessions of a user, for owners', session: true, status: 204 },
  'GET /api/audit': { summary: 'Lists the audit log, for owners', query: auditQuery },
  'GET /api/audit/export': {
    summary: 'Exports the audit log, for owners',
    query: auditFilter,
    types: ['text/csv'],
  },
  'POST /api/audit/check': { summary: 'Checks that the audit log was not altered, for owners', session: true },
  'GET /api/connections': { summary: 'Lists your connections' },
  'POST /api/connections': { summary: 'Adds a connection', session: true, body: newConnectionRequest, status: 201 },
  'PATCH /api/connections/[id]': { summary: 'Changes a connection', session: true, body: changeConnectionRequest },
  'DELETE /api/connections/[id]': { summary: 'Removes a connection with its secret', session: true, status: 204 },
  'POST /api/connections/[id]/check': { summary: 'Tests a connection now' },
  'GET /api/connections/[id]/data': { summary: 'Lists what a connection could read', session: true },
  'POST /api/connections/[id]/sign-in': { summary: 'Begins the sign-in of a connection', session: true },
  'DELETE /api/connections/[id]/sign-in': { summary: 'Ends the sign-in of a connection, which stays', session: true },
  'GET /api/connections/[id]/specialists': { summary: 'Proposes agents for the tools of an MCP connection', session: true },
  'POST /api/connections/[id]/specialists': {
    summary: 'Creates agents for the tools of an MCP connection, and their team',
    session: true,
    body: makeSpecialistsRequest,
    status: 201,
  },
  'GET /api/connections/callback': {
    summary: 'Ends the sign-in of a connection',
    session: true,
    query: signInReturn,
    status: 303,
    types: [],
  },
  'GET /api/samples': { summary: 'Tells how many sample records you have changed, and how many sample contracts you lack' },
  'POST /api/samples': { summary: 'Adds the sample contracts that you lack to your files', session: true, status: 204 },
  'DELETE /api/samples': { summary: 'Resets the sample records', session: true, status: 204 },
  'GET /api/models': { summary: 'Lists the sources of models, with the models of each' },
  'GET /api/models/local': { summary: 'Finds model servers on this machine' },
  'POST /api/models/ping': { summary: 'Asks a model for one word', body: modelRequest },
  'GET /api/models/details': { summary: 'Returns the details of a model of an Ollama server', query: modelRequest },
  'DELETE /api/models/details': {
    summary: 'Removes a model from an Ollama server',
    session: true,
    query: modelRequest,
    status: 204,
  },
  'GET /api/models/pulls': { summary: 'Lists pulls of models' },
  'POST /api/models/pulls': { summary: 'Pulls a model to an Ollama server', session: true, body: modelRequest, status: 202 },
  'DELETE /api/models/pulls/[id]': {
    summary: 'Cancels a pull, or removes an ended one from the list',
    session: true,
    status: 204,
  },
  'GET /api/models/settings': { summary: 'Returns the effective settings of an agent', query: settingsRequest },
  'GET /api/webhooks': { summary: 'Lists your webhooks' },
  'POST /api/webhooks': { summary: 'Adds a webhook', session: true, body: webhookRequest, status: 201 },
  'PATCH /api/webhooks/[id]': { summary: 'Changes a webhook', session: true, body: webhookChange },
  'DELETE /api/webhooks/[id]': { summary: 'Removes a webhook', session: true, status: 204 },
  'POST /api/webhooks/[id]/test': { summary: 'Sends a test to a webhook', session: true, status: 202 },
  'GET /api/webhooks/[id]/deliveries': { summary: 'Lists the last deliveries of a webhook' },
};
