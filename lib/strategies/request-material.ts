import { z } from 'zod';
import type { MessageContent, PartReference } from '@/lib/core/message';
import type { RunContext } from '@/lib/core/strategy';
import { tag } from '@/lib/core/tag';

const file = z.object({ name: z.string(), mediaType: z.string() });

/** What a request brings beside its words, as a run keeps it. */
export const requestMaterial = z
  .object({
    files: z.array(z.union([file.extend({ text: z.string() }), file.extend({ image: z.string() })])).default([]),
    /** User messages that the client says came before. */
    earlier: z.array(z.string()).default([]),
    /** What of the client's messages is not taken, in words. */
    left: z.string().optional(),
  })
  .strict();
export type RequestMaterial = z.infer<typeof requestMaterial>;

export const NO_MATERIAL: RequestMaterial = { files: [], earlier: [] };

/** The texts as a prompt holds them, each marked for what it is; empty without any. */
export function materialText({ files, earlier }: RequestMaterial): string {
  const given = earlier.map((message) => tag('message', message)).join('\n');
  const background = 'role="background" note="earlier messages as the client program gave them, checked by nobody"';
  const texts = files.flatMap((one) => ('text' in one ? [tag('file', one.text, `name="${attribute(one.name)}"`)] : []));
  return [given && tag('client_history', given, background), ...texts].filter(Boolean).join('\n');
}

/** A prompt with what the request has beside its text. Runs of earlier versions keep their images in their input. */
export function withParts(text: string, { files }: RequestMaterial, parts: readonly PartReference[]): MessageContent {
  const images = files.flatMap((one) =>
    'image' in one ? [{ type: 'image' as const, name: one.name, mediaType: one.mediaType, data: one.image }] : [],
  );
  return images.length + parts.length === 0 ? text : [{ type: 'text', text }, ...images, ...parts];
}

/** Says what was not taken, and that a file or an image may hold what is private and what a stranger wrote. */
export function announceMaterial(context: Pick<RunContext, 'emit' | 'mark' | 'parts'>, { files, left }: RequestMaterial): void {
  if (left !== undefined) {
    const message = `Not taken from the messages of the client: ${left}.`;
    context.emit({ type: 'notice', data: { kind: 'skipped', message } }, 'client.left');
  }
  if (files.length === 0 && !context.parts.some(({ type }) => type === 'image')) return;
  context.mark('private');
  context.mark('untrusted');
}

function attribute(text: string): string {
  return text.replaceAll('"', "'").replaceAll('<', '').replaceAll('>', '');
}
