'use client';

import { BellOff } from 'lucide-react';
import { useId, useState } from 'react';
import { notifications } from '@/lib/i18n/dictionary/notifications';
import { useWords } from '../i18n/text-provider';
import { type NotifyChoice, saveNotifyChoice } from '../notifications/choice';
import { type Obstacle, useNotifyObstacle } from '../notifications/obstacle';
import { turnOn } from '../notifications/turn-on';
import { useNotifyChoice } from '../notifications/use-notify-choice';
import { Callout } from '../ui/callout';
import { Segmented } from '../ui/segmented';
import { SettingsCard } from './settings-card';

const CHOICES = ['off', 'needs', 'ends'] as const satisfies NotifyChoice[];

/** Which notifications the user wants in this browser, and what to do if it does not show any. */
export function Notifications() {
  const words = useWords(notifications);
  const id = useId();
  const choice = useNotifyChoice();
  const found = useNotifyObstacle();
  const [met, setMet] = useState<Obstacle>();
  const [isNew, setIsNew] = useState(false);
  // A denial is found by `useNotifyObstacle`, which notices when the user takes it back.
  const obstacle = found ?? (met === 'denied' ? undefined : met);

  async function choose(next: NotifyChoice) {
    setMet(undefined);
    setIsNew(false);
    if (next === 'off') return saveNotifyChoice('off');
    const problem = await turnOn(next, words.on);
    setMet(problem);
    setIsNew(problem === undefined && choice === 'off');
  }

  return (
    <SettingsCard title={words.title} description={words.hint}>
      <div className="grid gap-3">
        <Segmented
          aria-label={words.when}
          aria-describedby={id}
          className="max-sm:flex-col sm:justify-self-start"
          value={choice}
          onValueChange={choose}
          disabled={found === 'insecure' || found === 'unsupported'}
          options={CHOICES.map((value) => ({ value, label: words.choices[value] }))}
        />
        <div id={id} role="status">
          {obstacle && (
            <Callout tone="warning" icon={<BellOff aria-hidden="true" />} title={words.obstacleTitle}>
              <p>{words.obstacles[obstacle]}</p>
            </Callout>
          )}
          {isNew && !obstacle && <p className="text-muted-foreground text-xs">{words.proof}</p>}
        </div>
      </div>
    </SettingsCard>
  );
}
