import PostalMime, { type Address, type Email } from 'postal-mime';
import { phrase } from '@/lib/core/phrases/phrase';
import { divideText } from './divide-text';
import type { ExtractedText } from './extracted-text';
import { fileRefused } from './file-refused';
import { htmlText } from './html/read-html';

/** Real messages stay far below these. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 };

/** Reads an e-mail: who wrote it to whom, when and about what, its text, and the names of its attachments. @throws {AppError} */
export async function readEml(bytes: Uint8Array): Promise<ExtractedText> {
  const email = await PostalMime.parse(bytes, LIMITS);
  if (!email.headers.some(({ key }) => /^(?:from|date|subject|message-id|received)$/.test(key))) {
    throw fileRefused('unsupported_media', phrase('fileIsText', { kind: 'eml' }));
  }
  const attachments = email.attachments.filter(({ related }) => !related);
  const names = attachments.map(({ filename, mimeType }) => `[Attachment, not read] ${filename ?? mimeType}`);
  return divideText([headOf(email), textOf(email), names.join('\n')].join('\n\n'), 'paragraph');
}

function headOf({ headers, from, to, cc, subject }: Email): string {
  // As it was written: in UTC, a message of the night has the date of another day.
  const date = headers.find(({ key }) => key === 'date')?.value;
  const lines = [
    ['From', from ? addressOf(from) : ''],
    ['To', (to ?? []).map(addressOf).join(', ')],
    ['Cc', (cc ?? []).map(addressOf).join(', ')],
    ['Date', date ?? ''],
    ['Subject', subject ?? ''],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function addressOf({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(addressOf).join(', ')}`;
  return name && name !== address ? `${name} <${address}>` : (address ?? '');
}

const textOf = ({ text = '', html = '' }: Email): string => (text.trim() === '' ? htmlText(html) : text);
