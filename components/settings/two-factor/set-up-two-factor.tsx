'use client';

import { useState } from 'react';
import type { NewAuthenticatorAnswer, RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog } from '../../ui/dialog';
import { FormDialogContent } from '../../ui/form-dialog-content';
import { PasswordStep } from '../password-step';
import { AuthenticatorStep } from './authenticator-step';
import { twoFactorQuery } from './two-factor-query';

interface SetUpTwoFactorProps {
  onClose(): void;
  onCodes(answer: RecoveryCodesAnswer): void;
}

/** Turns on two-factor authentication: the password, then the app with its first code, which leads to recovery codes. */
export function SetUpTwoFactor({ onClose, onCodes }: SetUpTwoFactorProps) {
  const words = useWords(twoFactor);
  const [made, setMade] = useState<NewAuthenticatorAnswer>();
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={made ? words.appTitle : words.title} description={made ? words.appText : words.passwordText}>
        {made ? (
          <AuthenticatorStep made={made} onConfirmed={onCodes} />
        ) : (
          <PasswordStep changes={twoFactorQuery} path="/api/me/two-factor" action={words.next} onDone={setMade} />
        )}
      </FormDialogContent>
    </Dialog>
  );
}
