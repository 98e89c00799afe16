import { describe, expect, test } from '@jest/globals';
import { AgentFailed, AppError, SignInNeeded, SourceUnreached, StoreUnavailable, ToolFailed } from '@/lib/core/errors';
import { JournalUnreadable } from '@/lib/core/runs/parse-entry';
import { OutboundFailed } from '@/lib/guards/outbound/outbound-failed';
import { SearchFailed } from '@/lib/sources/web/search-provider';

const CLASSES = {
  AppError: (error: Error) => error instanceof AppError,
  AgentFailed: (error: Error) => error instanceof AgentFailed,
  JournalUnreadable: (error: Error) => error instanceof JournalUnreadable,
  StoreUnavailable: (error: Error) => error instanceof StoreUnavailable,
  ToolFailed: (error: Error) => error instanceof ToolFailed,
  SourceUnreached: (error: Error) => error instanceof SourceUnreached,
  OutboundFailed: (error: Error) => error instanceof OutboundFailed,
  SignInNeeded: (error: Error) => error instanceof SignInNeeded,
  SearchFailed: (error: Error) => error instanceof SearchFailed,
};

/** Errors, and their classes. */
const errors: [what: string, error: Error, is: (keyof typeof CLASSES)[]][] = [
  ['a conflict', new AppError('conflict', 'Taken.'), ['AppError']],
  ['a failed agent', new AgentFailed('timeout', 'Too slow.', true), ['AgentFailed']],
  ['an unreadable log', new JournalUnreadable('entry 2'), ['JournalUnreadable']],
  ['an outage of our database', new StoreUnavailable(undefined), ['StoreUnavailable']],
  ['a failed tool', new ToolFailed('No.'), ['ToolFailed']],
  ['a refused request to the outside', new OutboundFailed('refused', 'No.'), ['ToolFailed', 'OutboundFailed']],
  ['an unreachable source', new SourceUnreached('Away.'), ['ToolFailed', 'SourceUnreached']],
  ['a sign-in that is needed', new SignInNeeded('Expired.'), ['ToolFailed', 'SourceUnreached', 'SignInNeeded']],
  ['any other error', new Error('Another.'), []],
];

/** Another copy of a class, as it exists because Next bundles routes and instrumentation separately. */
class Copied extends Error {
  static readonly kind: string = 'ToolFailed';
}
class CopiedRefusal extends Copied {
  static override readonly kind = 'OutboundFailed';
}

describe('an expected error', () => {
  test.each(errors)('%s is an instance of its own classes and of no other', (_what, error, is) => {
    const found = Object.entries(CLASSES).flatMap(([name, isOf]) => (isOf(error) ? [name] : []));
    expect(found.sort()).toEqual(is.toSorted());
  });

  test('is recognized by its kind when another copy of its class created it', () => {
    expect(new CopiedRefusal() instanceof ToolFailed).toBe(true);
    expect(new CopiedRefusal() instanceof OutboundFailed).toBe(true);
    expect(new CopiedRefusal() instanceof SourceUnreached).toBe(false);
    expect(new Copied() instanceof OutboundFailed).toBe(false);
  });
});
