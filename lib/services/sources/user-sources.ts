import type { AgentSnapshot } from '@/lib/core/agents/agent-snapshot';
import type { Connection, SourceKind } from '@/lib/core/connections/connections';
import { SourceUnreached, ToolFailed } from '@/lib/core/errors';
import type { Agents } from '@/lib/core/ports/agents';
import type { SearchedDesk } from '@/lib/core/ports/desk-sources';
import type { Sources } from '@/lib/core/ports/sources';
import type { SqlDatabase } from '@/lib/core/ports/sql-database';
import type { Stores } from '@/lib/core/ports/stores';
import type { Web } from '@/lib/core/ports/web';
import type { WordSource } from '@/lib/core/ports/word-source';
import { documentLibrary } from '@/lib/documents/document-library';
import type { SearchDocuments } from '@/lib/documents/meaning/search-documents';
import { sampleCrm } from '@/lib/sample/sample-crm';
import type { SearchProvider } from '@/lib/sources/web/search-provider';
import type { DeskSourcesOf } from '../desks/open-desk-sources';
import { auditedCrm } from './audited-crm';
import { createSourceBounds } from './bounded-sources';
import { type Choice, chooseConnection } from './choose-connection';
import { lazyCrm, lazyDatabase } from './lazy-source';
import type { Adapters } from './open-adapters';
import { retryingStore } from './retrying-store';
import { createSharedReads } from './shared-reads';
import { sourceLabel } from './source-label';

export interface SourcesDeps {
  stores: Pick<Stores, 'audit' | 'connections' | 'documents' | 'sampleChanges'>;
  adapters: Adapters;
  agents: Pick<Agents, 'find'>;
  searchDocuments: SearchDocuments;
  /** Shared by all users who have not connected a database of their own. */
  sampleDatabase: SqlDatabase;
  /** The web for one user, with the search provider they have connected. */
  webOf(userId: string, search: SearchProvider | undefined): Web;
  /** Opens the sources of answer desks. `searchOf`: see `DeskSourcesDeps`. */
  openDesks(searchOf: (userId: string) => Promise<SearchProvider | undefined>): DeskSourcesOf;
}

/** Parts that only some runs have. */
interface OfRun {
  /** The desk to which the run belongs. */
  desk?: () => Promise<SearchedDesk>;
  /** The word library, as the run's user sees it. */
  words?: WordSource;
}

export type SourcesOf = (userId: string, agent: Pick<AgentSnapshot, 'name' | 'reach'>, run?: OfRun) => Sources;

/** Name of the agent that a connection for desks must list, if it is limited to some agents. */
const DESK_AGENT = 'desk-answerer';

/**
 * Creates the sources of one agent's tools for one user: the user's documents, connections, and sample data for sources without a
 * connection. In the run of a desk, the web is that of the desk.
 */
export function userSources({
  stores,
  adapters,
  agents,
  searchDocuments,
  sampleDatabase,
  webOf,
  openDesks,
}: SourcesDeps): SourcesOf {
  const audit = retryingStore(stores.audit);
  const sampleChanges = retryingStore(stores.sampleChanges);
  const documents = { ...stores.documents, add: retryingStore(stores.documents).add };
  // Agents that start or call a tool at the same time share a query.
  const { read: connectionsOf } = createSharedReads(stores.connections.list);
  const changes = createSharedReads(sampleChanges.list);

  const bounds = createSourceBounds();
  const desks = openDesks(async (userId) => searchOf(chooseConnection(await connectionsOf(userId), 'web', { name: DESK_AGENT })));
  const searchOf = (choice: Choice) => ('connection' in choice ? lazySearch(choice, adapters) : undefined);

  return (userId, { name: agent, reach }, { desk, words } = {}) => {
    const choice = async (kind: SourceKind) => chooseConnection(await connectionsOf(userId), kind, { name: agent, ...reach });
    const ownCrm = (chosen: Connected) =>
      lazyCrm(sourceLabel(chosen.connection), async () => {
        const { crmObjects } = reach ?? (await agents.find(userId, [agent]))[0] ?? {};
        return adapters.crm(usable(chosen), crmObjects);
      });
    const samples = () =>
      lazyCrm('Sample CRM', async () =>
        sampleCrm({
          changes: await changes.read(userId),
          keep: (news) => sampleChanges.keep(userId, news).finally(() => changes.forget(userId)),
        }),
      );
    return {
      async crm() {
        const crm = await choice('crm');
        const connection = 'connection' in crm ? crm.connection.id : 'sample';
        return auditedCrm('connection' in crm ? ownCrm(crm) : samples(), audit, { userId, connection, agent });
      },
      async database() {
        const database = await choice('database');
        if (!('connection' in database)) return bounds.database(sampleDatabase, userId);
        return lazyDatabase(sourceLabel(database.connection), async () => adapters.database(usable(database)));
      },
      documents: async () => documentLibrary(documents, userId, searchDocuments),
      async web() {
        if (desk) return desks.web(await desk(), userId);
        return bounds.web(webOf(userId, searchOf(await choice('web'))), userId);
      },
      async desk() {
        if (!desk) throw new ToolFailed('This run is not one of an answer desk.');
        return desks.sources(await desk());
      },
      async words() {
        if (!words) throw new ToolFailed('This run is not one about the word library.');
        return words;
      },
    };
  };
}

type Connected = Extract<Choice, { connection: Connection }>;

function lazySearch(choice: Connected, adapters: Adapters): SearchProvider {
  return {
    label: sourceLabel(choice.connection),
    search: async (query, options) => (await adapters.search(usable(choice))).search(query, options),
  };
}

/** @throws {SourceUnreached} with a remedy */
function usable(choice: Connected): Connection {
  if (choice.state === 'broken') throw new SourceUnreached(choice.problem);
  return choice.connection;
}
