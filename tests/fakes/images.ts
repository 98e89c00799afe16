/** Files with the first bytes of an image and no visible content. */
export const PNG = imageOf('\x89PNG\r\n\x1a\n');
export const JPEG = imageOf('\xff\xd8\xff\xe0');
export const GIF = imageOf('GIF89a');
export const WEBP = imageOf('RIFF\x10\0\0\0WEBP');

function imageOf(head: string): Buffer {
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('and what follows')]);
}

/** A file part of a message, in the AI SDK's UI message format. */
export function filePart(bytes: Uint8Array, filename = 'chart.png', mediaType = 'image/png') {
  return { type: 'file', mediaType, filename, url: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}` };
}
