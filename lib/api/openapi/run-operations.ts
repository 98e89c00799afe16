import { z } from 'zod';
import { answerRequest, controlRequest } from '@/lib/core/runs/signals';
import { dispatchRequest, singleDispatchRequest } from '../dispatch-request';
import { chatCompletionFields } from '../openai/chat-completion-request';
import { inputItemsQuery, responseQuery } from '../openai/response-queries';
import { responseFields } from '../openai/response-request';
import { newProgramConversation, programMessageFields, programsRequest, toolResult } from '../program-requests';
import {
  chatQuery,
  chatRequest,
  contextRequest,
  conversationChange,
  conversationExport,
  conversationFork,
  conversationSearch,
  conversationsRequest,
  coveredRequest,
  eventsRequest,
  followRequest,
  inboxHistoryRequest,
  inboxRequest,
  multiRequest,
  pageRequest,
  ratingRequest,
  runsRequest,
  sourcesRequest,
} from '../requests';
import { sharedRequest, shareRequest } from '../share-requests';
import { EVENTS, EVENTS_OR_JSON, ONCE, type Operations, STARTS_RUN } from './operation';

/** The highest limits that a server may have. */
const teamRequest = multiRequest({ maxAgents: 20, maxRounds: 10 });

const jsonRpcMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.looseObject({}).optional(),
});

