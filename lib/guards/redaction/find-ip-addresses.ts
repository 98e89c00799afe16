import ipaddr from 'ipaddr.js';
import type { TextRange } from '@/lib/core/text/text-range';
import { nameBefore } from './near-words';
import { spansOf } from './spans-of';

const IPV4 = /(?<![\p{L}\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?![\p{L}\d]|\.\d)/gu;
const IPV6 = /(?<![\p{L}\d:])[\da-f]{0,4}:[\da-f:.]{2,42}(?![\p{L}\d:])/gu;
const isVersion = nameBefore(
  'version',
  'versions',
  'v',
  'section',
  'article',
  'paragraph',
  'paragraphe',
  'release',
  'chapter',
  'chapitre',
  'item',
  'point',
);

/** Finds IP addresses. Numbers of versions and sections are none. */
export function findIpAddresses(text: string): TextRange[] {
  const v4 = spansOf(text, IPV4).filter(({ start, end }) => {
    return ipaddr.IPv4.isValidFourPartDecimal(text.slice(start, end)) && !isVersion(text, start);
  });
  const v6 = spansOf(text, IPV6).map(({ start, end }) => ({ start, end: text[end - 1] === '.' ? end - 1 : end }));
  return [...v4, ...v6.filter(({ start, end }) => end - start > 5 && ipaddr.IPv6.isValid(text.slice(start, end)))];
}
