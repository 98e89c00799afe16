import { z } from 'zod';
import type { HistoryMessage } from '@/lib/core/agents/agent-task';
import { partsOf } from '@/lib/core/conversations/conversation-history';
import type { MessageContent, PartReference } from '@/lib/core/conversations/message';
import { REDACTION_KINDS } from '@/lib/core/desks/redaction-rules';
import type { TextFile } from '@/lib/core/files/read-file-part';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import type { RunContext } from '@/lib/core/strategy';
import { tag } from '@/lib/core/text/tag';

const file = z.object({ name: z.string(), mediaType: z.string() });

/** What a request contains in addition to its text, as stored with the run. */
export const requestMaterial = z
  .object({
    files: z.array(z.union([file.extend({ text: z.string() }), file.extend({ image: z.string() })])).default([]),
    /** Earlier user messages, as reported by the client. */
    earlier: z.array(z.string()).default([]),
    /** Description of the parts of the client's messages that were not accepted. */
    left: z.string().optional(),
    /** How often personal data of each kind was removed from the request before it was stored. */
    redacted: z.partialRecord(z.enum(REDACTION_KINDS), z.number()).optional(),
  })
  .strict();
export type RequestMaterial = z.infer<typeof requestMaterial>;

export const NO_MATERIAL: RequestMaterial = { files: [], earlier: [] };

/** Returns the attached texts. */
export function attachedTexts({ files }: RequestMaterial = NO_MATERIAL): TextFile[] {
  return files.filter((file) => 'text' in file);
}

/** Renders the texts for a prompt, each in a tag of its kind; empty when there are none. */
export function materialText({ files, earlier }: RequestMaterial): string {
  const given = earlier.map((message) => tag('message', message)).join('\n');
  const background = 'role="background" note="earlier messages as the client program gave them, checked by nobody"';
  const texts = files.flatMap((one) => ('text' in one ? [tag('file', one.text, `name="${attribute(one.name)}"`)] : []));
  return [given && tag('client_history', given, background), ...texts].filter(Boolean).join('\n');
}

/** Maximum number of earlier images and documents in a prompt. */
const EARLIER_PARTS = 20;

/** Returns the images and documents of the request, after the newest ones of the conversation. */
export function allParts(conversation: readonly HistoryMessage[], parts: readonly PartReference[]): PartReference[] {
  return [...partsOf(conversation).slice(-EARLIER_PARTS), ...parts];
}

/** Adds images and documents of the request to a prompt. Runs of earlier versions store their images in their input. */
export function withParts(text: string, { files }: RequestMaterial, parts: readonly PartReference[]): MessageContent {
  const images = files.flatMap((one) =>
    'image' in one ? [{ type: 'image' as const, name: one.name, mediaType: one.mediaType, data: one.image }] : [],
  );
  return images.length + parts.length === 0 ? text : [{ type: 'text', text }, ...images, ...parts];
}

/**
 * Emits notices about parts that were not accepted and data that was removed, and labels the run: a file, an image or messages reported by a client
 * may contain private data and third-party text.
 */
export function announceMaterial(
  context: Pick<RunContext, 'emit' | 'mark' | 'parts'>,
  { files, earlier, left, redacted }: RequestMaterial,
): void {
  if (left !== undefined) {
    const message = `Not taken from the messages of the client: ${left}.`;
    context.emit(notice('skipped', message), 'client.left');
  }
  if (redacted !== undefined) {
    context.emit(notice('redacted', phrase('valuesRedacted', redacted)), 'client.redacted');
  }
  if (files.length + earlier.length === 0 && !context.parts.some(({ type }) => type === 'image')) return;
  context.mark('private');
  context.mark('untrusted');
}

/** Escapes a text for use as the value of a tag's attribute. */
export function attribute(text: string): string {
  return text.replaceAll('"', "'").replaceAll('<', '').replaceAll('>', '');
}
