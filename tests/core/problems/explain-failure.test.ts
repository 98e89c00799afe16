import { describe, expect, test } from '@jest/globals';
import { AppError, StoreUnavailable } from '@/lib/core/errors';
import { explainFailure } from '@/lib/core/problems/explain-failure';

describe('why a process could not start', () => {
  test('is the message of the error', () => {
    expect(explainFailure(new AppError('unavailable', 'DATABASE_URL: no.', { cause: new Error('private') }))).toBe(
      'DATABASE_URL: no.',
    );
    expect(explainFailure('no')).toBe('no');
  });

  test('includes, for an outage of the database, the first line of its cause', () => {
    const refused = new Error('unsupported startup parameter: statement_timeout\nDETAIL: …');
    const failed = new Error('Failed query: select 1\nparams: a secret', { cause: refused });
    expect(explainFailure(new StoreUnavailable(failed))).toBe(
      'The database is not available. unsupported startup parameter: statement_timeout',
    );
    expect(explainFailure(new StoreUnavailable(undefined))).toBe('The database is not available.');
  });

  test('says what a pooler must allow when waiting for a connection has timed out', () => {
    const late = new StoreUnavailable(new Error('timeout exceeded when trying to connect'));
    expect(explainFailure(late)).toMatch(/trying to connect\. A pooler .* must allow .*default_pool_size/);
  });

  test('names every address of a host that refused the connection', () => {
    const refusals = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')];
    expect(explainFailure(new AggregateError(refusals))).toBe(
      'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432',
    );
  });
});
