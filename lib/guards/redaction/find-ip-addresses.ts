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
  'art',
  'clause',
  'paragraph',
  'paragraphe',
  'release',
  'chapter',
  'chapitre',
  'item',
  'point',
);

/** Addresses of nobody in particular: the machine itself, network masks, and versions after the name of a program ("Chrome/120.0.0.0"). */
const NOBODYS = /^(?:127|255|0)\./;
const BEHIND_NAME = /[\p{L}\d]\/$/u;
/** Groups of single letters are a list, not an address. */
const IN_GROUPS = /\d|[a-f]{3}/;

/** Finds IP addresses, but not version and section numbers, nor addresses that every machine or network has. */
export function findIpAddresses(text: string): TextRange[] {
  const v4 = spansOf(text, IPV4).filter(({ start, end }) => {
    const address = text.slice(start, end);
    const isNobodys = NOBODYS.test(address) || BEHIND_NAME.test(text.slice(Math.max(0, start - 2), start));
    return !isNobodys && ipaddr.IPv4.isValidFourPartDecimal(address) && !isVersion(text, start);
  });
  const v6 = spansOf(text, IPV6).map(({ start, end }) => ({ start, end: text[end - 1] === '.' ? end - 1 : end }));
  const isAddress = (candidate: string) => candidate.length > 5 && IN_GROUPS.test(candidate) && ipaddr.IPv6.isValid(candidate);
  return [...v4, ...v6.filter(({ start, end }) => isAddress(text.slice(start, end)))];
}
