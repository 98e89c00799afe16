import type { Tools } from '@/lib/core/ports/tools';
import type { Tool } from '@/lib/core/tools/tool';
import { describeSFDCObject } from './crm/describe-sfdc-object';
import { generateQuery } from './crm/generate-query';
import { getSFDCData } from './crm/get-sfdc-data';
import { proposeUpdateSFDCData } from './crm/propose-update-sfdc-data';
import { describePostgres } from './database/describe-postgres';
import { queryPostgres } from './database/query-postgres';
import { extractTerms } from './documents/extract-terms';
import { readDocument } from './documents/read-document';
import { saveDocument } from './documents/save-document';
import { searchDocuments } from './documents/search-documents';
import { makeChart } from './make-chart';
import { listFiles } from './memory/list-files';
import { readFile } from './memory/read-file';
import { remember } from './memory/remember';
import { writeFile } from './memory/write-file';
import { writeTodos } from './memory/write-todos';
import { askUser } from './person/ask-user';
import { getClientContext } from './person/get-client-context';
import { readResult } from './read-result';
import { addNote } from './team/add-note';
import { chooseTeam } from './team/choose-team';
import { messageAgent } from './team/message-agent';
import { readPeerWork } from './team/read-peer-work';
import { readSharedData } from './team/read-shared-data';
import { shareData } from './team/share-data';
import { checkUrl } from './web/check-url';
import { downloadWebPage } from './web/download-web-page';
import { fetchPage } from './web/fetch-page';
import { searchContext } from './web/search-context';
import { webSearch } from './web/web-search';
import { addWord } from './words/add-word';
import { applyHarmlessWordPlan, applyWordPlan } from './words/apply-word-plan';
import { bulkAddWords } from './words/bulk-add-words';
import { createFolder } from './words/create-folder';
import { createNote } from './words/create-note';
import { deleteItem } from './words/delete-item';
import { getFolderStructure } from './words/get-folder-structure';
import { judgeAnswers } from './words/judge-answers';
import { moveItem } from './words/move-item';
import { navigateTo } from './words/navigate-to';
import { readFolder } from './words/read-folder';
import { renameItem } from './words/rename-item';
import { searchFolders } from './words/search-folders';
import { searchWords } from './words/search-words';
import { updateFolderMetadata } from './words/update-folder-metadata';
import { updateNote } from './words/update-note';
import { updateWordMetadata } from './words/update-word-metadata';

/** The built-in tools, one line each, alphabetical; an agent lists the ones it may use. */
export const builtin: readonly Tool[] = [
  addNote,
  addWord,
  applyHarmlessWordPlan,
  applyWordPlan,
  askUser,
  bulkAddWords,
  checkUrl,
  chooseTeam,
  createFolder,
  createNote,
  deleteItem,
  describePostgres,
  describeSFDCObject,
  downloadWebPage,
  extractTerms,
  fetchPage,
  generateQuery,
  getClientContext,
  getFolderStructure,
  getSFDCData,
  judgeAnswers,
  listFiles,
  makeChart,
  messageAgent,
  moveItem,
  navigateTo,
  proposeUpdateSFDCData,
  queryPostgres,
  readDocument,
  readFile,
  readFolder,
  readPeerWork,
  readResult,
  readSharedData,
  remember,
  renameItem,
  saveDocument,
  searchContext,
  searchDocuments,
  searchFolders,
  searchWords,
  shareData,
  updateFolderMetadata,
  updateNote,
  updateWordMetadata,
  webSearch,
  writeFile,
  writeTodos,
];

/**
 * Creates the tools port: every user has the built-in tools, and those that each provider has for them, such as the tools of their
 * connections. Providers are asked only for names that are not built in, so that none of them can replace a built-in tool.
 */
export function createTools(providers: readonly Tools[] = []): Tools {
  const byName = new Map(builtin.map((tool) => [tool.name, tool]));
  const offered = builtin.filter(({ strategyOnly, builtinOnly }) => !strategyOnly && !builtinOnly);

  async function fromProviders(userId: string, names: readonly string[]): Promise<ReadonlyMap<string, Tool>> {
    if (names.length === 0) return new Map();
    const found = await Promise.all(providers.map((provider) => provider.find(userId, names)));
    return new Map(found.flat().map((tool) => [tool.name, tool]));
  }

  return {
    async list(userId) {
      const provided = await Promise.all(providers.map((provider) => provider.list(userId)));
      return [...offered, ...provided.flat()];
    },
    async find(userId, names) {
      const others = await fromProviders(
        userId,
        names.filter((name) => !byName.has(name)),
      );
      return names.flatMap((name) => byName.get(name) ?? others.get(name) ?? []);
    },
  };
}
