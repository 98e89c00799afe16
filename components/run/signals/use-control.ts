'use client';

import { useMutation } from '@tanstack/react-query';
import type { ControlRequest } from '@/lib/core/runs/signals';
import { useText } from '../../i18n/text-provider';
import { toast } from '../../ui/toast';
import { useSignals } from './signals-provider';

/** Returns a function that sends an intervention. A failure shows a toast. */
export function useControl(runId: string): (control: ControlRequest) => void {
  const text = useText();
  const { control } = useSignals();
  const { mutate } = useMutation({
    mutationFn: (command: ControlRequest) => control(runId, command),
    onError: (error) => toast.error(text.control.failed, { description: error.message }),
  });
  return mutate;
}
