/** A file that came with a message: a text as it reads, or an image as base64. */
export type MessageFile = { name: string; mediaType: string } & ({ text: string } | { image: string });

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const TEXTS = [
  'application/json',
  'application/xml',
  'application/yaml',
  'application/x-yaml',
  'application/x-ndjson',
  'application/csv',
];

/** What a `data:` address holds, when it is text or an image; else why it is not taken, as a sentence. */
export function readFilePart({
  url,
  mediaType,
  filename,
}: {
  url: string;
  mediaType: string;
  filename?: string;
}): MessageFile | string {
  const type = (mediaType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const name = filename?.trim() || `file.${type.slice(type.indexOf('/') + 1)}`;
  const isImage = IMAGES.includes(type);
  if (!isImage && !isText(type)) {
    return `${name}: a file of type ${type} cannot be read; text and images (PNG, JPEG, WebP, GIF) can, other files as documents of the library`;
  }
  const comma = url.indexOf(',');
  if (!url.startsWith('data:') || comma < 0) return `${name}: the file has to be in the message itself, as a data: address`;
  const isBase64 = url.slice(0, comma).endsWith(';base64');
  const content = url.slice(comma + 1);
  if (isImage) return isBase64 ? { name, mediaType: type, image: content } : `${name}: an image has to be base64`;
  const text = isBase64 ? decodeText(Buffer.from(content, 'base64')) : decodeAddress(content);
  if (text === undefined || text.includes('\0')) return `${name}: the file is not text in UTF-8`;
  return { name, mediaType: type, text };
}

function isText(type: string): boolean {
  return type.startsWith('text/') || TEXTS.includes(type) || type.endsWith('+json') || type.endsWith('+xml');
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function decodeAddress(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
