import { X509Certificate } from 'node:crypto';
import { ToolFailed } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/**
 * Reads the certificates of authorities from a PEM text and returns them alone: the bundles of providers contain explanations between them. @throws
 * {ToolFailed} with the problem
 */
export function parseCaCertificates(text: string): string {
  if (text.includes('PRIVATE KEY-----')) throw new ToolFailed(phrase('privateKeyGiven'));
  const [, ...blocks] = text.split(BEGIN);
  if (blocks.length === 0) throw new ToolFailed(phrase('certificateMissing'));
  return blocks
    .map((block, n) => readable(`${BEGIN}${block.split(END)[0] ?? ''}${END}\n`, n + 1))
    .join('')
    .trim();
}

function readable(pem: string, number: number): string {
  try {
    return new X509Certificate(pem).toString();
  } catch (cause) {
    throw new ToolFailed(phrase('certificateUnreadable', { number }), { cause });
  }
}
