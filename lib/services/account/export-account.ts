import { downloadName } from '@/lib/core/download-name';
import { LIBRARY, type LibraryKind } from '@/lib/core/library';
import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { Stores } from '@/lib/core/ports/stores';
import { type ArchivedFile, zipStream } from '@/lib/documents/zip-stream';
import type { Call } from '../call';
import { listConnections } from '../connections/list-connections';
import type { ConnectionParts } from '../connections/parts';
import { exportConversation } from '../conversations/export-conversation';
import { listConversations } from '../conversations/list-conversations';
import type { ExportParts } from '../conversations/read-exchange';
import { listKeys } from '../keys/list-keys';
import { listItems } from '../library/list-items';
import type { LibraryParts } from '../library/parts';
import { listSchedules } from '../schedules/list-schedules';
import { listWebhooks } from '../webhooks/list-webhooks';
import { exportLibrary } from '../words/export-library';

interface Parts extends LibraryParts, ExportParts, Pick<ConnectionParts, 'connections'> {
  stores: LibraryParts['stores'] & ExportParts['stores'] & Pick<Stores, 'apiKeys' | 'facts' | 'schedules' | 'webhooks' | 'words'>;
  /** Counts an export. @throws {AppError} `rate_limited` */
  mayExport(userId: string): Promise<void>;
}

const PAGE = 100;
const KINDS = Object.keys(LIBRARY) as LibraryKind[]; // Safe: the keys of the object that defines the type.

/**
 * Returns everything that the user keeps here as the pieces of a ZIP archive: profile, connections (without their secrets), keys, schedules,
 * webhooks, agents, prompts, teams, desks, what agents remember, words, files, and conversations.
 * @throws {AppError} `rate_limited`
 */
export async function exportAccount({
  ctx,
  input,
}: Call<Parts, { acceptLanguage: string | null }>): Promise<AsyncGenerator<Uint8Array>> {
  await ctx.mayExport(ctx.actor.user.id);
  return zipStream(filesOf({ ctx, input }));
}

async function* filesOf({ ctx, input }: Call<Parts, { acceptLanguage: string | null }>): AsyncGenerator<ArchivedFile> {
  const { id: userId, email, name, role, settings, createdAt } = ctx.actor.user;
  yield json('profile', { email, name, role, settings, createdAt });
  yield json('connections', (await listConnections({ ctx })).connections);
  yield json('keys', (await listKeys({ ctx })).keys);
  yield json('schedules', (await listSchedules({ ctx })).schedules);
  yield json('webhooks', (await listWebhooks({ ctx })).webhooks);
  for (const kind of KINDS) {
    yield json(`${kind}s`, await Array.fromAsync(ownItems({ ctx, input: kind })));
  }
  yield json('facts', await ctx.stores.facts.list(userId));
  yield { path: 'words.csv', pieces: [await exportLibrary({ ctx, input: { format: 'csv' } })] };
  for (const document of await ctx.stores.documents.list(userId)) yield fileOf(ctx.stores, document);
  for await (const { id, title, createdAt } of ownConversations({ ctx })) {
    const { parts } = await exportConversation({ ctx, input: { ...input, id, format: 'json' } });
    yield { path: `conversations/${createdAt.slice(0, 10)} ${named(title, id)}.json`, pieces: parts };
  }
}

const json = (name: string, value: unknown): ArchivedFile => ({ path: `${name}.json`, pieces: [JSON.stringify(value, null, 2)] });

/** Equal titles get different names. */
const named = (title: string, id: string) => `${downloadName(title, '')} ${id.slice(0, 8)}`.trim();

/** A document as it was uploaded, or its text. */
function fileOf({ documents }: Parts['stores'], { userId, id, name, fileSize }: StoredDocument): ArchivedFile {
  const [, stem = name, extension = ''] = /^(.+?)(\.[A-Za-z]\w{0,4})?$/s.exec(name) ?? [];
  async function* pieces() {
    // A document that was deleted meanwhile is an empty file.
    if (fileSize === null) yield (await documents.text(userId, id))?.text ?? '';
    else yield* (await documents.file(userId, id))?.content.pieces() ?? [];
  }
  return { path: `files/${named(stem, id)}${extension}`, pieces: pieces() };
}

async function* ownItems({ ctx, input: kind }: Call<Parts, LibraryKind>) {
  let before: string | undefined;
  do {
    const { items, next } = await listItems({ ctx, input: { kind, scope: 'own', limit: PAGE, before } });
    yield* items;
    before = next ?? undefined;
  } while (before !== undefined);
}

async function* ownConversations({ ctx }: Call<Parts>) {
  for (const archived of [false, true]) {
    let before: string | undefined;
    do {
      const { conversations, next } = await listConversations({ ctx, input: { limit: PAGE, before, archived } });
      yield* conversations;
      before = next ?? undefined;
    } while (before !== undefined);
  }
}
