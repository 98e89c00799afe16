import { expect, test } from '@jest/globals';
import { attachment } from '@/lib/http/attachment';

test.each(['Équipe 🐘.md', "it's (a) *name*.md", 'a"b;c.md', 'half \ud83d.md'])(
  '%j is a header that gives the name back',
  (name) => {
    const header = attachment(name);
    const [, encoded = ''] = /^attachment; filename\*=UTF-8''([\w.%!~-]+)$/.exec(header) ?? [];
    expect(decodeURIComponent(encoded)).toBe(name.toWellFormed());
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
  },
);
