import { describe, expect, test } from '@jest/globals';
import { phrase } from '@/lib/core/phrases/phrase';
import { groupNotices } from '@/lib/run-view/group-notices';
import type { NoticeView } from '@/lib/run-view/types';

const noticeAt = (seq: number, about: Partial<NoticeView>): NoticeView => ({
  seq,
  at: '2026-03-02T09:00:00Z',
  kind: 'cut',
  message: 'Something was cut.',
  ...about,
});
const cut = (
  seq: number,
  agent: string,
  round: number,
  characters: number,
  code: 'digestReadable' | 'digestUnseen' = 'digestReadable',
) => noticeAt(seq, { agent, round, message: `${characters} characters`, phrase: phrase(code, { characters }) });

describe('notices', () => {
  test('about what was cut from the prompts of several agents in a round become one, with the range of their numbers', () => {
    const groups = groupNotices([cut(1, 'ada', 2, 900), cut(2, 'bob', 2, 1200), cut(3, 'ada', 3, 700), cut(4, 'bob', 3, 700)]);
    expect(groups).toMatchObject([
      { seq: 1, round: 2, agents: ['ada', 'bob'], range: { code: 'digestReadable', least: 900, most: 1200 } },
      { seq: 3, round: 3, agents: ['ada', 'bob'], message: '700 characters' },
    ]);
    expect(groups[1]).not.toHaveProperty('range');
  });

  test('that say something else, or repeat what was said about the same agent or about none, stay apart', () => {
    const apart = [
      cut(1, 'ada', 2, 900),
      cut(2, 'bob', 2, 900, 'digestUnseen'),
      cut(3, 'ada', 2, 900),
      noticeAt(4, { kind: 'resumed' }),
      noticeAt(5, { kind: 'resumed' }),
      noticeAt(6, { agent: 'ada', message: 'Something else.' }),
    ];
    expect(groupNotices(apart).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('with the same words become one, whatever they are about', () => {
    const rests = (seq: number, agent: string) => noticeAt(seq, { kind: 'skipped', agent, message: 'Rests in round 4.' });
    expect(groupNotices([rests(1, 'ada'), rests(2, 'bob')])).toMatchObject([{ agents: ['ada', 'bob'] }]);
  });
});
