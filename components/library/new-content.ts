import { deskDefinition } from '@/lib/core/desks/desk-definition';
import type { LibraryContent, LibraryKind } from '@/lib/core/library';

const head = { name: '', title: '', description: '', enabled: true };

const empty: { [Kind in LibraryKind]: LibraryContent<Kind> } = {
  agent: {
    ...head,
    definition: {
      icon: 'bot',
      colour: 'grey',
      instructions: [{ text: '' }],
      variables: {},
      tools: {},
      connections: null,
      model: null,
      settings: {},
      context: null,
      dispatch: null,
      maxSteps: 10,
      timeoutSeconds: null,
    },
  },
  prompt: { ...head, definition: { template: '', variables: {} } },
  team: { ...head, definition: { agents: [], rounds: 3, failurePolicy: 'skip', lead: null, model: null } },
  desk: { ...head, definition: deskDefinition.parse({}) },
};

/** Returns the initial content of a new item. */
export function newContent<Kind extends LibraryKind>(kind: Kind): LibraryContent<Kind> {
  // Safe: `empty` maps each kind to its own content.
  return empty[kind] as LibraryContent<Kind>;
}

/** Extracts the editable content of an item. */
export function contentOf<Kind extends LibraryKind>({
  name,
  title,
  description,
  enabled,
  definition,
}: LibraryContent<Kind>): LibraryContent<Kind> {
  // Safe: these are all the properties of the content.
  return { name, title, description, enabled, definition } as LibraryContent<Kind>;
}
