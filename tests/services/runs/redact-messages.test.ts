import { expect, test } from '@jest/globals';
import { redactionRules } from '@/lib/core/desks/redaction-rules';
import { createPlaceholders } from '@/lib/guards/redaction/placeholders';
import { createRedactor } from '@/lib/guards/redaction/redactor';
import { redactContext } from '@/lib/services/runs/redact-messages';

test('what a program brings is redacted everywhere: its instructions, its earlier messages and the names of their images', () => {
  const placeholders = createPlaceholders(createRedactor(redactionRules.parse({})), () => 482);
  const image = { name: 'ada@example.org (1).png', mediaType: 'image/png' as const, bytes: new Uint8Array() };
  const context = {
    instructions: 'Write to ada@example.org.',
    history: [{ role: 'user' as const, content: 'I am ada@example.org.', parts: [image, { documentId: 'd' }] }],
  };
  expect(redactContext(context, placeholders)).toEqual({
    instructions: 'Write to [email 482].',
    history: [
      { role: 'user', content: 'I am [email 482].', parts: [{ ...image, name: '[email 482] (1).png' }, { documentId: 'd' }] },
    ],
  });
});
