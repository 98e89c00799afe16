import type { Tool } from '@/lib/core/tool';
import { addNote } from './add-note';
import { describePostgres } from './describe-postgres';
import { describeSFDCObject } from './describe-sfdc-object';
import { getSFDCData } from './get-sfdc-data';
import { makeChart } from './make-chart';
import { queryPostgres } from './query-postgres';
import { readDocument } from './read-document';
import { readPeerWork } from './read-peer-work';
import { readSharedData } from './read-shared-data';
import { searchDocuments } from './search-documents';
import { shareData } from './share-data';

/** Every tool there is; an agent names the ones it may use. */
export const tools: readonly Tool[] = [
  addNote,
  describePostgres,
  describeSFDCObject,
  getSFDCData,
  makeChart,
  queryPostgres,
  readDocument,
  readPeerWork,
  readSharedData,
  searchDocuments,
  shareData,
];

const byName = new Map(tools.map((tool) => [tool.name, tool]));

export function findTool(name: string): Tool | undefined {
  return byName.get(name);
}
