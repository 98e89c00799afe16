import { Liquid } from 'liquidjs';
import { formatDate } from './format-date';

export const TAGS = ['if', 'unless', 'case', 'for', 'assign', 'comment', 'raw'];
export const FILTERS = [
  ...['upcase', 'downcase', 'capitalize', 'strip', 'truncate', 'replace'],
  ...['join', 'size', 'first', 'last', 'default', 'date'],
];

const DAY = '%-d %B %Y';

/**
 * The template language of prompts: Liquid restricted to these tags and filters. No tag reads files (templates are looked up in
 * an empty map), and no filter uses the clock or randomness. Limits are enforced where templates are parsed and rendered.
 */
export const liquid = createLiquid();

function createLiquid(): Liquid {
  const created = new Liquid({ templates: {}, ownPropertyOnly: true, strictFilters: true, dynamicPartials: false });
  for (const name of Object.keys(created.tags)) if (!TAGS.includes(name)) delete created.tags[name];
  for (const name of Object.keys(created.filters)) if (!FILTERS.includes(name)) created.unregisterFilter(name);
  created.registerFilter('date', function (value: unknown, format: unknown = DAY) {
    if (typeof format !== 'string') return value;
    this.context.memoryLimit.use(format.length);
    return formatDate(value, format);
  });
  return created;
}
