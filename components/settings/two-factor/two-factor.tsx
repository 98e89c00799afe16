'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useText, useWords } from '../../i18n/text-provider';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Loaded } from '../../ui/loaded';
import { LoadingRows } from '../../ui/loading-rows';
import { SettingsCard } from '../settings-card';
import { NewRecoveryCodes } from './new-recovery-codes';
import { RecoveryCodes } from './recovery-codes';
import { SetUpTwoFactor } from './set-up-two-factor';
import { TurnOffTwoFactor } from './turn-off-two-factor';
import { twoFactorQuery } from './two-factor-query';

/** With fewer recovery codes, new ones are recommended. */
const FEW_CODES = 3;

export function TwoFactor() {
  const words = useWords(twoFactor);
  const { format } = useText();
  const query = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off'>();
  /** New ones, which are shown even if the dialog that asked for them was closed meanwhile: they cannot be shown again. */
  const [codes, setCodes] = useState<readonly string[]>();
  const actions = useRef<HTMLDivElement>(null);
  const close = () => setOpen(undefined);

  function showCodes({ recoveryCodes }: RecoveryCodesAnswer) {
    close();
    setCodes(recoveryCodes);
  }

  return (
    <SettingsCard title={words.title} description={words.hint}>
      <Loaded query={query} skeleton={<LoadingRows rows={['h-8']} />} failed={words.loadFailed} kept={words.loadFailedKept}>
        {({ since, recoveryCodes, removed }) => (
          <div className="grid gap-3">
            {since !== null && (
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
                <Badge tone="success">{words.on}</Badge>
                <span>
                  {words.since(format.date(since))} · {words.codesLeft(recoveryCodes)}
                </span>
              </p>
            )}
            {removed && <p className="text-sm text-warning">{words.removed(format.dateTime(removed.at), removed.by)}</p>}
            {since !== null && recoveryCodes < FEW_CODES && <p className="text-sm text-warning">{words.fewCodes}</p>}
            <div ref={actions} className="flex flex-wrap gap-2">
              {since === null ? (
                <Button size="sm" onClick={() => setOpen('set-up')}>
                  <ShieldCheck aria-hidden="true" />
                  {words.setUp}
                </Button>
              ) : (
                <>
                  <Button size="sm" onClick={() => setOpen('codes')}>
                    {words.newCodes}
                  </Button>
                  <Button size="sm" onClick={() => setOpen('off')}>
                    {words.turnOff}
                  </Button>
                </>
              )}
            </div>
          </div>
        )}
      </Loaded>
      {open === 'set-up' && <SetUpTwoFactor onClose={close} onCodes={showCodes} />}
      {open === 'codes' && <NewRecoveryCodes onClose={close} onCodes={showCodes} />}
      {open === 'off' && <TurnOffTwoFactor onClose={close} />}
      {codes && <RecoveryCodes codes={codes} returnTo={actions} onDone={() => setCodes(undefined)} />}
    </SettingsCard>
  );
}
