import { expect, test } from '@jest/globals';
import { recipientName } from '@/lib/core/recipients/recipient-name';
import { recipientNamed } from '@/lib/core/recipients/recipient-named';

test.each(['agent:notes', 'team:my-team', 'desk:ferries', 'dispatch', 'dispatch:auto', 'dispatch:my-team'])(
  '%s is the name of a recipient',
  (name) => {
    const found = recipientNamed(name);
    expect(found && recipientName(found)).toBe(name);
  },
);

test.each(['agent', 'agent:', 'dispatch:', 'openai:gpt-5', 'agents:notes', 'dispatcher', ''])(
  '“%s” is the name of no recipient',
  (name) => {
    expect(recipientNamed(name)).toBeUndefined();
  },
);
