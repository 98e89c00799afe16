import { randomUUID } from 'node:crypto';
import { and, asc, count, desc, eq, lte } from 'drizzle-orm';
import { agentFile, agentFileVersion } from '@/drizzle/schema/agent-file';
import { conversation } from '@/drizzle/schema/conversation';
import { type AgentFileStore, MAX_AGENT_FILES, MAX_FILE_VERSIONS, type NewAgentFile } from '@/lib/core/ports/agent-file-store';
import type { Db } from '../database/database';

const { id, conversationId, name } = agentFile;
const { fileId, version, agent, text, length, key, createdAt } = agentFileVersion;
const listedColumns = { id, conversationId, name, version, agent, length, createdAt };
const isNewest = eq(version, agentFile.version);

export function agentFileStore(db: Db): AgentFileStore {
  return {
    list: (userId, of) =>
      versionsOf(db, userId)
        .where(and(eq(conversationId, of), isNewest))
        .orderBy(asc(name)),

    async read(userId, file, wanted) {
      const isFile = 'id' in file ? eq(id, file.id) : and(eq(conversationId, file.conversationId), eq(name, file.name));
      const isVersion = wanted === undefined ? isNewest : eq(version, wanted);
      const [found] = await db
        .select({ ...listedColumns, text })
        .from(agentFileVersion)
        .innerJoin(agentFile, eq(id, fileId))
        .innerJoin(conversation, isHomeOf(userId))
        .where(and(isFile, isVersion));
      return found;
    },

    versions: (userId, file) => versionsOf(db, userId).where(eq(id, file)).orderBy(desc(version)),

    write: (file) => db.transaction((tx) => write(tx, file)),
  };
}

const isHomeOf = (userId: string) => and(eq(conversation.id, conversationId), eq(conversation.userId, userId));

/** Selects versions of files in conversations of this user. */
function versionsOf(db: Db, userId: string) {
  return db
    .select(listedColumns)
    .from(agentFileVersion)
    .innerJoin(agentFile, eq(id, fileId))
    .innerJoin(conversation, isHomeOf(userId))
    .$dynamic();
}

async function write(tx: Db, file: NewAgentFile): ReturnType<AgentFileStore['write']> {
  const isOwn = and(eq(conversation.id, file.conversationId), eq(conversation.userId, file.userId));
  // Serializes writes to a conversation's files, so that the number of files and version numbers stay correct.
  const [home] = await tx.select({ id: conversation.id }).from(conversation).where(isOwn).for('no key update');
  if (!home) return undefined;
  const inHome = eq(conversationId, home.id);
  const [existing] = await tx
    .select({ id, version: agentFile.version })
    .from(agentFile)
    .where(and(inHome, eq(name, file.name)));
  if (existing) {
    const [same] = await versionsOf(tx, file.userId).where(and(eq(id, existing.id), eq(key, file.key)));
    if (same) return same;
  } else {
    const [{ files } = { files: 0 }] = await tx.select({ files: count() }).from(agentFile).where(inHome);
    if (files >= MAX_AGENT_FILES) return 'full';
  }
  const saved = { id: existing?.id ?? randomUUID(), version: (existing?.version ?? 0) + 1 };
  const content = { agent: file.agent, length: file.text.length, createdAt: new Date().toISOString() };
  await tx
    .insert(agentFile)
    .values({ ...saved, conversationId: home.id, name: file.name })
    .onConflictDoUpdate({ target: id, set: { version: saved.version } });
  await tx
    .insert(agentFileVersion)
    .values({ fileId: saved.id, version: saved.version, text: file.text, key: file.key, ...content });
  await tx.delete(agentFileVersion).where(and(eq(fileId, saved.id), lte(version, saved.version - MAX_FILE_VERSIONS)));
  return { ...saved, conversationId: home.id, name: file.name, ...content };
}
