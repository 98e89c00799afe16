import type { Json } from '@/lib/core/json';
import type { ToolUse } from '../conversation/conversation';
import type { Table } from '../evidence/evidence';

/** One thing the tools returned, ready to be read. */
export interface Finding {
  /** What it is about: "Account records with Type = Prospect". */
  title: string;
  /** The tool it came from, with the label of its source when the result has one. */
  source: string;
  /** One or two sentences, markdown. */
  summary: string;
  /** Table, quotes or list, markdown; may be empty. */
  body: string;
  /** Nothing met the conditions: worth saying, no answer by itself. */
  empty?: boolean;
  /** Higher answers the request better. */
  score: number;
  /** The rows it tells of. */
  table?: Table;
  /** What it names, for other agents to look up. */
  names: string[];
  /** The compact form for other agents. */
  share: Json;
}

/** Where a result came from: "Garden CRM, listDeals". */
export function originOf({ tool, result }: ToolUse): string {
  const label = result !== null && typeof result === 'object' && !Array.isArray(result) ? result.source : undefined;
  return typeof label === 'string' ? `${label}, ${tool}` : tool;
}
