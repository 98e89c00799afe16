export const AGENT_ICONS = [
  'bot',
  'search',
  'database',
  'file',
  'scale',
  'mail',
  'chart',
  'globe',
  'pen',
  'code',
  'shield',
  'book',
] as const;
export type AgentIcon = (typeof AGENT_ICONS)[number];

export const AGENT_COLOURS = ['grey', 'blue', 'teal', 'green', 'amber', 'orange', 'red', 'purple'] as const;
export type AgentColour = (typeof AGENT_COLOURS)[number];
