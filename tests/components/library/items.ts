import type { ShownItem } from '@/lib/api/library-requests';
import { deskDefinition } from '@/lib/core/desks/desk-definition';

const head = {
  description: 'Does things.',
  enabled: true,
  visibility: 'private',
  isOwn: true,
  version: 1,
  createdAt: '2026-03-01T12:00:00Z',
  updatedAt: '2026-03-01T12:00:00Z',
} as const;

export const agentItem = (change: Partial<ShownItem<'agent'>> = {}): ShownItem<'agent'> => ({
  ...head,
  id: 'a1',
  kind: 'agent',
  name: 'translator',
  title: 'Translator',
  definition: {
    icon: 'globe',
    colour: 'blue',
    instructions: [{ text: 'Translate.' }],
    variables: {},
    tools: { webSearch: 'on' },
    connections: null,
    model: null,
    settings: {},
    context: null,
    dispatch: null,
    maxSteps: 10,
    timeoutSeconds: null,
  },
  ...change,
});

export const promptItem = (change: Partial<ShownItem<'prompt'>> = {}): ShownItem<'prompt'> => ({
  ...head,
  id: 'p1',
  kind: 'prompt',
  name: 'house-style',
  title: 'House style',
  definition: { template: 'Write for {{ audience }}.', variables: { audience: 'people' } },
  ...change,
});

export const teamItem = (change: Partial<ShownItem<'team'>> = {}): ShownItem<'team'> => ({
  ...head,
  id: 't1',
  kind: 'team',
  name: 'deal-desk',
  title: 'Deal desk',
  definition: { agents: ['data-steward'], rounds: 2, failurePolicy: 'skip', lead: null, model: null },
  ...change,
});

export const deskItem = (change: Partial<ShownItem<'desk'>> = {}): ShownItem<'desk'> => ({
  ...head,
  id: 'd1',
  kind: 'desk',
  name: 'tax-desk',
  title: 'Tax desk',
  definition: deskDefinition.parse({
    sources: { hosts: ['www.example.org'] },
    areas: [{ key: 'tax', title: { en: 'Tax', fr: 'Impôts' }, url: {}, scenario: [{ text: 'Be exact.' }] }],
  }),
  ...change,
});
