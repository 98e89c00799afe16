import { AppError } from '@/lib/core/errors';
import { LIBRARY_KINDS } from '@/lib/core/library';
import type { Conversation } from '@/lib/core/ports/conversation-store';
import type { StoredDocument } from '@/lib/core/ports/document-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { QuestionSet } from '@/lib/core/question-sets/question-set';
import { downloadName } from '@/lib/core/text/download-name';
import { type ArchivedFile, zipStream } from '@/lib/documents/zip-stream';
import type { Call } from '../call';
import { listConnections } from '../connections/list-connections';
import type { ConnectionParts } from '../connections/parts';
import { exportConversation } from '../conversations/export-conversation';
import { listConversations } from '../conversations/list-conversations';
import type { ExportParts } from '../conversations/read-exchange';
import { listKeys } from '../keys/list-keys';
import { ownItems } from '../library/own-items';
import { shownItem } from '../library/shown-item';
import type { AccessWatch } from '../runs/follow-run';
import { listSchedules } from '../schedules/list-schedules';
import { listWebhooks } from '../webhooks/list-webhooks';
import { whileAdmitted } from '../while-admitted';
import { openWordLibrary } from '../words/open-word-library';

interface Parts extends ExportParts, Pick<ConnectionParts, 'connections' | 'agents'> {
  stores: ExportParts['stores'] &
    ConnectionParts['stores'] &
    Pick<
      Stores,
      'agentFiles' | 'apiKeys' | 'documents' | 'facts' | 'httpTools' | 'questionSets' | 'schedules' | 'webhooks' | 'words'
    >;
  access: AccessWatch;
  /** Counts an export. @throws {AppError} `rate_limited` */
  mayExport(userId: string): Promise<void>;
}

/** `acceptLanguage`: the language of the texts, unless the user has chosen one. */
interface Export {
  acceptLanguage: string | null;
}

type Listed = Pick<Conversation, 'id' | 'title' | 'createdAt'>;

const PAGE = 100;

/**
 * Returns a user's data as the pieces of a ZIP archive: profile, connections and their tools, keys and webhooks (without secrets), schedules, agents,
 * prompts, teams, desks, question sets, what agents remember, words with their notes, files, and conversations with the files that agents wrote in
 * them. Images of messages, results of sets and changes to the sample CRM are left out.
 * @throws {AppError} `rate_limited`
 */
export async function exportAccount({ ctx, input }: Call<Parts, Export>): Promise<AsyncGenerator<Uint8Array>> {
  await ctx.mayExport(ctx.actor.user.id);
  return zipStream(whileAdmitted(ctx, { parts: filesOf({ ctx, input }) }));
}

async function* filesOf({ ctx, input }: Call<Parts, Export>): AsyncGenerator<ArchivedFile> {
  const { stores, actor } = ctx;
  const { id: userId, email, name, role, settings, createdAt } = actor.user;
  yield json('profile', { email, name, role, settings, createdAt });
  yield json('connections', (await listConnections({ ctx })).connections);
  yield json('http-tools', await stores.httpTools.list(userId));
  yield json('keys', (await listKeys({ ctx })).keys);
  yield json('schedules', (await listSchedules({ ctx })).schedules);
  yield json('webhooks', (await listWebhooks({ ctx })).webhooks);
  for (const kind of LIBRARY_KINDS) {
    const items = await ownItems(stores.library, userId, kind);
    yield list(
      `${kind}s`,
      items.map((item) => shownItem(item, actor.user)),
    );
  }
  yield list('question-sets', ownSets(stores, userId));
  yield json('facts', await stores.facts.list(userId));
  const { folders, words, notes } = await openWordLibrary({ ctx });
  yield json('words', { folders: [...folders.values()], words: [...words.values()], notes: [...notes.values()] });
  for (const document of await stores.documents.list(userId)) yield fileOf(stores, document);
  // Listed before the first is read: a conversation that is continued meanwhile moves to the beginning of the list.
  const conversations = await Array.fromAsync(ownConversations({ ctx }));
  for (const conversation of conversations) yield* conversationOf({ ctx, input: { ...input, conversation } });
}

const json = (name: string, value: unknown): ArchivedFile => ({ path: `${name}.json`, pieces: [JSON.stringify(value, null, 2)] });

/** A JSON list, of which only one entry at a time is in memory: a question set can have a megabyte. */
function list(name: string, entries: AsyncIterable<object> | Iterable<object>): ArchivedFile {
  async function* pieces() {
    let before = '[\n';
    for await (const entry of entries) {
      // Without the brackets of the list.
      yield before + JSON.stringify([entry], null, 2).slice(2, -2);
      before = ',\n';
    }
    yield before === ',\n' ? '\n]' : '[]';
  }
  return { path: `${name}.json`, pieces: pieces() };
}

/** Leaves out sets that were removed in the meantime. */
async function* ownSets({ questionSets }: Parts['stores'], userId: string): AsyncGenerator<QuestionSet> {
  for (const { id } of await questionSets.list({ userId })) {
    const set = await questionSets.get({ userId }, id);
    if (set) yield set;
  }
}

/** Equal titles get different names. */
const named = (title: string, id: string) => `${downloadName(title, '')} ${id.slice(0, 8)}`.trim();

/** Shortens a name if necessary, but keeps its extension. */
function fileName(name: string, id: string): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[A-Za-z]\w{0,4})?$/s.exec(name) ?? [];
  return named(stem, id) + extension;
}

/** A document as it was uploaded, or its text; nothing if it was deleted in the meantime. */
function fileOf({ documents }: Parts['stores'], { userId, id, name, fileSize }: StoredDocument): ArchivedFile {
  async function* pieces() {
    if (fileSize === null) yield (await documents.text(userId, id))?.text ?? '';
    else yield* (await documents.file(userId, id))?.content.pieces() ?? [];
  }
  return { path: `files/${fileName(name, id)}`, pieces: pieces() };
}

/** A conversation, and the newest version of each file that agents wrote in it. */
async function* conversationOf({
  ctx,
  input: { conversation, ...input },
}: Call<Parts, Export & { conversation: Listed }>): AsyncGenerator<ArchivedFile> {
  const userId = ctx.actor.user.id;
  const { id, title, createdAt } = conversation;
  const place = `conversations/${createdAt.slice(0, 10)} ${named(title, id)}`;
  async function* pieces() {
    try {
      yield* (await exportConversation({ ctx, input: { ...input, id, format: 'json' } })).parts;
    } catch (error) {
      // The conversation was deleted meanwhile: only its own file ends here, not the archive.
      if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    }
  }
  yield { path: `${place}.json`, pieces: pieces() };
  for (const file of await ctx.stores.agentFiles.list(userId, id)) {
    const read = await ctx.stores.agentFiles.read(userId, { id: file.id });
    yield { path: `${place}/${fileName(file.name, file.id)}`, pieces: [read?.text ?? ''] };
  }
}

async function* ownConversations({ ctx }: Call<Parts>): AsyncGenerator<Listed> {
  for (const archived of [false, true]) {
    let before: string | undefined;
    do {
      const { conversations, next } = await listConversations({ ctx, input: { limit: PAGE, before, archived } });
      yield* conversations;
      before = next ?? undefined;
    } while (before !== undefined);
  }
}
