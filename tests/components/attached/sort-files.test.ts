import { describe, expect, test } from '@jest/globals';
import { sortFiles } from '@/components/attached/sort-files';
import { MAX_DOCUMENTS } from '@/lib/core/files/attachments';

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('the files chosen for a message', () => {
  test('are images by their type, documents by their name, and otherwise rejected with a reason', () => {
    const chosen = [
      new File(['a'], 'plan.png', { type: 'image/png' }),
      // Browsers know no type for Markdown.
      new File(['a'], 'Notes.MD'),
      new File(['a'], 'logo.svg', { type: 'image/svg+xml' }),
      new File([], 'empty.csv', { type: 'text/csv' }),
    ];
    const { images, documents, problems } = sortFiles(chosen, 0, 'en');
    expect([namesOf(images), namesOf(documents)]).toEqual([['plan.png'], ['Notes.MD']]);
    expect(problems).toEqual([
      expect.stringMatching(/^logo\.svg cannot be attached\. Use PNG, JPEG, WebP or GIF images, or PDF, /),
      'empty.csv: The file is empty.',
    ]);
  });

  test('are rejected beyond the documents to which a message can refer', () => {
    const chosen = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['a'], name));
    const { documents, problems } = sortFiles(chosen, MAX_DOCUMENTS - 2, 'fr');
    expect(namesOf(documents)).toEqual(['a.pdf', 'b.pdf']);
    expect(problems).toEqual(['Un message peut avoir au plus 8 images et 20 documents. Les autres n’ont pas été ajoutés.']);
  });
});
