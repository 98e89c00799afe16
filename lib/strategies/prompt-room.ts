import type { AgentFacts } from '@/lib/core/agents/agent-task';

/** The agent that receives a prompt, with its tools and the room for the prompt. Markers of omitted text refer to the tools. */
export interface Reader extends Pick<AgentFacts, 'tools' | 'promptTokens'> {
  agent: string;
}

/** Limits in estimated tokens. */
export interface PromptRoom {
  /** For the complete prompt. */
  room: number;
  /** Upper limit when the request is long: the prompt may then take the request plus half of `room`, but never more than this. */
  most: number;
}

/** Share of its reader's room that a prompt may take: some is reserved for wrong estimates and, with tools, half for their results. */
const SHARES = { withTools: 0.5, withoutTools: 0.9 };
/** Each step of a turn sends the prompt again, and an agent with tools can read what was shortened. */
const MOST_WITH_TOOLS = 32_000;
/** A prompt of this size is built even if the window has no room for it. */
const LEAST = 400;

/** Returns the room for the prompt of a reader. */
export function promptRoomOf({ tools, promptTokens }: Pick<Reader, 'tools' | 'promptTokens'>): PromptRoom {
  const room = tools.length > 0 ? Math.min(promptTokens * SHARES.withTools, MOST_WITH_TOOLS) : promptTokens * SHARES.withoutTools;
  return { room: Math.max(LEAST, room), most: Math.max(LEAST, promptTokens * SHARES.withoutTools) };
}
