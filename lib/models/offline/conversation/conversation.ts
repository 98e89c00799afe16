import type { Json } from '@/lib/core/json';
import type { Language } from '@/lib/core/language';
import type { Errands } from '../language/errands';

/** One tool call of the prompt with what came back. */
export interface ToolUse {
  id: string;
  tool: string;
  input: { [key: string]: Json };
  /** Absent when the call failed or has no result yet. */
  result?: Json;
  error?: string;
  /** A person said no to it. */
  denied?: boolean;
  /** Which model call of the current turn asked for it, from 0; -1 for earlier turns of the chat. */
  step: number;
}

export interface AgentReport {
  agent: string;
  round?: number;
  text: string;
}

/** Something another agent (or this one, earlier) put into the shared context. */
export interface SharedItem {
  agent: string;
  key: string;
  value: Json;
}

/** A prompt as the offline model understands it. */
export interface Conversation {
  instructions: string;
  /** What the person asks now and has added since, without their errands; empty when these are all. */
  request: string;
  /** What this agent is to do beside answering: in a team what its focus gives it, since one is enough to do it. */
  errands: Errands;
  /** The request's subject: without spans of time and the wish for a picture. */
  topic: string;
  /** The question before, when this one only makes sense with it: "and in France?" */
  carried: string;
  goal: string;
  criteria: string[];
  focus: string;
  round?: number;
  /** How many rounds there are. */
  rounds?: number;
  team: { name: string; description: string }[];
  reports: AgentReport[];
  shared: SharedItem[];
  notes: AgentReport[];
  /** Agents that did not answer, with the reason when given. */
  missing: { agent: string; reason: string }[];
  /** This agent's own name among the ones mentioned, when the instructions tell. */
  self?: string;
  uses: ToolUse[];
  /** Tool steps taken in the current turn. */
  steps: number;
  /** The agent's answer before this request; empty when there is none. */
  lastAnswer: string;
  language: Language;
  /** `YYYY-MM-DD`, when the prompt says what day it is. */
  today?: string;
}
