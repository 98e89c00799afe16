import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { imageLeftOut, type ResultImage } from '@/lib/core/conversations/message';
import { MAX_TURN_RESULT_IMAGES } from '@/lib/core/files/attachments';
import type { CompletedCall } from '../tools/call-tool';
import type { AgentTurn } from '../turn';

/** Messages that show the images of results: they are removed from a request together with their calls. */
const shown = new WeakSet<LanguageModelV4Message>();

export const showsResults = (message: LanguageModelV4Message) => shown.has(message);

/**
 * Builds the message that shows a model the images in the results of one step, since not all providers accept images in results themselves. A model
 * without vision gets a text about them. Empty when there are none.
 */
export async function resultImages(turn: AgentTurn, calls: readonly CompletedCall[]): Promise<LanguageModelV4Message[]> {
  const { agent, images, state } = turn;
  const withImages = calls.flatMap(({ call, outcome }) =>
    'output' in outcome && outcome.images ? outcome.images.map((image) => ({ tool: call.toolName, image })) : [],
  );
  if (withImages.length === 0) return [];
  const sees = agent.model.sees ?? false;
  const room = Math.max(0, MAX_TURN_RESULT_IMAGES - state.images);
  state.images += withImages.length;
  const sent = withImages.slice(0, room).map(({ image }) => image);
  const show = await images.load(sees ? sent : [], sees);
  const content = withImages.flatMap(({ tool, image }) => {
    const label = {
      type: 'text' as const,
      text: `The result of ${tool} contains ${described(image)}${sees ? ':' : ' that this model cannot see.'}`,
    };
    if (!sees) return [label];
    return [label, sent.includes(image) ? show(image) : { type: 'text' as const, text: imageLeftOut(image.name, TOO_MANY) }];
  });
  const message: LanguageModelV4Message = { role: 'user', content };
  shown.add(message);
  return [message];
}

const TOO_MANY = 'too many images in the results of this turn';

const described = ({ mediaType, size }: ResultImage) => `an image (${mediaType}, ${Math.ceil(size / 1024)} KB)`;
