import { plural } from '@/lib/core/text/plural';

/** Words about the inbox that every page uses. */
const en = {
  short: 'Inbox',
  count: (n: number) => `Inbox (${n})`,
  arrived: (n: number) => plural('en', n, { one: '# new request in the inbox', other: '# new requests in the inbox' }),
};

const fr: typeof en = {
  short: 'Boîte',
  count: (n) => `Boîte (${n})`,
  arrived: (n) => plural('fr', n, { one: '# nouvelle demande dans la boîte', other: '# nouvelles demandes dans la boîte' }),
};

export const inbox = { en, fr };
