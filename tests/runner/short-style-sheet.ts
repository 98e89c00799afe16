import { createRequire } from 'node:module';

/**
 * The styles of HTML elements that tests can notice, instead of jsdom's 120 rules: each computed style compares its element with every rule,
 * which took a sixth of the time of component tests (HTML Standard, "The CSS user agent style sheet and presentational hints").
 */
const STYLES = `
  address, article, aside, blockquote, body, center, dd, details, dir, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4,
  h5, h6, header, hgroup, hr, html, legend, main, menu, nav, ol, optgroup, option, p, pre, search, section, summary, ul { display: block; }
  button, input, meter, progress, select, textarea { display: inline-block; }
  li { display: list-item; }
  table { display: table; }
  caption { display: table-caption; }
  thead { display: table-header-group; }
  tbody { display: table-row-group; }
  tfoot { display: table-footer-group; }
  tr { display: table-row; }
  td, th { display: table-cell; }
  [hidden], area, base, datalist, head, input[type="hidden"], link, meta, noscript, param, script, style, template, title { display: none; }
`;

const require = createRequire(import.meta.url);

/** What a module of jsdom exports, to be changed before another of its modules reads it. */
function module(path: string): NodeJS.Module {
  const id = require.resolve(`jsdom/lib/jsdom/${path}.js`);
  require(id);
  const loaded = require.cache[id];
  if (!loaded) throw new Error(`jsdom has no ${path} that can be changed now.`);
  return loaded;
}

module('browser/default-stylesheet').exports = STYLES;
// Tests read no colours.
const { propertiesWithResolvedValueImplemented: resolved } = module('living/helpers/style-rules').exports;
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
