import { expect, test } from '@jest/globals';
import { invitationRequest, profileRequest } from '@/lib/api/account-requests';
import { conversationChange } from '@/lib/api/requests';
import { changeConnectionRequest } from '@/lib/core/connections/connections';
import { conversationTitle } from '@/lib/core/conversations/conversation-title';
import { showHidden } from '@/lib/core/text/show-hidden';

const NAME = 'Report \u202Efdp.exe\u{E0041}';
const SHOWN = 'Report [U+202E]fdp.exe[U+E0041]';

test('direction marks and tag characters are spelled out, accents and emoji stay', () => {
  expect(showHidden(NAME)).toBe(SHOWN);
  expect(showHidden('Zoë 👩‍💻 naïve e\u0301')).toBe('Zoë 👩‍💻 naïve e\u0301');
});

test('names are stored so that they cannot look like other names', () => {
  expect(conversationChange.parse({ title: NAME })).toEqual({ title: SHOWN });
  expect(profileRequest.parse({ name: NAME })).toEqual({ name: SHOWN });
  expect(changeConnectionRequest.parse({ name: NAME })).toEqual({ name: SHOWN });
  expect(invitationRequest.parse({ email: 'a@b.example', name: NAME, role: 'member' })).toMatchObject({ name: SHOWN });
  expect(conversationTitle(NAME)).toBe(SHOWN);
});
