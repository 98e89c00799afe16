import { passagesRequest, textQuery, uploadQuery } from '@/lib/core/files/documents';
import { type LibraryKind, libraryRequest } from '@/lib/core/library';
import { httpToolChange, httpToolsQuery, httpToolTrial, newHttpTools, openApiRequest } from '../http-tool-requests';
import {
  agentPreviewRequest,
  agentTestRequest,
  libraryFileRequest,
  libraryListRequest,
  libraryPublishRequest,
  librarySaveRequest,
  libraryVersionsRequest,
  promptPreviewRequest,
} from '../library-requests';
import { mcpPromptRequest, mcpResourceRequest } from '../mcp-content-requests';
import { mcpToolReview, mcpToolsQuery } from '../mcp-tool-requests';
import { factChange, fileVersionRequest } from '../memory-requests';
import { comparisonQuery, newSetRequest, setRunRequest } from '../question-set-requests';
import { recipientsRequest } from '../requests';
import { scheduleRequest, scheduleStatusRequest } from '../schedule-requests';
import { toolsQuery } from '../tool-requests';
import { type Operations, STARTS_RUN } from './operation';

function itemOperations(path: string, kind: LibraryKind, name: string = kind): Operations {
  return {
    [`GET ${path}`]: { summary: `Lists ${name}s, the last saved first`, query: libraryListRequest },
    [`POST ${path}`]: { summary: `Creates one of your ${name}s`, body: libraryRequest(kind), status: 201 },
    [`GET ${path}/[id]`]: { summary: `Returns one of the ${name}s` },
    [`PUT ${path}/[id]`]: { summary: `Saves a new version of one of your ${name}s`, body: librarySaveRequest(kind) },
    [`PATCH ${path}/[id]`]: { summary: `Publishes one of the ${name}s, or makes it private`, body: libraryPublishRequest },
    [`DELETE ${path}/[id]`]: { summary: `Removes one of your ${name}s`, status: 204 },
    [`GET ${path}/[id]/export`]: {
      summary: `Returns one of the ${name}s as a Markdown file`,
      types: ['text/markdown'],
    },
    [`GET ${path}/[id]/versions`]: { summary: `Lists the versions of one of your ${name}s`, query: libraryVersionsRequest },
  };
}

