import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Connection } from '@/lib/core/connections/connections';
import { ToolFailed } from '@/lib/core/errors';
import type { McpToolDefinition } from '@/lib/core/ports/mcp';
import type { Stores } from '@/lib/core/ports/stores';
import { untilAborted } from '@/lib/guards/outbound/until-aborted';
import { canBeAsked } from '../mcp-content/can-be-asked';
import type { Adapters } from '../sources/open-adapters';
import { compareTools } from './compare-tools';

/** How long a list of tools is used without asking its server again. */
const FRESH_MS = 5 * 60_000;
/** How long a server that did not respond is not asked again. */
const RETRY_MS = 30_000;
/** How long after its start others wait for a discovery, which then continues without them. */
const WAIT_MS = 2000;
const LIMIT_MS = 30_000;

const MOST_KEPT = 2000;

interface DiscoveryDeps {
  stores: Pick<Stores, 'connections' | 'mcpTools' | 'transaction'>;
  adapters: Pick<Adapters, 'mcp'>;
}

/** A request for a server's tools. */
interface Discovery {
  settings: Connection['settings'];
  /** Never rejects. `error`: why it failed, unless the server could not be reached. */
  done: Promise<{ error?: unknown }>;
  isRunning: boolean;
  /** Aborts when nobody waits for the discovery any more. */
  late: AbortSignal;
  isFresh(): boolean;
}

export type ToolDiscovery = ReturnType<typeof createDiscovery>;

/**
 * Creates the discovery of the tools of MCP servers, which keeps the stored tools of connections up to date. This process asks a server again after 5
 * minutes, when the server has announced a change, or when its session was lost.
 */
export function createDiscovery({ stores, adapters }: DiscoveryDeps) {
  const latest = new LRUCache<string, Discovery>({ max: MOST_KEPT });

  function begin(connection: Connection): Discovery {
    const discovery: Discovery = {
      settings: connection.settings,
      done: discover(),
      isRunning: true,
      late: AbortSignal.timeout(WAIT_MS),
      isFresh: () => true,
    };
    latest.set(connection.id, discovery);
    return discovery;

    async function discover(): Promise<{ error?: unknown }> {
      try {
        const server = await adapters.mcp(connection);
        const { tools, isCurrent } = await server.listTools(AbortSignal.timeout(LIMIT_MS));
        // A later discovery for the same server may have ended before this one.
        if (latest.get(connection.id) === discovery) await store(connection, tools);
        const until = performance.now() + FRESH_MS;
        discovery.isFresh = () => performance.now() < until && isCurrent();
        return {};
      } catch (error) {
        const until = performance.now() + RETRY_MS;
        discovery.isFresh = () => performance.now() < until;
        return isUnreached(error) ? {} : { error };
      } finally {
        discovery.isRunning = false;
      }
    }
  }

  function current(connection: Connection): Discovery {
    const known = latest.get(connection.id);
    return known?.isFresh() && isDeepStrictEqual(known.settings, connection.settings) ? known : begin(connection);
  }

  /** Stores what has changed, unless the connection has been changed or removed since. */
  async function store({ id, userId, settings }: Connection, listed: readonly McpToolDefinition[]): Promise<void> {
    const compare = (stored: Parameters<typeof compareTools>[0]) =>
      compareTools(stored, listed, { id, handle: settings.handle ?? '' });
    if (compare(await stores.mcpTools.list(userId, { connectionId: id })).length === 0) return;
    await stores.transaction(async (tx) => {
      await tx.users.lock(userId);
      const connection = await tx.connections.get(userId, id);
      if (!isDeepStrictEqual(connection?.settings, settings)) return;
      await tx.mcpTools.save(userId, compare(await tx.mcpTools.list(userId, { connectionId: id })));
    });
  }

  return {
    /**
     * Waits until the stored tools of these connections are up to date, except for connections that are off or of another kind. After 2 s without a
     * response, it no longer waits for a server, whose known tools are used then. Returns whether it had to wait, in which case the stored tools may
     * have changed.
     */
    async refresh(connections: readonly Connection[]): Promise<boolean> {
      const running = connections
        .filter(canBeAsked)
        .map(current)
        .filter(({ isRunning }) => isRunning);
      await Promise.all(running.map(waitFor));
      return running.length > 0;
    },

    /** Asks the server again now, and waits until it has responded or failed. */
    async renew(connection: Connection): Promise<void> {
      if (!canBeAsked(connection)) return;
      const { error } = await begin(connection).done;
      if (error !== undefined) throw error;
    },
  };
}

async function waitFor({ done, late }: Discovery): Promise<void> {
  const { error } = await untilAborted(done, late).catch((reason: unknown): { error?: unknown } => {
    if (reason !== late.reason) throw reason;
    return {};
  });
  if (error !== undefined) throw error;
}

/** A server that does not respond is no error here: its tools are called as they were accepted, and the calls report the problem. */
const isUnreached = (error: unknown) =>
  error instanceof ToolFailed || (error instanceof DOMException && error.name === 'TimeoutError');
