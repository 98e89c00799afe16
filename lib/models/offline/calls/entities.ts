import { relevance, type Terms } from '../conversation/terms';
import type { Entity, Field } from '../evidence/evidence';
import { toolNoun } from '../evidence/read-result';
import { nameStems, wordsOf } from '../language/words';
import type { Situation } from './situation';
import type { ToolProfile } from './tool-profile';

/** How well a source of rows fits the terms: its own name counts most, then its fields and their fixed values. */
export function entityScore({ name, label, comment, fields }: Entity, terms: Terms): number {
  const inFields = relevance(fields.map((field) => `${field.name} ${field.comment}`).join(' '), terms);
  const inValues = relevance(fields.flatMap(({ values }) => values).join(' '), terms);
  return 3 * relevance(`${name} ${label}`, terms) + relevance(comment, terms) + 0.5 * inFields + 1.5 * inValues;
}

/** How much two tools have to do with each other, by the nouns of their names and by naming one another. */
function affinity(a: ToolProfile, b: ToolProfile): number {
  const nouns = new Set(wordsOf(toolNoun(a.name)));
  const shared = wordsOf(toolNoun(b.name)).filter((word) => nouns.has(word) && word !== 'data').length;
  return shared * 2 + Number(a.description.includes(b.name)) + Number(b.description.includes(a.name));
}

/** The described entities that one querying tool can reach, best first. An entity goes to the tool nearest to its describer. */
export function entitiesOf(tool: ToolProfile, { tools, evidence, terms }: Situation): Entity[] {
  const querying = tools.filter(({ role }) => role === 'query' || role === 'sql');
  const nearest = (entity: Entity) => {
    const describer = tools.find(({ name }) => name === entity.use.tool);
    const near = (one: ToolProfile) =>
      (describer ? affinity(describer, one) : 0) +
      (one.role === 'sql' && entity.fields.some(({ type }) => /int|char|numeric/.test(type)) ? 0.5 : 0);
    return [...querying].sort((a, b) => near(b) - near(a))[0];
  };
  return evidence.entities
    .filter((entity) => nearest(entity)?.name === tool.name)
    .map((entity) => ({ entity, score: entityScore(entity, terms) }))
    .sort((a, b) => b.score - a.score)
    .map(({ entity }) => entity);
}

export function isNumeric({ type }: Pick<Field, 'type'>): boolean {
  return /int|numeric|decimal|double|float|real|money|currency|number|percent|serial/.test(type);
}

export function isTemporal({ type }: Pick<Field, 'type'>): boolean {
  return /date|time/.test(type);
}

export function isText({ type }: Pick<Field, 'type'>): boolean {
  return type === '' || /char|text|string|picklist|enum|email|phone|url|citext/.test(type);
}

/** A field that identifies rather than tells: a key or a reference. */
export function isKey(field: Field, entity: Pick<Entity, 'keys'>): boolean {
  return (
    entity.keys.includes(field.name) ||
    Boolean(field.references) ||
    field.type === 'id' ||
    field.type === 'reference' ||
    /(?:^|_)id$|[a-z]Id$/.test(field.name)
  );
}

/** Bookkeeping of the system, seldom what is asked for. */
export function isBookkeeping({ name }: Pick<Field, 'name'>): boolean {
  return /^(?:created|updated|modified|inserted|last_?(?:modified|activity|viewed|login)|system)|(?:created|updated|modified)_?(?:at|by|date|on)?$/i.test(
    name,
  );
}

/** The field people call a record by. */
export function nameField(entity: Pick<Entity, 'fields' | 'keys'>): Field | undefined {
  const texts = entity.fields.filter((field) => isText(field) && !isKey(field, entity));
  return (
    texts.find(({ name }) => /^(?:full_?)?name$|^title$|^label$|^nom$/i.test(name)) ??
    texts.find(({ name }) => /name$|title$|^nom_|_nom$/i.test(name)) ??
    texts.find(({ values }) => values.length === 0)
  );
}

/** Values of a status that say the matter is over. */
export function isOver(value: string): boolean {
  return /^(?:closed|won|lost|done|complete|cancel|resolved|paid|delivered|archived|termin|gagn|perdu|pay[eé]|livr|annul|clos)/i.test(
    value,
  );
}

/** Fields that say where something is. */
export function isPlace({ name }: Pick<Field, 'name'>): boolean {
  return nameStems(name).some((one) => ['country', 'city', 'region', 'town', 'state', 'pays', 'vill', 'location'].includes(one));
}
