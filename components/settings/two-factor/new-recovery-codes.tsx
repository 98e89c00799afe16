'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import type { TwoFactorDialogProps } from './two-factor-dialog-props';
import { twoFactorQuery } from './two-factor-query';

/** Replaces the recovery codes. */
export function NewRecoveryCodes({ email, open, onOpenChange }: TwoFactorDialogProps) {
  const words = useWords(twoFactor);
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  function change(next: boolean) {
    if (!next) setCodes(undefined);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => change(false)} />
      ) : (
        <DialogContent title={words.newCodesTitle} description={words.newCodesText}>
          <PasswordStep<RecoveryCodesAnswer>
            email={email}
            path="/api/me/two-factor/recovery-codes"
            action={words.make}
            onDone={({ recoveryCodes }) => {
              setCodes(recoveryCodes);
              return queries.invalidateQueries(twoFactorQuery);
            }}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}
