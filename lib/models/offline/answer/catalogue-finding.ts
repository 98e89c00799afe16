import type { Situation } from '../calls/situation';
import { isEntityName } from '../calls/tool-profile';
import type { Entity } from '../evidence/evidence';
import { type Finding, originOf } from './finding';
import { escapeMarkdown } from './format-value';
import { phrasesFor } from './phrases';
import { tableFinding } from './table-finding';

const ENTITIES = 12;
const FIELDS = 12;
/** What there is answers a question for it, and nothing else. */
const SCORE = { asked: 100, otherwise: 0.1 };

/** Whether a tool's rows only say what there is to query. */
export function isCatalogue(tool: string, { tools, evidence }: Situation): boolean {
  const profile = tools.find(({ name }) => name === tool);
  return (
    profile?.role === 'discover' &&
    (profile.parameters.some(isEntityName) || evidence.entities.some(({ use }) => use.tool === tool))
  );
}

function describe({ name, comment, fields }: Entity): string {
  const names = fields.slice(0, FIELDS).map((field) => field.name);
  const told = [...names, ...(fields.length > FIELDS ? ['…'] : [])].join(', ');
  return `- **${escapeMarkdown(name)}**${comment ? ` (${escapeMarkdown(comment)})` : ''}: ${told}`;
}

/** What there is to ask about, as far as tools have described it; undefined when none has. */
export function catalogueFinding(situation: Situation): Finding | undefined {
  const { evidence, conversation, intent } = situation;
  const words = phrasesFor(conversation.language);
  const listedThings = evidence.tables.filter(({ use }) => isCatalogue(use.tool, situation));
  const described = evidence.entities.slice(0, ENTITIES).map(describe);
  const plain = listedThings.map((table) => tableFinding(table, situation));
  if (described.length === 0 && plain.length === 0) return undefined;
  return {
    title: words.catalogue,
    source: evidence.entities[0] ? originOf(evidence.entities[0].use) : (plain[0]?.source ?? ''),
    summary:
      plain[0]?.summary ?? `**${words.catalogue}**: ${evidence.entities.map(({ name }) => escapeMarkdown(name)).join(', ')}.`,
    body: [...plain.map(({ body }) => body), described.join('\n')].filter(Boolean).join('\n\n'),
    score: intent.catalogue ? SCORE.asked : SCORE.otherwise,
    names: [],
    share: evidence.entities.map(({ name }) => name),
  };
}
