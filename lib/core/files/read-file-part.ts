import { decodeText } from '../text/decode-text';
import { IMAGE_TYPES, type ImageType, imageTypeOf, MAX_IMAGE_BYTES } from './attachments';

const MOST_BASE64 = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;
const TOO_LARGE = `an image may have at most ${MAX_IMAGE_BYTES / 1024 / 1024} MB`;

/** A text file attached to a message. */
export interface TextFile {
  name: string;
  mediaType: string;
  text: string;
}

/** An image attached to a message. */
export interface ImageFile {
  name: string;
  mediaType: ImageType;
  bytes: Uint8Array;
}

/** A reference to a document or attachment that is already stored. */
export type KnownFile = { documentId: string } | { attachmentId: string };

/** The media type of an image whose exact type the message does not specify. */
export const ANY_IMAGE = 'image/*';

const TEXTS = [
  'application/json',
  'application/xml',
  'application/yaml',
  'application/x-yaml',
  'application/x-ndjson',
  'application/csv',
];

interface FilePart {
  url: string;
  mediaType: string;
  filename?: string;
}

/**
 * Reads a file part of a message: text or an image in a `data:` address, or the address of a stored document or attachment.
 * Returns a sentence when the file is rejected.
 */
export function readFilePart({ url, mediaType, filename }: FilePart): TextFile | ImageFile | KnownFile | string {
  const known = knownFile(url);
  if (known) return known;
  const declared = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  // Not registered, but common.
  const type = declared === 'image/jpg' ? 'image/jpeg' : declared;
  const isImage = type === ANY_IMAGE || IMAGE_TYPES.some((one) => one === type);
  const name = filename?.trim() || (type === ANY_IMAGE ? 'image' : `file.${type.slice(type.indexOf('/') + 1)}`);
  if (!isImage && !isText(type)) {
    return `${name}: files of type ${type} cannot be attached: attach text or an image (PNG, JPEG, WebP, GIF), and upload other files as documents`;
  }
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) return `${name}: the file has to be in the message itself, as a data: URL`;
  const isBase64 = url.slice(0, comma).endsWith(';base64');
  const content = url.slice(comma + 1);
  if (isImage) return isBase64 ? readImage(name, content) : `${name}: an image has to be encoded in base64`;
  const bytes = isBase64 ? decodeBase64(content) : content;
  if (bytes === undefined) return `${name}: the file is not valid base64`;
  const text = typeof bytes === 'string' ? decodeAddress(bytes) : decodeText(bytes);
  if (text === undefined || text.includes('\0')) return `${name}: the file is not text in UTF-8 or UTF-16`;
  return { name, mediaType: type, text };
}

function knownFile(url: string): KnownFile | undefined {
  const [, kind, id = ''] = /^\/api\/(documents|attachments)\/([\w-]{1,64})$/.exec(url) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'documents' ? { documentId: id } : { attachmentId: id };
}

/** Determines the type of an image from its bytes. */
function readImage(name: string, base64: string): ImageFile | string {
  if (base64.length > MOST_BASE64) return `${name}: ${TOO_LARGE}`;
  const bytes = decodeBase64(base64);
  if (!bytes) return `${name}: the image is not valid base64`;
  if (bytes.byteLength > MAX_IMAGE_BYTES) return `${name}: ${TOO_LARGE}`;
  const type = imageTypeOf(bytes);
  return type ? { name, mediaType: type, bytes } : `${name}: the file is not an image in PNG, JPEG, WebP or GIF`;
}

/** Undefined for text that is not base64, whose invalid parts `Buffer.from` would silently skip. Line breaks are allowed. */
function decodeBase64(encoded: string): Buffer | undefined {
  const text = encoded.replace(/\s/g, '');
  const padding = text.indexOf('=');
  const isCut = (padding < 0 ? text.length : padding) % 4 === 1;
  return isCut || !/^[A-Za-z0-9+/]*={0,2}$/.test(text) ? undefined : Buffer.from(text, 'base64');
}

function isText(type: string): boolean {
  return type.startsWith('text/') || TEXTS.includes(type) || type.endsWith('+json') || type.endsWith('+xml');
}

function decodeAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
