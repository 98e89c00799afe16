'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Loaded } from '../../ui/loaded';
import { Loading } from '../../ui/loading';
import { Skeleton } from '../../ui/skeleton';
import { SettingsCard } from '../settings-card';
import { NewRecoveryCodes } from './new-recovery-codes';
import { SetUpTwoFactor } from './set-up-two-factor';
import { TurnOffTwoFactor } from './turn-off-two-factor';
import { twoFactorQuery } from './two-factor-query';

/** With fewer recovery codes, new ones are recommended. */
const FEW_CODES = 3;

export function TwoFactor({ email }: { email: string }) {
  const words = useWords(twoFactor);
  const { format } = useText();
  const query = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off'>();
  const dialog = (name: typeof open) => ({
    email,
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  });
  return (
    <SettingsCard title={words.title} description={words.hint}>
      <Loaded
        query={query}
        skeleton={
          <Loading>
            <Skeleton className="h-8" />
          </Loading>
        }
        failed={words.loadFailed}
        kept={words.loadFailedKept}
      >
        {({ since, recoveryCodes }) =>
          since === null ? (
            <Button size="sm" onClick={() => setOpen('set-up')}>
              <ShieldCheck aria-hidden="true" />
              {words.setUp}
            </Button>
          ) : (
            <div className="grid gap-3">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                <Badge tone="success">{words.on}</Badge>
                <span>
                  {words.since(format.date(since))} · {words.codesLeft(recoveryCodes)}
                </span>
              </p>
              {recoveryCodes < FEW_CODES && <p className="text-sm text-warning">{words.fewCodes}</p>}
              <div className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setOpen('codes')}>
                  {words.newCodes}
                </Button>
                <Button size="sm" onClick={() => setOpen('off')}>
                  {words.turnOff}
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
      <SetUpTwoFactor {...dialog('set-up')} />
      <NewRecoveryCodes {...dialog('codes')} />
      <TurnOffTwoFactor {...dialog('off')} />
    </SettingsCard>
  );
}
