import { expect, test } from '@jest/globals';
import { readDocument } from '@/lib/sources/http-api/read-document';

test('OpenAPI documents are read two at a time, and those for which there is no room are refused', async () => {
  const document = JSON.stringify({ openapi: '3.1.0', info: { title: 'Shop' }, paths: {} });
  const read = await Promise.allSettled(Array.from({ length: 25 }, () => readDocument(document)));
  const refused = read.filter(({ status }) => status === 'rejected');
  expect(refused).toEqual(
    Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.objectContaining({ code: 'unavailable' }) })),
  );
});
