import PostalMime, { type Address, type Email } from 'postal-mime';
import { phrase } from '@/lib/core/phrases/phrase';
import { divideText } from './divide-text';
import type { ExtractedText } from './extracted-text';
import { fileRefused } from './file-refused';
import { htmlText } from './html/read-html';

/** Real messages stay far below these. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 };

/** Messages attached to attached messages are read down to this level. */
const MOST_LEVELS = 5;

/** The HTML of an e-mail is read if it is this many times longer than its text. */
const FAR_MORE = 3;

/** Reads an e-mail: sender, recipients, date and subject, its text, attached messages, and the names of other attachments. @throws {AppError} */
export async function readEml(bytes: Uint8Array): Promise<ExtractedText> {
  const email = await PostalMime.parse(bytes, LIMITS);
  if (!email.headers.some(({ key }) => /^(?:from|date|subject|message-id|received)$/.test(key))) {
    throw fileRefused('unsupported_media', phrase('fileIsText', { kind: 'eml' }));
  }
  return divideText(await mailText(email, 1), 'paragraph');
}

async function mailText(email: Email, level: number): Promise<string> {
  const parts = [headOf(email), textOf(email)];
  for (const { related, filename, mimeType, content } of email.attachments) {
    const isOfPage = related && mimeType.startsWith('image/');
    if (mimeType === 'message/rfc822' && level < MOST_LEVELS) {
      parts.push('[Attached message]', await mailText(await PostalMime.parse(content, LIMITS), level + 1));
    } else if (!isOfPage) parts.push(`[Attachment, not read] ${filename ?? mimeType}`);
  }
  return parts.join('\n\n');
}

function headOf({ headers, from, to, cc, subject }: Email): string {
  // As written: converted to UTC, a message sent at night could have another date.
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

/** The text, or the HTML if it is far longer: some programs write only that there is HTML. */
function textOf({ text = '', html = '' }: Email): string {
  const page = htmlText(html);
  return page.length > FAR_MORE * text.trim().length ? page : text;
}
