import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { BaseError } from '@/lib/core/base-error';
import { OutboundFailed } from './outbound-failed';

/** The value of `accept-encoding` in every request. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** Thrown to stop a pipeline early. */
class Full extends BaseError {
  static override readonly kind: string = 'Full';
}

export interface Body {
  body: Buffer;
  /** Whether the rest was left out. */
  isCut: boolean;
}

interface BodyLimits {
  encoding: string;
  declared: number;
  maxBytes: number;
  mayCut: boolean;
  mayBreak: boolean;
}

/**
 * Reads and decompresses a body. `declared`: its Content-Length. Neither the received nor the decompressed data ever exceeds `maxBytes`, which stops
 * zip bombs.
 * @throws {OutboundFailed} `broken`, unless the body may break off; and `too_large`, unless it may be cut
 */
export async function readBody(raw: Readable, { encoding, declared, maxBytes, mayCut, mayBreak }: BodyLimits): Promise<Body> {
  const tooLarge = () => new OutboundFailed('too_large', `The response is larger than ${inWords(maxBytes)}.`);
  if (declared > maxBytes && !mayCut) throw tooLarge();
  const received: Buffer[] = [];
  let size = 0;
  let isCut = false;
  const keep = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      received.push(chunk.subarray(0, maxBytes - size));
      size += chunk.length;
      if (size > maxBytes) throw new Full();
    }
  };
  try {
    const first = await firstChunk(raw);
    if (first === undefined) return { body: Buffer.alloc(0), isCut };
    const decoder = decoderOf(encoding, first);
    if (decoder) await pipeline(capped(first, raw, maxBytes), decoder, keep);
    else await pipeline(capped(first, raw, maxBytes), keep);
  } catch (error) {
    if (error instanceof Full ? !mayCut : !mayBreak) throw error instanceof Full ? tooLarge() : broken(error);
    isCut = true;
  }
  return { body: Buffer.concat(received), isCut };
}

const broken = (error: unknown) =>
  error instanceof OutboundFailed
    ? error
    : new OutboundFailed('broken', 'The response was cut off or cannot be decoded.', { cause: error });

const inWords = (bytes: number) => (bytes >= 1_048_576 ? `${Math.floor(bytes / 1_048_576)} MB` : `${Math.ceil(bytes / 1024)} KB`);

async function firstChunk(raw: Readable): Promise<Buffer | undefined> {
  const { value, done } = await raw.iterator({ destroyOnReturn: false }).next();
  return done ? undefined : value;
}

/** Also limits the compressed data, since it may be endless and yet decompress to nothing. */
async function* capped(first: Buffer, rest: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = first.length;
  yield first;
  for await (const chunk of rest) {
    yield chunk;
    size += chunk.length;
    if (size > maxBytes) throw new Full();
  }
}

/** `deflate` means zlib's format (RFC 9110), but many servers send it without the header. */
function decoderOf(encoding: string, first: Buffer): Transform | undefined {
  switch (encoding) {
    case '':
    case 'identity':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return ((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw new OutboundFailed('broken', 'The response has a content encoding that was not requested.');
  }
}
