'use client';

import { useState } from 'react';
import type { NewAuthenticatorAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { AuthenticatorStep } from './authenticator-step';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import type { TwoFactorDialogProps } from './two-factor-dialog-props';

type Step =
  | { name: 'password' }
  | { name: 'authenticator'; made: NewAuthenticatorAnswer }
  | { name: 'codes'; codes: readonly string[] };

const FIRST: Step = { name: 'password' };

/** Turns on two-factor authentication: the password, the app with its first code, the recovery codes. */
export function SetUpTwoFactor({ email, open, onOpenChange }: TwoFactorDialogProps) {
  const words = useWords(twoFactor);
  const [step, setStep] = useState<Step>(FIRST);

  function change(next: boolean) {
    if (!next) setStep(FIRST);
    onOpenChange(next);
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      {step.name === 'password' && (
        <DialogContent title={words.title} description={words.passwordText}>
          <PasswordStep<NewAuthenticatorAnswer>
            email={email}
            path="/api/me/two-factor"
            action={words.next}
            onDone={(made) => setStep({ name: 'authenticator', made })}
          />
        </DialogContent>
      )}
      {step.name === 'authenticator' && (
        <DialogContent title={words.appTitle} description={words.appText}>
          <AuthenticatorStep
            made={step.made}
            onConfirmed={({ recoveryCodes }) => setStep({ name: 'codes', codes: recoveryCodes })}
          />
        </DialogContent>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onDone={() => change(false)} />}
    </Dialog>
  );
}
