import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { agentFact } from '@/drizzle/schema/agent-fact';
import { libraryItem, libraryUse } from '@/drizzle/schema/library';
import { user } from '@/drizzle/schema/user';
import { REMEMBER } from '@/lib/core/tools/tool';
import type { Db } from '../database/database';
import { listPlaceholder } from '../database/list-values';

/** Prepared queries for agents by name, or all agents, with the prompts they use. Each run executes one when it starts. */
export function agentQueries(db: Db) {
  const requested = db.$with('asked').as(
    db
      .select({ id: libraryItem.id })
      .from(libraryItem)
      .where(
        and(
          eq(libraryItem.kind, sql.raw("'agent'")),
          or(eq(libraryItem.userId, sql.placeholder('userId')), eq(libraryItem.visibility, sql.raw("'server'"))),
          libraryItem.enabled,
          sql`(${sql.placeholder('names')}::json is null or ${libraryItem.name} in (${listPlaceholder('names')}))`,
        ),
      ),
  );
  const used = db.select({ id: libraryUse.usedId }).from(libraryUse).innerJoin(requested, eq(requested.id, libraryUse.itemId));
  const isRead = inArray(libraryItem.id, union(db.select({ id: requested.id }).from(requested), used));

  const isLimited = isNotNull(user.allowedAgents);
  const ofLimited = db
    .select({ one: sql`1` })
    .from(user)
    .where(and(eq(user.id, sql.placeholder('userId')), isLimited));

  const { agentId, userId, text, createdAt, id } = agentFact;
  const remembered = db
    .select({ texts: sql`json_agg(${text} order by ${createdAt}, ${id})` })
    .from(agentFact)
    .where(and(eq(userId, user.id), eq(agentId, libraryItem.id)));
  const hasMemory = sql`${libraryItem.definition} -> 'tools' -> ${sql.raw(`'${REMEMBER}'`)} is not null`;

  return {
    agents: db
      .with(requested)
      .select({ item: libraryItem, isLimited: sql<boolean>`${exists(ofLimited)}` })
      .from(libraryItem)
      .where(isRead)
      .prepare('agents-with-prompts'),
    agentsOfRun: db
      .with(requested)
      .select({
        item: libraryItem,
        userName: user.name,
        settings: user.settings,
        isLimited: sql<boolean>`${isLimited}`,
        facts: sql<string[] | null>`case when ${hasMemory} then (${remembered}) end`,
      })
      .from(user)
      .leftJoin(libraryItem, isRead)
      .where(eq(user.id, sql.placeholder('userId')))
      .prepare('agents-of-run'),
  };
}
