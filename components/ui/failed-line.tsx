'use client';

import { useText } from '../i18n/text-provider';
import { Button } from './button';
import { cn } from './cn';

interface FailingQuery {
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch(): unknown;
}

interface FailedLineProps {
  /** TanStack queries; those that failed are read again. */
  queries: readonly FailingQuery[];
  /** What could not be loaded. */
  children: string;
  className?: string;
}

/** Whether a query has failed and not loaded anything since. TanStack forgets the error of a query without data when it is read again. */
export function hasFailed({ isError, isPending, errorUpdateCount }: FailingQuery): boolean {
  return isError || (isPending && errorUpdateCount > 0);
}

/** Where there is no room for `LoadFailed`: one line that says what could not be loaded, with a retry button. Nothing without a failure. */
export function FailedLine({ queries, children, className }: FailedLineProps) {
  const { ui } = useText();
  const failed = queries.filter(hasFailed);
  if (failed.length === 0) return null;
  return (
    <div role="alert" className={cn('flex flex-wrap items-center gap-x-2 text-muted-foreground text-sm', className)}>
      <p>{children}</p>
      <Button
        variant="link"
        size="sm"
        className="px-0"
        busy={failed.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {ui.retry}
      </Button>
    </div>
  );
}
