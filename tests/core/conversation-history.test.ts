import { describe, expect, test } from '@jest/globals';
import { MAX_IMAGES } from '@/lib/core/attachments';
import { conversationHistory, partsOf } from '@/lib/core/conversation-history';
import type { PartReference } from '@/lib/core/message';
import type { Message } from '@/lib/core/ports/conversation-store';

const image = (n: number): PartReference => {
  return { type: 'image', attachmentId: `image-${n}`, name: `${n}.png`, mediaType: 'image/png', hash: `hash-${n}` };
};
const file: PartReference = { type: 'file', documentId: 'doc', name: 'Lease.pdf' };

function asked(n: number, parts?: PartReference[]): Message {
  return { id: `${n}`, conversationId: 'c', runId: `${n}`, role: 'user', content: `Question ${n}`, createdAt: `${n}`, parts };
}

describe('the conversation history of an agent', () => {
  test('contains the newest images, names the others, and keeps documents', () => {
    const last = Array.from({ length: MAX_IMAGES - 1 }, (_, n) => image(n + 3));
    const history = conversationHistory([asked(1, [image(0), image(1), image(2), file]), asked(2, last)], new Map());
    expect(partsOf(history)).toEqual([image(2), file, ...last]);
    expect(history[0]?.content).toBe(
      'Question 1\n<image name="0.png" note="left out: an earlier message"/>\n<image name="1.png" note="left out: an earlier message"/>',
    );
  });

  test('is text only when there is nothing else', () => {
    expect(conversationHistory([asked(1), asked(2)], new Map())).toEqual([
      { role: 'user', content: 'Question 1', runId: '1' },
      { role: 'user', content: 'Question 2', runId: '2' },
    ]);
  });
});
