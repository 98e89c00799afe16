import type { Variables } from '@/lib/core/agents/prompts';
import type { Language } from '@/lib/core/text/language';
import { weekdayOf } from '../weekday-of';

/** Facts about the user and the run that prompts can use. */
export interface SystemFacts {
  /** ISO date, in the user's time zone. */
  today: string;
  /** `Europe/Paris` */
  timeZone: string;
  userName: string | null;
  language: Language;
  agentTitle: string;
  /** Names of the agent's tools. */
  tools: readonly string[];
  /** Titles of the other agents in its team; empty when it works alone. */
  team: readonly string[];
}

const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'French' };

/**
 * Returns the variables available to every prompt, at the weakest level. `language`: the language's English name, as in "Answer
 * in French".
 */
export function systemVariables(facts: SystemFacts): Variables {
  return {
    today: facts.today,
    weekday: weekdayOf(facts.today),
    time_zone: facts.timeZone,
    user_name: facts.userName,
    language: LANGUAGE_NAMES[facts.language],
    agent_title: facts.agentTitle,
    tools: [...facts.tools],
    team: [...facts.team],
  };
}
