'use client';

import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { PasswordStep } from '../password-step';
import { twoFactorQuery } from './two-factor-query';

interface TurnOffTwoFactorProps {
  onClose(): void;
}

export function TurnOffTwoFactor({ onClose }: TurnOffTwoFactorProps) {
  const words = useWords(twoFactor);

  function confirm() {
    onClose();
    toast.success(words.turnedOff);
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={words.offTitle} description={words.offText}>
        <PasswordStep
          changes={twoFactorQuery}
          path="/api/me/two-factor/remove"
          action={words.turnOff}
          variant="danger"
          onDone={confirm}
        />
      </DialogContent>
    </Dialog>
  );
}
