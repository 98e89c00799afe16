'use client';

import type { RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { PasswordStep } from '../password-step';
import { twoFactorQuery } from './two-factor-query';

interface NewRecoveryCodesProps {
  onClose(): void;
  onCodes(answer: RecoveryCodesAnswer): void;
}

/** Replaces the recovery codes. */
export function NewRecoveryCodes({ onClose, onCodes }: NewRecoveryCodesProps) {
  const words = useWords(twoFactor);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.newCodesTitle} description={words.newCodesText}>
        <PasswordStep changes={twoFactorQuery} path="/api/me/two-factor/recovery-codes" action={words.make} onDone={onCodes} />
      </DialogContent>
    </Dialog>
  );
}
