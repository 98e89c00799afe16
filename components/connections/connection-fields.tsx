'use client';

import type { Provider } from '@/lib/core/connections';
import { useText } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { SecretInput } from '../ui/secret-input';
import { providerFields } from './provider-fields';

interface ConnectionFieldsProps {
  provider: Provider;
  name: string;
  onName(name: string): void;
  value: string;
  onValue(value: string): void;
  /** In place of what is said under the provider's own field. */
  hint?: string;
  /** By field, what is wrong with it. */
  problems: Readonly<Record<string, string | undefined>>;
}

/** What a connection is called, and the one thing its provider takes. */
export function ConnectionFields({ provider, name, onName, value, onValue, hint, problems }: ConnectionFieldsProps) {
  const { connections: words } = useText();
  const own = providerFields[provider];
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => onValue(target.value) };
  return (
    <>
      <Field label={words.name} hint={words.nameHint} error={problems.name}>
        {(control) => (
          <Input {...control} value={name} maxLength={100} autoComplete="off" onChange={(event) => onName(event.target.value)} />
        )}
      </Field>
      <Field label={words[own.label]} hint={hint ?? words[own.hint]} error={problems[own.field]}>
        {(control) =>
          own.secret ? (
            <SecretInput {...control} {...typed} />
          ) : (
            <Input {...control} {...typed} type="url" inputMode="url" autoComplete="off" />
          )
        }
      </Field>
    </>
  );
}
