'use client';

import { X } from 'lucide-react';
import { notifications } from '@/lib/i18n/dictionary/notifications';
import { useWords } from '../i18n/text-provider';
import { focusComposer } from '../shell/focus-composer';
import { useAnnounce } from '../ui/announcer';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { IconButton } from '../ui/icon-button';
import { toast } from '../ui/toast';
import { useOverflow } from '../ui/use-overflow';
import { useNotifyObstacle } from './obstacle';
import { turnOn } from './turn-on';
import { dismissOffer, useIsOfferSettled } from './use-offer';

/**
 * Offers to notify the user of the ends of runs, until they have answered once. For the end of a row that wraps: it takes the rest of the row's
 * last line without making it higher, and is hidden when that is too narrow.
 */
export default function NotifyOffer() {
  const words = useWords(notifications);
  const announce = useAnnounce();
  const isSettled = useIsOfferSettled();
  const obstacle = useNotifyObstacle();
  const [row, { right: isTooNarrow }] = useOverflow();
  if (isSettled || obstacle) return null;

  async function accept() {
    const problem = await turnOn('ends', words.on);
    if (problem) toast.warning(words.obstacleTitle, { description: words.obstacles[problem] });
    else announce(words.on);
    if (problem === undefined) focusComposer();
    else if (problem !== 'unanswered') dismiss();
  }

  function dismiss() {
    dismissOffer();
    // The focus was on a button of the offer.
    focusComposer();
  }

  return (
    <div ref={row} className="-ml-3 flex h-7 min-w-0 flex-1 basis-0 overflow-hidden">
      <div className={cn('ml-auto flex shrink-0 items-center', isTooNarrow && 'invisible')}>
        <Button variant="link" size="sm" className="h-6 px-1.5 focus-visible:-outline-offset-2" onClick={accept}>
          {words.offer}
        </Button>
        <IconButton
          label={words.dismissOffer}
          icon={<X aria-hidden="true" />}
          size="icon-sm"
          className="size-6 focus-visible:-outline-offset-2"
          onClick={dismiss}
        />
      </div>
    </div>
  );
}
