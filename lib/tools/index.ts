import type { Tool } from '@/lib/core/tool';
import { addNote } from './add-note';
import { askUser } from './ask-user';
import { checkUrl } from './check-url';
import { describePostgres } from './describe-postgres';
import { describeSFDCObject } from './describe-sfdc-object';
import { extractTerms } from './extract-terms';
import { fetchPage } from './fetch-page';
import { generateQuery } from './generate-query';
import { getClientContext } from './get-client-context';
import { getSFDCData } from './get-sfdc-data';
import { makeChart } from './make-chart';
import { proposeUpdateSFDCData } from './propose-update-sfdc-data';
import { queryPostgres } from './query-postgres';
import { readDocument } from './read-document';
import { readPeerWork } from './read-peer-work';
import { readResult } from './read-result';
import { readSharedData } from './read-shared-data';
import { saveDocument } from './save-document';
import { searchDocuments } from './search-documents';
import { shareData } from './share-data';
import { webSearch } from './web-search';

/** Every tool there is; an agent names the ones it may use. */
export const tools: readonly Tool[] = [
  addNote,
  askUser,
  checkUrl,
  describePostgres,
  describeSFDCObject,
  extractTerms,
  fetchPage,
  generateQuery,
  getClientContext,
  getSFDCData,
  makeChart,
  proposeUpdateSFDCData,
  queryPostgres,
  readDocument,
  readPeerWork,
  readResult,
  readSharedData,
  saveDocument,
  searchDocuments,
  shareData,
  webSearch,
];

const byName = new Map(tools.map((tool) => [tool.name, tool]));

export function findTool(name: string): Tool | undefined {
  return byName.get(name);
}
