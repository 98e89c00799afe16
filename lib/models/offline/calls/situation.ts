import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';
import type { Conversation } from '../conversation/conversation';
import { hear, readConversation } from '../conversation/read-conversation';
import { allTerms, requestTerms, type Terms } from '../conversation/terms';
import type { Evidence } from '../evidence/evidence';
import { readEvidence } from '../evidence/read-result';
import { type Intent, readIntent } from '../language/intent';
import { answersIn, asPart } from './answers-in';
import { type Borrowed, borrow } from './borrow';
import { profileTool, type ToolProfile, type ToolRole } from './tool-profile';

/** Characters in which instructions say what an agent is there for, before they say how. */
const ROLE_LENGTH = 500;

/** A call the model wants to make. */
export interface Call {
  tool: string;
  input: { [key: string]: Json };
}

/** All that a decision rests on. */
export interface Situation {
  conversation: Conversation;
  intent: Intent;
  /** What the person asked. */
  asked: Terms;
  /** The same with focus, goal and role, at lower weights. */
  terms: Terms;
  tools: ToolProfile[];
  evidence: Evidence;
  /** What other agents found and this one may look up. */
  borrowed: Borrowed;
}

/** Reads everything a model call was given. */
export function readSituation({ prompt, tools = [] }: Pick<LanguageModelV4CallOptions, 'prompt' | 'tools'>): Situation {
  const profiles = tools.flatMap((tool) => (tool.type === 'function' ? [profileTool(tool)] : []));
  const named = (...roles: ToolRole[]) => new Set(profiles.filter(({ role }) => roles.includes(role)).map(({ name }) => name));
  const collaborative = named('share', 'note', 'read-shared');
  const telling = named('chart', 'save', 'ask', 'here');
  const read = readConversation(prompt);
  const answers = answersIn(read, profiles).map((answer) => asPart(answer, read.language));
  const conversation = hear(read, answers);
  const own = conversation.uses.filter(({ tool }) => !collaborative.has(tool) && !telling.has(tool));
  const current = own.filter(({ step }) => step >= 0);
  const { request, focus, instructions, today } = conversation;
  return {
    conversation,
    intent: readIntent(request, { role: `${focus}\n${instructions.slice(0, ROLE_LENGTH)}`, today }),
    asked: requestTerms(conversation),
    terms: allTerms(conversation),
    tools: profiles,
    evidence: readEvidence(current.length > 0 ? current : own),
    borrowed: borrow(
      conversation,
      conversation.uses.filter(({ tool }) => collaborative.has(tool)),
    ),
  };
}