/** Agents, prompts, teams, answer desks, tools, schedules, question sets and documents. */
export const libraryOperations: Operations = {
  ...itemOperations('/api/agents', 'agent'),
  ...itemOperations('/api/prompts', 'prompt'),
  ...itemOperations('/api/teams', 'team'),
  ...itemOperations('/api/desks', 'desk', 'answer desk'),
  'GET /api/agents/[id]/facts': { summary: 'Lists the facts that an agent has stored about you' },
  'DELETE /api/agents/[id]/facts': { summary: 'Removes all facts of an agent about you', status: 204 },
  'POST /api/library/import': {
    summary: 'Creates agents, prompts, teams and answer desks from a file',
    body: libraryFileRequest,
    status: 201,
  },
  'POST /api/library/import/preview': { summary: 'Previews what a file would create', body: libraryFileRequest },
  'POST /api/agents/preview': { summary: 'Previews the instructions of an agent', body: agentPreviewRequest },
  'POST /api/agents/test': { summary: 'Asks an unsaved agent', body: agentTestRequest, ...STARTS_RUN },
  'POST /api/prompts/preview': { summary: 'Previews a prompt', body: promptPreviewRequest },
  'PATCH /api/facts/[id]': { summary: 'Corrects a fact about you', body: factChange },
  'DELETE /api/facts/[id]': { summary: 'Removes a fact about you', status: 204 },
  'GET /api/agent-files/[id]': { summary: 'Returns a working file with its versions' },
  'GET /api/agent-files/[id]/text': {
    summary: 'Returns the text of a working file',
    query: fileVersionRequest,
    types: ['text/plain'],
  },
  'POST /api/agent-files/[id]/document': {
    summary: 'Copies a working file to your documents',
    query: fileVersionRequest,
    status: 201,
  },
  'GET /api/recipients': { summary: 'Lists the agents that you may ask', query: recipientsRequest, headers: ['Accept-Language'] },
  'GET /api/tools': { summary: 'Lists the tools that an agent can be given', query: toolsQuery },
  'GET /api/tools/[id]': { summary: 'Returns a tool, by its name, with the schema of its input' },
  'DELETE /api/tool-cache/[key]': { summary: 'Forgets a reused result of a tool', status: 204 },
  'GET /api/http-tools': { summary: 'Lists your HTTP tools', query: httpToolsQuery },
  'POST /api/http-tools': { summary: 'Adds HTTP tools to a connection', session: true, body: newHttpTools, status: 201 },
  'PATCH /api/http-tools/[id]': { summary: 'Changes an HTTP tool', session: true, body: httpToolChange },
  'DELETE /api/http-tools/[id]': { summary: 'Removes an HTTP tool', session: true, status: 204 },
  'POST /api/http-tools/openapi': { summary: 'Reads HTTP tools from an OpenAPI document', session: true, body: openApiRequest },
  'POST /api/http-tools/try': { summary: 'Tries an HTTP tool', session: true, body: httpToolTrial },
  'GET /api/mcp-tools': { summary: 'Lists the tools of an MCP connection', query: mcpToolsQuery },
  'POST /api/mcp-tools/[id]': { summary: 'Reviews a tool of an MCP connection', session: true, body: mcpToolReview },
  'GET /api/mcp-prompts': { summary: 'Lists the prompts of your MCP servers' },
  'POST /api/mcp-prompts': { summary: 'Fills in a prompt of an MCP server', body: mcpPromptRequest },
  'GET /api/mcp-resources': { summary: 'Lists the resources of your MCP servers' },
  'POST /api/mcp-resources': { summary: 'Reads a resource of an MCP server', body: mcpResourceRequest },
  'GET /api/schedules': { summary: 'Lists your schedules' },
  'POST /api/schedules': { summary: 'Creates a schedule', session: true, body: scheduleRequest, status: 201 },
  'GET /api/schedules/[id]': { summary: 'Returns a schedule with its last results' },
  'PUT /api/schedules/[id]': { summary: 'Changes a schedule', session: true, body: scheduleRequest },
  'PATCH /api/schedules/[id]': { summary: 'Pauses or resumes a schedule', session: true, body: scheduleStatusRequest },
  'DELETE /api/schedules/[id]': { summary: 'Removes a schedule', session: true, status: 204 },
  'POST /api/schedules/[id]/run': { summary: 'Runs a schedule now', session: true, status: 202 },
  'GET /api/question-sets': { summary: 'Lists your question sets, newest first, each with its newest run' },
  'POST /api/question-sets': { summary: 'Adds a question set from CSV', body: newSetRequest, status: 201 },
  'DELETE /api/question-sets/[set]': { summary: 'Removes a question set with its runs', status: 204 },
  'POST /api/question-sets/[set]/runs': {
    summary: 'Starts asking the questions of a set to an agent, a team, a dispatch or an answer desk',
    body: setRunRequest,
    status: 201,
  },
  'GET /api/question-sets/[set]/runs/[run]': {
    summary: 'Returns a run of a set with its answers and their costs, compared with another run',
    query: comparisonQuery,
  },
  'POST /api/question-sets/[set]/runs/[run]/stop': { summary: 'Stops a run of a set' },
  'GET /api/question-sets/[set]/runs/[run]/export': {
    summary: 'Exports a run of a set as CSV',
    query: comparisonQuery,
    types: ['text/csv'],
  },
  'GET /api/documents': { summary: 'Lists your documents, by name' },
  'POST /api/documents': {
    summary: 'Adds a document: the body is the file itself',
    query: uploadQuery,
    bodyType: 'application/octet-stream',
    status: 201,
  },
  'GET /api/documents/[id]': { summary: 'Returns a document' },
  'PUT /api/documents/[id]': {
    summary: 'Replaces a document: the body is the new file itself',
    query: uploadQuery,
    bodyType: 'application/octet-stream',
  },
  'DELETE /api/documents/[id]': { summary: 'Removes a document', status: 204 },
  'GET /api/documents/[id]/file': { summary: 'Downloads the file of a document', types: ['application/octet-stream'] },
  'GET /api/documents/[id]/text': { summary: 'Returns a part of the text of a document', query: textQuery },
  'GET /api/documents/search': { summary: 'Searches your documents', query: passagesRequest },
};
