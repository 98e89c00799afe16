import { expect, test } from '@jest/globals';
import { AppError } from '@/lib/core/errors';
import type { AdmitDocument, DocumentStore, NewDocument, StoredDocument } from '@/lib/core/ports/document-store';
import type { Stores } from '@/lib/core/ports/stores';
import type { User } from '@/lib/core/ports/user-store';
import { documentLibrary } from '@/lib/documents/document-library';
import { addDocument } from '@/lib/services/documents/add-document';
import { uploadSlots } from '@/lib/usage/upload-slots';

/** A user's documents with these lengths; uploads are added to them. */
function stage(lengths: readonly number[] = [], { fileSize = 0, bytes = 1 } = {}) {
  const kept = lengths.map((length, n) => ({ id: String(n), name: `${n}.txt`, length, fileSize }) as StoredDocument);
  const add = async ({ name: given, text, file }: NewDocument, admit?: AdmitDocument) => {
    const name = admit ? admit(kept) : given;
    const added = { id: String(kept.length), name, length: text.length, fileSize: file?.size ?? null } as StoredDocument;
    kept.push(added);
    return added;
  };
  const store = { list: async () => kept, add, prepare: add, publish: async () => {} } as unknown as DocumentStore;
  const transaction = (work: (tx: object) => Promise<void>) => work({ documents: store, audit: { record: async () => {} } });
  const stores = { documents: store, transaction } as unknown as Stores;
  const openUpload = uploadSlots();
  /** An upload whose file has arrived. */
  const upload = (id: string, arrives?: Promise<void>) =>
    addDocument({
      ctx: {
        stores,
        openUpload,
        actor: { type: 'user', user: { id } as User },
        extract: async () => ({ text: 'x'.repeat(1000), parts: { unit: 'paragraph', starts: [0] } }),
      },
      input: {
        name: 'a.txt',
        async receive(use) {
          await arrives;
          return use({ path: '/tmp/a', size: bytes, pieces: async function* () {} });
        },
      },
    });
  return { kept, store, upload };
}

const MILLION = 1_000_000;

test('a user may have ten uploads at once; more are refused with a remedy, and other users are not affected', async () => {
  const { upload } = stage();
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  const ten = Array.from({ length: 10 }, () => upload('ada', arrives));
  const refusal = await upload('ada').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: 'rate_limited',
    retryAfter: 5,
    message: expect.stringMatching(/^10 of your files.*when they are done/),
  });
  await upload('bob');
  arrive();
  await Promise.all(ten);
  await upload('ada');
});

test('an upload that fails frees its slot', async () => {
  const { upload } = stage();
  for (let n = 0; n < 11; n++) await expect(upload('ada', Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
});

test("a user's documents are limited in characters and number, and the refusal suggests removing some", async () => {
  const tooMuch = { code: 'too_large', message: expect.stringMatching(/200 million characters.*Remove some/) };
  const full = stage([150 * MILLION, 49.9995 * MILLION]);
  await expect(full.upload('ada')).rejects.toMatchObject(tooMuch);
  const nearlyFull = stage([150 * MILLION, 49.999 * MILLION]);
  await nearlyFull.upload('ada');
  await expect(nearlyFull.upload('ada')).rejects.toMatchObject(tooMuch);
  const many = stage(Array(1000).fill(1));
  await expect(many.upload('ada')).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/1,000 documents.*Remove some/),
  });
});

test("a user's files are limited in bytes", async () => {
  const MB = 1_000_000;
  const nearlyFull = stage([1, 1], { fileSize: 490 * MB, bytes: 20 * MB });
  await nearlyFull.upload('ada');
  await expect(nearlyFull.upload('ada')).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/1,000 MB.*Remove some/),
  });
});

test('documents saved by agents count towards the limit', async () => {
  const { store, kept } = stage([150 * MILLION, 49.9995 * MILLION]);
  const library = documentLibrary(store, 'ada');
  await expect(library.save('Report.md', 'x'.repeat(1000))).rejects.toThrow(/200 million characters.*Remove some/);
  await library.save('Report.md', 'x'.repeat(100));
  expect(kept).toHaveLength(3);
});
