/** What the dialogs of two-factor authentication are given. */
export interface TwoFactorDialogProps {
  /** Of the user's account. */
  email: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}
