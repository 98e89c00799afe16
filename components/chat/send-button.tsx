'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { IconButton } from '../ui/icon-button';

interface SendButtonProps {
  isReady: boolean;
  /** Id of the reason why it is not ready. */
  describedBy?: string;
  /** Set while a run is active that the button stops. */
  stop?: { isStopping: boolean; onStop(): void };
}

/** The round button of a message field: it sends, or stops the run. */
export function SendButton({ isReady, describedBy, stop }: SendButtonProps) {
  const { chat } = useText();
  return stop ? (
    <IconButton
      label={chat.stop}
      icon={<Square aria-hidden="true" className="fill-current" />}
      variant="secondary"
      className="rounded-full"
      aria-disabled={stop.isStopping}
      onClick={stop.isStopping ? undefined : stop.onStop}
    />
  ) : (
    <IconButton
      label={chat.send}
      icon={<ArrowUp aria-hidden="true" />}
      variant="primary"
      className="rounded-full"
      type="submit"
      aria-disabled={!isReady}
      aria-describedby={describedBy}
    />
  );
}
