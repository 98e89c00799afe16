import type { Entity } from '../evidence/evidence';
import { entitiesOf, entityScore } from './entities';
import { fillQuery } from './fill-query';
import { nameConditions, subjectNames } from './named';
import { planFollowUp, planLookup, planQuery } from './plan-query';
import type { Call, Situation } from './situation';
import { draftLookup, draftSql } from './sql/draft-sql';
import { ofRole, usesOf, WORTH } from './tool-choice';
import { isSql, type ToolProfile } from './tool-profile';

const QUERIES = 3;
const STATEMENTS = 2;

/** Without a tool that describes tables, the database describes itself (SQL standard, information schema). */
function explore(tool: ToolProfile): Call[] {
  const parameter = tool.parameters.find(isSql);
  const sql =
    "SELECT table_schema, table_name, column_name, data_type FROM information_schema.columns WHERE table_schema NOT IN ('information_schema', 'pg_catalog') ORDER BY table_name, ordinal_position LIMIT 500";
  return parameter ? [{ tool: tool.name, input: { [parameter.name]: sql } }] : [];
}

function isExploration(sql: unknown): boolean {
  return typeof sql === 'string' && /information_schema/i.test(sql);
}

/** Where a request's name can be looked for: the entities asked about, and the ones their records belong to. */
function withOwners(worthy: readonly Entity[], entities: readonly Entity[], situation: Situation): Entity[] {
  if (subjectNames(situation).length === 0) return [...worthy];
  const targets = worthy.flatMap(({ fields }) => fields.map(({ references }) => references?.split('.')[0]));
  const reached = [...new Set([...worthy, ...entities.filter(({ name }) => targets.includes(name))])];
  const named = reached.filter((entity) => nameConditions(entity, situation).length > 0);
  return named.length > 0 ? named : [...worthy];
}

/** Structured and SQL queries over what has been described. */
export function query(situation: Situation): Call[] {
  const { evidence, terms, intent } = situation;
  const best = Math.max(0, ...evidence.entities.map((entity) => entityScore(entity, terms)));
  return ofRole(situation, 'query', 'sql').flatMap((tool) => {
    const entities = entitiesOf(tool, situation);
    const [first] = entities;
    const asked = usesOf(tool, situation);
    const undescribed = tool.role === 'sql' && asked.length === 0 && !situation.tools.some(({ role }) => role === 'discover');
    if (!first) return undescribed ? explore(tool) : [];
    if (tool.role === 'sql') {
      const worth = entityScore(first, terms) >= best * WORTH;
      const parameter = tool.parameters.find(isSql);
      if (asked.some(({ input }) => parameter && !isExploration(input[parameter.name])) || !worth || !parameter) return [];
      return [draftLookup(entities, situation), ...draftSql(entities, situation)]
        .filter((sql) => sql !== undefined)
        .slice(0, STATEMENTS)
        .map((sql) => ({ tool: tool.name, input: { [parameter.name]: sql } }));
    }
    const least = best * (intent.quality ? WORTH / 2 : WORTH);
    const worthy = entities.filter((entity, index) => index < QUERIES && entityScore(entity, terms) >= least);
    const plans =
      asked.length === 0
        ? [
            ...worthy.slice(0, 1).map((entity) => planLookup(entity, situation)),
            ...withOwners(worthy, entities, situation).map((entity) => planQuery(entity, situation)),
          ]
        : worthy.map((entity) => planFollowUp(entity, situation));
    return plans
      .map((plan) => plan && fillQuery(tool, plan))
      .filter((input) => input !== undefined)
      .slice(0, QUERIES)
      .map((input) => ({ tool: tool.name, input }));
  });
}
