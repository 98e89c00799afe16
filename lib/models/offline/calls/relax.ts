import type { ToolUse } from '../conversation/conversation';
import { placeFields } from './named';
import { planFollowUp } from './plan-query';
import { replaceText } from './replace-text';
import type { Call, Situation } from './situation';
import { isSql, type ToolProfile } from './tool-profile';

/** Whether a query has found nothing. */
export function isEmpty(use: ToolUse, { evidence }: Situation): boolean {
  return use.result !== undefined && evidence.tables.some((table) => table.use === use && table.rows.length === 0);
}

/** A statement that found nothing, without its bounds in time. */
function withoutDays(use: ToolUse, parameter: string): Call[] {
  const [whole, clause = ''] = / WHERE (.*?)(?= GROUP BY| ORDER BY| LIMIT|$)/is.exec(String(use.input[parameter])) ?? [];
  const kept = clause.split(' AND ').filter((condition) => !/[<>]=?\s*'\d{4}-\d{2}-\d{2}'\s*$/.test(condition));
  if (!whole || kept.length === clause.split(' AND ').length) return [];
  const rest = kept.length > 0 ? ` WHERE ${kept.join(' AND ')}` : '';
  return [{ tool: use.tool, input: { ...use.input, [parameter]: String(use.input[parameter]).replace(whole, () => rest) } }];
}

/** A query that found nothing with its last condition left out, or its only one meant for the next field that says where. */
export function relax(use: ToolUse, tool: ToolProfile, situation: Situation): Call[] {
  const sql = tool.parameters.find(isSql)?.name;
  if (sql) return withoutDays(use, sql);

  const conditioned = tool.parameters.find(
    ({ name, schema, required }) => !required && schema.type === 'array' && /condition|filter|where/i.test(name),
  );
  const list = conditioned ? use.input[conditioned.name] : undefined;
  if (!conditioned || !Array.isArray(list) || list.length === 0) return [];
  const entity = situation.evidence.entities.find(({ name }) => Object.values(use.input).includes(name));
  if (entity && planFollowUp(entity, situation)) return [];
  const places = entity ? placeFields(entity).map(({ name }) => name) : [];
  const tried = places.find((place) => JSON.stringify(list).includes(JSON.stringify(place)));
  const next = tried === undefined ? undefined : places[places.indexOf(tried) + 1];
  const moved = list.length === 1 && tried !== undefined && next !== undefined ? replaceText(list, tried, next) : undefined;
  return [{ tool: use.tool, input: { ...use.input, [conditioned.name]: moved ?? list.slice(0, -1) } }];
}
