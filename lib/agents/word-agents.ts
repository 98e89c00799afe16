import type { BuiltinAgent } from '@/lib/core/agents/agent';
import { wordsArchitect } from './builtin/words/architect';
import { wordsRouter } from './builtin/words/router';
import { wordsScholar } from './builtin/words/scholar';

/** The agents of the word library. Users reach them on its page, so these are not in the library of agents. */
export const wordAgents: readonly BuiltinAgent[] = [wordsArchitect, wordsScholar, wordsRouter];
