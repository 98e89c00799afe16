import { z } from 'zod';
import type { AskTask } from '@/lib/core/agents/agent-task';
import { tag } from '@/lib/core/text/tag';
import { materialText, NO_MATERIAL } from '../request-material';
import { describePlace } from './describe-place';
import type { WordRun } from './word-run';

/** Number of earlier messages of the conversation that an agent receives. */
const MOST_MESSAGES = 10;

/** Returns an agent's prompt: where the user is, the request, and the conversation before it. */
export async function promptOf({ context, deps, input }: WordRun): Promise<Pick<AskTask, 'prompt' | 'history'>> {
  const place = await context.step('place', z.string(), async () => describePlace(await deps.words.read(input.userId), input.at));
  const material = materialText(input.material ?? NO_MATERIAL);
  const history = await context.history();
  return {
    prompt: [place, material, tag('request', context.question)].filter(Boolean).join('\n'),
    history: history.slice(-MOST_MESSAGES),
  };
}
