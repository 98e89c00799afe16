import { globalsOfFile } from './globals-of-file.ts';

/** Replaces `@jest/globals`, which only works in Jest's own modules. Evaluated once per test file, like every module of the tests. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalsOfFile();