/** Asking, following and answering runs; conversations; OpenAI's API. */
export const runOperations: Operations = {
  'POST /api/chat': { summary: 'Asks one agent', body: chatRequest, ...STARTS_RUN, query: chatQuery },
  'POST /api/chat/multi': { summary: 'Asks a team', body: teamRequest, ...STARTS_RUN },
  'POST /api/chat-orchestrated': {
    summary: 'Asks a planner that sends specialists out',
    body: dispatchRequest,
    ...STARTS_RUN,
  },
  'GET /api/chat-orchestrated': { summary: 'Reports whether the server can serve requests', open: true },
  'POST /api/chat-stream': {
    summary: 'Asks one agent, with the events of a dispatch',
    body: singleDispatchRequest,
    ...STARTS_RUN,
  },
  'GET /api/chat-stream': { summary: 'Reports whether the server can serve requests', open: true },
  'GET /api/chat/[id]/stream': {
    summary: 'Resumes the stream of a chat; 204 without an active run',
    types: EVENTS,
    mayEnd: true,
  },
  'GET /api/runs': { summary: 'Lists runs, newest first', query: runsRequest },
  'GET /api/runs/[id]': { summary: 'Returns a run' },
  'GET /api/runs/[id]/events': {
    summary: 'Returns or streams the events of a run; 204 when it has ended and none follows',
    query: eventsRequest,
    types: EVENTS_OR_JSON,
    mayEnd: true,
    headers: ['Last-Event-ID'],
  },
  'GET /api/runs/[id]/view': { summary: 'Returns the current view of a run' },
  'GET /api/runs/[id]/sources': { summary: 'Returns what a run has read and its answer can cite', query: sourcesRequest },
  'GET /api/runs/[id]/sources/[number]/original': {
    summary: 'Reports whether the original of a source still has the text that the run has read',
  },
  'GET /api/runs/[id]/context': { summary: 'Returns the request of a model call', query: contextRequest },
  'GET /api/runs/[id]/context/covered': {
    summary: 'Returns the messages that a summary replaced in the requests of a turn',
    query: coveredRequest,
  },
  'POST /api/runs/[id]/cancel': { summary: 'Cancels a run', status: 202 },
  'POST /api/runs/[id]/retry': {
    summary: 'Repeats what failed in an ended run, and keeps its earlier work',
    ...STARTS_RUN,
  },
  'PUT /api/runs/[id]/rating': { summary: 'Rates the answer of an ended run', body: ratingRequest, status: 204 },
  'DELETE /api/runs/[id]/rating': { summary: 'Removes the rating of an answer', status: 204 },
  'POST /api/runs/[id]/signals': { summary: 'Intervenes in an active run', body: controlRequest, status: 202, ...ONCE },
  'POST /api/runs/[id]/signals/[key]': { summary: 'Answers a request of a run', body: answerRequest, status: 202 },
  'GET /api/events': { summary: 'Streams the events of several runs', query: followRequest, types: EVENTS },
  'GET /api/inbox': { summary: 'Lists the requests that wait for you', query: inboxRequest },
  'GET /api/inbox/history': { summary: 'Lists your latest decisions and ended runs', query: inboxHistoryRequest },
  'GET /api/conversations': { summary: 'Lists conversations, most recently active first', query: conversationsRequest },
  'GET /api/conversations/search': { summary: 'Searches the messages of conversations', query: conversationSearch },
  'GET /api/conversations/[id]': { summary: 'Returns a conversation with a page of its runs', query: pageRequest },
  'PATCH /api/conversations/[id]': {
    summary: 'Renames, pins, archives or keeps a conversation',
    body: conversationChange,
    status: 204,
  },
  'DELETE /api/conversations/[id]': { summary: 'Removes a conversation with its runs', status: 204 },
  'GET /api/conversations/[id]/export': {
    summary: 'Exports a conversation as Markdown or JSON',
    query: conversationExport,
    headers: ['Accept-Language'],
    types: ['text/markdown', 'application/json'],
  },
  'POST /api/conversations/[id]/fork': {
    summary: 'Copies a conversation up to a run into a new one',
    body: conversationFork,
    status: 201,
  },
  'POST /api/conversations/[id]/seen': { summary: 'Marks a conversation as seen', status: 204 },
  'GET /api/conversations/[id]/shares': { summary: 'Lists the links to a conversation' },
  'POST /api/conversations/[id]/shares': {
    summary: 'Shares a conversation up to its last finished answer with a link',
    body: shareRequest,
    status: 201,
    session: true,
  },
  'DELETE /api/conversations/[id]/shares/[share]': { summary: 'Revokes a link to a conversation', status: 204 },
  'GET /api/shared/[id]': {
    summary: 'Returns a page of a shared conversation',
    query: sharedRequest,
    headers: ['X-Share-Token', 'Accept-Language'],
  },
  'GET /api/conversations/[id]/files': { summary: 'Lists the working files of a conversation' },
  'GET /api/attachments/[id]': { summary: 'Returns an image of a message', headers: ['If-None-Match'], types: ['image/*'] },
  'GET /api/v1/conversations': { summary: 'Lists the conversations of programs', query: programsRequest },
  'POST /api/v1/conversations': {
    summary: "Creates a conversation in which an agent may call a program's tools",
    body: newProgramConversation,
    status: 201,
  },
  'GET /api/v1/conversations/[id]': {
    summary: 'Returns a conversation with its status, the calls that wait for results, and what waits for a person',
  },
  'DELETE /api/v1/conversations/[id]': { summary: 'Removes a conversation of a program', status: 204 },
  'POST /api/v1/conversations/[id]/messages': {
    summary: 'Sends a message to the agent of a conversation',
    body: programMessageFields,
    status: 202,
    ...ONCE,
  },
  'GET /api/v1/conversations/[id]/stream': {
    summary: 'Streams the events of all runs of a conversation; 204 when none follows the last one received',
    types: EVENTS,
    mayEnd: true,
    headers: ['Last-Event-ID'],
  },
  'POST /api/v1/conversations/[id]/tool-results': { summary: 'Gives the result of a call', body: toolResult, status: 202 },
  'POST /api/v1/conversations/[id]/stop': { summary: 'Cancels what a conversation is doing', status: 202 },
  'GET /v1/models': { summary: "OpenAI's API: lists agents, teams, dispatches, answer desks and models" },
  'GET /v1/models/[...model]': { summary: "OpenAI's API: returns one of its models by its name" },
  'POST /v1/chat/completions': {
    summary: "OpenAI's API: creates a chat completion",
    body: chatCompletionFields,
    types: ['application/json', 'text/event-stream'],
    headers: ['Idempotency-Key', 'X-Progress'],
  },
  'POST /v1/responses': {
    summary: "OpenAI's API: creates a response",
    body: responseFields,
    types: ['application/json', 'text/event-stream'],
    headers: ['Idempotency-Key', 'X-Progress'],
  },
  'GET /v1/responses/[id]': {
    summary: "OpenAI's API: returns a response that was given before, or tells that it is in progress",
    query: responseQuery,
    headers: ['X-Progress'],
  },
  'DELETE /v1/responses/[id]': { summary: "OpenAI's API: removes a response with its conversation" },
  'GET /v1/responses/[id]/input_items': {
    summary: "OpenAI's API: lists what a response was made from",
    query: inputItemsQuery,
  },
  'POST /v1/responses/[id]/cancel': {
    summary: "OpenAI's API: cancels a response that is in progress",
    headers: ['X-Progress'],
  },
  'POST /api/mcp': {
    summary: 'The MCP server: one JSON-RPC message',
    description: 'A client accepts both forms of the answer: `Accept: application/json, text/event-stream`.',
    body: jsonRpcMessage,
    types: ['application/json', 'text/event-stream'],
    headers: ['Mcp-Session-Id'],
  },
};
