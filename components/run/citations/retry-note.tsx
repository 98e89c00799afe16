import { Button } from '../../ui/button';

interface RetryNoteProps {
  words: { failed: string; retry: string };
  onRetry: () => void;
}

/** Says that something could not be loaded, and offers to try again. */
export function RetryNote({ words: { failed, retry }, onRetry }: RetryNoteProps) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-muted-foreground text-xs">
      {failed}
      <Button size="sm" onClick={onRetry}>
        {retry}
      </Button>
    </p>
  );
}
