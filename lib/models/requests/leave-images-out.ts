import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { imageLeftOut } from '@/lib/core/conversations/message';
import { IMAGES_REFUSED } from '@/lib/core/models/images-refused';
import { changeWhenRefused } from './change-when-refused';

/** Messages of llama.cpp without `--mmproj`, OpenRouter, vLLM, and hosted models. */
const REFUSAL =
  /images?\b.{0,40}\bnot support|not support.{0,20}\bimages?\b|support image input|\bmmproj\b|not a multimodal model|support.{0,20}\bvision\b/i;

/**
 * Creates middleware that replaces images by a text once the model's server has refused one: images stay in the conversation, so every further
 * question would be refused as well. Other image formats are tried separately, since a model may accept all but a few. The stream of a request
 * without its images begins with a warning.
 */
export function leaveImagesOut(): LanguageModelV4Middleware {
  return changeWhenRefused({ refusal: REFUSAL, change: withoutImages, kindOf: formatsIn, warningOf: () => IMAGES_REFUSED });
}

function formatsIn({ prompt }: LanguageModelV4CallOptions): string {
  const parts = prompt.flatMap((message) => (message.role === 'user' ? message.content : []));
  const formats = parts.flatMap((part) => (part.type === 'file' && isImage(part) ? [part.mediaType] : []));
  return [...new Set(formats)].sort().join(' ');
}

const isImage = ({ mediaType }: { mediaType: string }) => mediaType.startsWith('image/');

function withoutImages(request: LanguageModelV4CallOptions): LanguageModelV4CallOptions | undefined {
  let isChanged = false;
  const prompt = request.prompt.map((message) => {
    if (message.role !== 'user') return message;
    const content = message.content.map((part) => {
      if (part.type !== 'file' || !isImage(part)) return part;
      isChanged = true;
      return { type: 'text' as const, text: imageLeftOut(part.filename ?? 'image', 'this model does not see images') };
    });
    return { ...message, content };
  });
  return isChanged ? { ...request, prompt } : undefined;
}
