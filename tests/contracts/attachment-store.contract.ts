import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { NewAttachment } from '@/lib/core/ports/attachment-store';
import type { NewRun } from '@/lib/core/runs/run';
import { type Database, rowsOf } from '@/lib/stores/database/database';
import { createStores } from '@/lib/stores/stores';
import { claim, entryOf, newRun, newStart, newUser, noQueue, runEnd } from './store-data';

/** The contract of storing images of messages, for both databases. */
export function attachmentStoreContract(database: () => Database): void {
  const stores = () => createStores(database().db);

  function newAttachment(bytes: Uint8Array): NewAttachment {
    return { id: randomUUID(), name: 'Île "a".png', mediaType: 'image/png', hash: 'a-hash', bytes };
  }

  /** Starts a run with one image; returns the run and the stored image. */
  async function startWithImage(overrides: Partial<NewRun> = {}, bytes: Uint8Array = Uint8Array.of(0, 255, 13, 10)) {
    const userId = overrides.userId ?? (await newUser(stores())).id;
    const attachment = newAttachment(bytes);
    const { id: attachmentId, name, mediaType, hash } = attachment;
    const run = newRun(userId, { ...overrides, parts: [{ type: 'image', attachmentId, name, mediaType, hash }] });
    const [started] = await stores().runs.start([{ ...newStart(run), attachments: [attachment] }], noQueue);
    return { run, attachment, started };
  }

  async function isKept({ id }: NewAttachment): Promise<boolean> {
    return (await rowsOf(database().db, sql`select from attachment where id = ${id}`)).length > 0;
  }

  describe('images of messages', () => {
    test('an image is stored unchanged with its run, whose parts refer to it', async () => {
      const bytes = Uint8Array.from({ length: 3_000_000 }, (_, n) => (n * 7919) % 256);
      const { run, attachment } = await startWithImage({}, bytes);
      const [found, ...others] = await stores().attachments.read(run.userId, [attachment.id, randomUUID()]);
      expect(others).toEqual([]);
      expect({ ...found, bytes: undefined }).toEqual({ ...attachment, bytes: undefined });
      expect(Buffer.compare(found?.bytes ?? Buffer.of(), bytes)).toBe(0);
      expect((await stores().runs.get(run.userId, run.id))?.parts).toEqual(run.parts);
      expect(await stores().conversations.messages(run.userId, run.conversationId)).toMatchObject([{ parts: run.parts }]);
    });

    test('an image of a result is stored once with its run, however often its store is repeated, and only with a run of its user', async () => {
      const { run } = await startWithImage();
      const { id: stranger } = await newUser(stores());
      const [own, foreign] = [newAttachment(Uint8Array.of(1)), newAttachment(Uint8Array.of(2))];
      await stores().attachments.add(run, own);
      await stores().attachments.add(run, own);
      await stores().attachments.add({ id: run.id, userId: stranger }, foreign);
      await stores().attachments.add({ id: randomUUID(), userId: run.userId }, foreign);
      expect((await stores().attachments.read(run.userId, [own.id])).map(({ id }) => id)).toEqual([own.id]);
      expect(await isKept(foreign)).toBe(false);
      await stores().conversations.remove(run.userId, run.conversationId);
      expect(await isKept(own)).toBe(false);
    });

    test('an image cannot be read by other users', async () => {
      const { attachment } = await startWithImage();
      const { id: stranger } = await newUser(stores());
      expect(await stores().attachments.read(stranger, [attachment.id])).toEqual([]);
    });

    test('an image is not stored when its run is not started', async () => {
      const { id: userId } = await newUser(stores());
      const idempotencyKey = 'once';
      const first = await startWithImage({ userId, idempotencyKey });
      const second = await startWithImage({ userId, idempotencyKey });
      expect(second.started?.status).toBe('known');
      expect([await isKept(first.attachment), await isKept(second.attachment)]).toEqual([true, false]);
    });

    test('an image is removed with its conversation, also by retention, and with its user', async () => {
      const removed = await startWithImage();
      await stores().conversations.remove(removed.run.userId, removed.run.conversationId);
      const at = '1990-07-01T00:00:00.000Z';
      const old = await startWithImage({ createdAt: at });
      await claim(stores(), [old.run]);
      await stores().runs.append({ entries: [entryOf(old.run, 2, { ...runEnd('Done.'), at })] });
      await stores().retention.removeConversations('1990-08-01T00:00:00.000Z', 10);
      const orphan = await startWithImage();
      await database().db.execute(sql`delete from "user" where id = ${orphan.run.userId}`);
      const kept = await startWithImage();
      const all = [removed, old, orphan, kept].map(({ attachment }) => isKept(attachment));
      expect(await Promise.all(all)).toEqual([false, false, false, true]);
    });
  });

  test('a run that is started without parts has none, nor do its messages', async () => {
    const { id: userId } = await newUser(stores());
    const run = newRun(userId);
    await stores().runs.start([newStart(run)], noQueue);
    expect(await stores().runs.get(userId, run.id)).not.toHaveProperty('parts');
    const [message] = await stores().conversations.messages(userId, run.conversationId);
    expect(message).not.toHaveProperty('parts');
  });
}
