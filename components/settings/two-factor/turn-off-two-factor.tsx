'use client';

import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { PasswordStep } from './password-step';

interface TurnOffTwoFactorProps {
  /** Of the user's account. */
  email: string;
  onClose(): void;
}

export function TurnOffTwoFactor({ email, onClose }: TurnOffTwoFactorProps) {
  const words = useWords(twoFactor);

  function confirm() {
    onClose();
    toast.success(words.turnedOff);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.offTitle} description={words.offText}>
        <PasswordStep email={email} path="/api/me/two-factor/remove" action={words.turnOff} variant="danger" onDone={confirm} />
      </DialogContent>
    </Dialog>
  );
}
