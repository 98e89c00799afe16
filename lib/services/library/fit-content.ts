import type { LibraryContent } from '@/lib/core/library';
import { type Phrase, phrase } from '@/lib/core/phrases/phrase';
import type { Problems } from './check-content';

interface Fitted {
  content: LibraryContent;
  /** Differences from the file, for users to read. */
  notices: Phrase[];
  /** The problems that remain. */
  problems: Problems;
}

/** Removes from an item what this server lacks and the item can do without: tools, connections and models. */
export function fitContent(content: LibraryContent, problems: Problems): Fitted {
  const { title, definition } = content;
  const left = new Map(Object.entries(problems));
  const notices: Phrase[] = [];
  const isGone = (field: string) => left.delete(`definition.${field}`);

  function modelOr(model: string | null, field: string): string | null {
    const why = left.get(`definition.${field}`);
    if (model === null || !why || !isGone(field)) return model;
    notices.push(phrase('modelNotHere', { title, model, why: why.problem ?? why.message }));
    return null;
  }

  function fitted(): LibraryContent['definition'] {
    if ('models' in definition) {
      const { answer, small } = definition.models;
      return { ...definition, models: { answer: modelOr(answer, 'models.answer'), small: modelOr(small, 'models.small') } };
    }
    if ('template' in definition) return definition;
    if (!('tools' in definition)) return { ...definition, model: modelOr(definition.model, 'model') };
    const tools = Object.keys(definition.tools).filter((tool) => isGone(`tools.${tool}`));
    if (tools.length > 0) notices.push(phrase('toolsNotHere', { title, tools: tools.join(', ') }));
    const connections = (definition.connections ?? []).filter((_, at) => isGone(`connections.${at}`));
    if (connections.length > 0) notices.push(phrase('connectionsNotHere', { title, connections: connections.join(', ') }));
    return {
      ...definition,
      tools: Object.fromEntries(Object.entries(definition.tools).filter(([tool]) => !tools.includes(tool))),
      connections: definition.connections?.filter((name) => !connections.includes(name)) ?? null,
      model: modelOr(definition.model, 'model'),
    };
  }

  // Safe: the definition stays of its kind.
  const fitting = { ...content, definition: fitted() } as LibraryContent;
  return { content: fitting, notices, problems: Object.fromEntries(left) };
}
