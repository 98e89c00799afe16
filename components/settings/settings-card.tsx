import { type ReactNode, useId } from 'react';
import { Card, CardHeader } from '../ui/card';

interface SettingsCardProps {
  title: string;
  description?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of the page as a named region. */
export function SettingsCard({ title, description, actions, children }: SettingsCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader id={id} title={title} description={description} actions={actions} />
      {children && <div className="px-5 pt-1 pb-5">{children}</div>}
    </Card>
  );
}
