import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { imageLeftOut } from '@/lib/core/message';
import { changeWhenRefused } from './change-when-refused';

/** llama.cpp without `--mmproj`, OpenRouter, vLLM, and hosted models. */
const REFUSAL =
  /images?\b.{0,40}\bnot support|not support.{0,20}\bimages?\b|support image input|\bmmproj\b|not a multimodal model|\bvision\b/i;

/**
 * Creates middleware that replaces images by a text as soon as the model's server has refused one: they stay in the conversation, so that every
 * further question would be refused as well.
 */
export function leaveImagesOut(): LanguageModelV4Middleware {
  return changeWhenRefused({ refusal: REFUSAL, change: withoutImages });
}

function withoutImages(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  let isChanged = false;
  const prompt = request.prompt.map((message) => {
    if (message.role !== 'user') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'file' || !part.mediaType.startsWith('image/')) return part;
      isChanged = true;
      return { type: 'text' as const, text: imageLeftOut(part.filename ?? 'image', 'this model does not see images') };
    });
    return { ...message, content };
  });
  return isChanged ? { ...request, prompt } : undefined;
}
