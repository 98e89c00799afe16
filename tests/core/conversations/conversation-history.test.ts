import { describe, expect, test } from '@jest/globals';
import { conversationHistory, partsOf } from '@/lib/core/conversations/conversation-history';
import type { PartReference } from '@/lib/core/conversations/message';
import { MAX_IMAGES } from '@/lib/core/files/attachments';
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

  test('has the reports of each member of a team that said something new, oldest first, and none that repeats', () => {
    const of = (agent: string, round: number, content: string) => ({ agent, turnId: `r${round}.${agent}`, round, content });
    const long = Array.from({ length: 200 }, (_, n) => `Contract ${n} ends in 20${n}.`).join('\n');
    const reports = [
      of('reader', 1, long),
      of('steward', 1, 'Globex has 90 days [3].'),
      of('reader', 2, 'The cap is 5,000 EUR [4].'),
      of('steward', 2, 'Nothing new to report.'),
      of('reader', 3, '**Nothing new.**'),
      of('steward', 3, 'Confirmed: 90 days [3].'),
    ];
    const answer = { ...asked(1), role: 'assistant' as const, content: 'All in all.' };
    const [message] = conversationHistory([answer], new Map([['1', { reports, notes: [] }]]));
    const reportsShown = [...(message?.content ?? '').matchAll(/<report agent="(\w+)" round="(\d)">\n(.*)/g)].map(
      ([, ...parts]) => parts,
    );
    expect(reportsShown).toEqual([
      ['reader', '1', 'Contract 0 ends in 200.'],
      ['reader', '2', 'The cap is 5,000 EUR [4].'],
      ['steward', '1', 'Globex has 90 days [3].'],
    ]);
    // What the short reports leave of the room is the long one's.
    expect(message?.content.length).toBeGreaterThan(2000);
    expect(message?.content.length).toBeLessThan(2700);
  });

  test('is text only when there is nothing else', () => {
    expect(conversationHistory([asked(1), asked(2)], new Map())).toEqual([
      { role: 'user', content: 'Question 1', runId: '1' },
      { role: 'user', content: 'Question 2', runId: '2' },
    ]);
  });
});
