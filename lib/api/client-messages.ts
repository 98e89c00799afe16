import { z } from 'zod';
import { namesOf } from '@/lib/core/desks/asked-words';
import { MAX_DOCUMENTS, MAX_IMAGES } from '@/lib/core/files/attachments';
import { type ImageFile, type KnownFile, readFilePart, type TextFile } from '@/lib/core/files/read-file-part';

/** 100,000 characters: about 25,000 tokens, more than anyone types. */
export const MAX_MESSAGE_LENGTH = 100_000;
/** Characters in all text files of a message. Every agent of a run receives them in every call. */
const MAX_FILES_LENGTH = 40_000;
/** Characters of earlier messages that a client may supply. */
const MAX_EARLIER_LENGTH = 24_000;

const textUpTo = (length: number) => z.string().max(length, `at most ${length} characters`);

const partsUpTo = (length: number) =>
  z
    .array(
      z.looseObject({
        type: z.string(),
        text: textUpTo(length).optional(),
        url: z.string().optional(),
        mediaType: z.string().max(200).optional(),
        filename: z.string().max(200).optional(),
      }),
    )
    // The answer of a large team has several thousand parts, and `useChat` sends it along with the next question.
    .max(20_000);

/** Parts of a UI message of the AI SDK: text and files. */
export const messageParts = partsUpTo(MAX_MESSAGE_LENGTH);

/** A client's message: a UI message of the AI SDK (`parts`) or the seed's plain form (`content`). */
const messageUpTo = (length: number) =>
  z
    .object({
      id: z.string().max(200).optional(),
      role: z.enum(['user', 'assistant', 'system']),
      content: textUpTo(length).optional(),
      parts: partsUpTo(length).optional(),
      metadata: z.unknown().optional(),
    })
    .strict();
type ClientMessage = z.infer<ReturnType<typeof messageUpTo>>;

/** The parts of a client's messages that the server uses. */
export interface ClientMessages {
  /** The newest user message. */
  question: string;
  /** The text files of the newest user message. */
  files: TextFile[];
  /** Its images and document references, in order. The references are not checked yet. */
  parts: (ImageFile | KnownFile)[];
  /** The earlier user messages, oldest first: background for a run that begins a conversation. */
  earlier: string[];
  /** Describes what is never used, for example "2 assistant messages". */
  left: string[];
  /** The client's id of the newest message, if that is the question. */
  id?: string;
}

/** A question without anything else. */
export const onlyQuestion = (question: string): ClientMessages => ({ question, files: [], parts: [], earlier: [], left: [] });

/** Only the newest user message is treated as a request; the client's version of earlier answers is not trusted. */
export const clientMessages = clientMessagesUpTo(MAX_MESSAGE_LENGTH);

/** The same for texts of up to this many characters. */
export function clientMessagesUpTo(length: number) {
  return z
    .array(messageUpTo(length))
    .min(1, 'needs at least one message')
    .max(1000)
    .transform((messages, context): ClientMessages => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const newest = messages[at];
      const { files, parts, problems } = newest ? filesIn(newest) : NO_FILES;
      for (const problem of problems) context.addIssue({ code: 'custom', message: problem });
      const question = [newest ? textOf(newest) : '', namesOf(files)].filter(Boolean).join('\n\n');
      if (question === '' && parts.length + problems.length === 0) {
        context.addIssue({ code: 'custom', message: 'needs at least one user message that is not blank' });
      }
      const id = at === messages.length - 1 ? newest?.id : undefined;
      return { question, files, parts, ...earlierOf(messages.toSpliced(at, 1)), ...(id !== undefined && { id }) };
    });
}

function textOf({ content, parts = [] }: ClientMessage): string {
  return (content ?? parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('')).trim();
}

interface Files extends Pick<ClientMessages, 'files' | 'parts'> {
  problems: string[];
}

const NO_FILES: Files = { files: [], parts: [], problems: [] };

function filesIn({ parts: allParts = [] }: ClientMessage): Files {
  const files: TextFile[] = [];
  const parts: ClientMessages['parts'] = [];
  const problems: string[] = [];
  for (const { type, url = '', mediaType = '', filename } of allParts) {
    if (type === 'text' || type === 'step-start') continue;
    const read = type === 'file' ? readFilePart({ url, mediaType, filename }) : `parts of type ${type} are not supported`;
    if (typeof read === 'string') problems.push(read);
    else if ('text' in read) files.push(read);
    else parts.push(read);
    if (countImages(parts) > MAX_IMAGES) return { files, parts, problems: [`at most ${MAX_IMAGES} images`] };
  }
  if (parts.length - countImages(parts) > MAX_DOCUMENTS) problems.push(`at most ${MAX_DOCUMENTS} documents`);
  const length = files.reduce((sum, file) => sum + file.text.length, 0);
  if (length > MAX_FILES_LENGTH) {
    problems.push(
      `text files may have at most ${MAX_FILES_LENGTH} characters in total, these have ${length}: upload longer ones as documents`,
    );
  }
  return { files, parts, problems };
}

const countImages = (parts: ClientMessages['parts']) => parts.filter((part) => !('documentId' in part)).length;

/** Selects the newest messages that fit, and counts the rest by kind. */
function earlierOf(messages: readonly ClientMessage[]): Pick<ClientMessages, 'earlier' | 'left'> {
  const userTexts = messages.filter(({ role }) => role === 'user').map(textOf);
  const earlier: string[] = [];
  for (let room = MAX_EARLIER_LENGTH, at = userTexts.length - 1; at >= 0; at--) {
    const text = userTexts[at] ?? '';
    room -= text.length;
    if (room < 0) break;
    if (text !== '') earlier.unshift(text);
  }
  const files = messages.reduce((sum, { parts = [] }) => sum + parts.filter(({ type }) => type === 'file').length, 0);
  const left = [
    count(messages.filter(({ role }) => role === 'system').length, 'system message'),
    count(messages.filter(({ role }) => role === 'assistant').length, 'assistant message'),
    count(userTexts.length - earlier.length, 'earlier user message'),
    count(files, 'file of earlier messages', 'files of earlier messages'),
  ];
  return { earlier, left: left.filter((words) => words !== '') };
}

function count(n: number, one: string, more = `${one}s`): string {
  return n === 0 ? '' : `${n} ${n === 1 ? one : more}`;
}
