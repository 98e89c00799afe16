'use client';

import { ApiError } from '../api';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Link } from '../ui/link';

/** Explains why a conversation is not shown: it does not exist, or could not be loaded. */
export function ConversationError({ error, onRetry }: { error: Error; onRetry(): void }) {
  const text = useText();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <ErrorState
        title={text.chat.notFoundTitle}
        reason={text.chat.notFoundText}
        actions={
          <Button variant="primary" asChild>
            <Link href="/chat">{text.chat.notFoundAction}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState
      title={text.chat.loadFailed}
      reason={error.message}
      kept={text.chat.loadFailedKept}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {text.ui.retry}
        </Button>
      }
    />
  );
}
