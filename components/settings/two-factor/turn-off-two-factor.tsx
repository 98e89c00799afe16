'use client';

import { useQueryClient } from '@tanstack/react-query';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { toast } from '../../ui/toast';
import { PasswordStep } from './password-step';
import type { TwoFactorDialogProps } from './two-factor-dialog-props';
import { twoFactorQuery } from './two-factor-query';

export function TurnOffTwoFactor({ email, open, onOpenChange }: TwoFactorDialogProps) {
  const words = useWords(twoFactor);
  const queries = useQueryClient();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={words.offTitle} description={words.offText}>
        <PasswordStep
          email={email}
          path="/api/me/two-factor/remove"
          action={words.turnOff}
          variant="danger"
          onDone={async () => {
            await queries.invalidateQueries(twoFactorQuery);
            onOpenChange(false);
            toast.success(words.turnedOff);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
