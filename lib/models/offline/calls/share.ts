import type { Json } from '@/lib/core/json';
import type { Finding } from '../answer/finding';
import { shorten } from '../language/clauses';
import { contentWords, nameStems } from '../language/words';
import { conforms } from '../schema/conforms';
import { fillSchema } from '../schema/fill-schema';
import { typesOf } from '../schema/json-schema';
import type { Call, Situation } from './situation';
import type { ToolProfile } from './tool-profile';

const KEY_WORDS = 8;
const KEY_LENGTH = 60;

const isKey = (name: string) => nameStems(name).some((one) => ['key', 'name', 'titl', 'topic', 'subject', 'label'].includes(one));

/** A key such as `customer_accounts`, from the finding's title. */
function keyOf(finding: Finding): string {
  const longer = (key: string, word: string) => (`${key}_${word}`.length <= KEY_LENGTH ? `${key}_${word}` : key);
  return contentWords(finding.title).slice(0, KEY_WORDS).reduce(longer, '').slice(1) || 'finding';
}

/** The finding in the richest form a schema allows: a list, a text, or that text in the object it asks for. */
function valueFor(schema: ToolProfile['schema'], root: ToolProfile['schema'], finding: Finding): Json | undefined {
  const forms: Json[] = [
    finding.share,
    ...(finding.names.length > 0 ? [finding.names] : []),
    finding.summary,
    { summary: finding.summary },
  ];
  return forms.find((form) => conforms(form, schema, root));
}

function callFor(tool: ToolProfile, finding: Finding): Call | undefined {
  const text = shorten(finding.summary.replace(/\*\*/g, ''), 500);
  const { value, guessed } = fillSchema(tool.schema, {
    optional: false,
    suggest: ({ name, path, schema }) => {
      if (path.length !== 1 || !tool.schema.required?.includes(name)) return undefined;
      if (tool.role === 'share' && isKey(name) && typesOf(schema).includes('string')) return keyOf(finding);
      return valueFor(schema, tool.schema, finding) ?? (typesOf(schema).includes('string') ? text : undefined);
    },
  });
  // Safe: a tool's input schema is an object schema, and the filler keeps to it.
  return guessed.length === 0 ? { tool: tool.name, input: value as Call['input'] } : undefined;
}

/** The most useful finding for the other agents, told once in a turn: under a key where a tool has one, else as a note. */
export function share({ tools, conversation }: Situation, findings: readonly Finding[]): Call[] {
  const publishing = [...tools.filter(({ role }) => role === 'share'), ...tools.filter(({ role }) => role === 'note')];
  const told = conversation.uses.some(
    ({ tool, step, error }) => step >= 0 && !error && publishing.some(({ name }) => name === tool),
  );
  const before = new Set(
    conversation.shared.filter(({ agent }) => agent === conversation.self).map(({ value }) => JSON.stringify(value)),
  );
  const news = findings.filter((finding) => !finding.empty && finding.score > 0.3 && !before.has(JSON.stringify(finding.share)));
  const best = news.find((finding) => finding.names.length > 0) ?? news[0];
  if (told || !best) return [];
  for (const tool of publishing) {
    const call = callFor(tool, best);
    if (call) return [call];
  }
  return [];
}
