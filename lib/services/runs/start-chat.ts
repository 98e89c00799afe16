import type { Call } from '../call';
import { findChatAgent } from './find-chat-agent';
import type { StartedRun, StartParts } from './start-run';
import { type StartOptions, startSingle } from './start-single';

/** Starts a run that asks one agent. */
export async function startChat({ ctx, input }: Call<StartParts, StartOptions>): Promise<StartedRun> {
  return startSingle(ctx, await findChatAgent(ctx, input.request.agent), input);
}
