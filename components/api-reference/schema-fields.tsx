'use client';

import { apiReference } from '@/lib/i18n/dictionary/api-reference';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Disclosure } from '../ui/disclosure';
import { type Field, fieldsOf, formsOf, type Resolve, type Schema } from './schema';
import { limitsOf, typeOf } from './schema-words';

/**
 * The fields of an object or of the objects in a list, with those of each form if there are several. Fields of fields are rendered when they
 * are opened, so that a schema can contain itself.
 */
export function SchemaFields({ schema, resolve }: { schema: Schema | undefined; resolve: Resolve }) {
  const words = useWords(apiReference);
  const forms = formsOf(resolve(schema), resolve);
  return forms.map((form, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the forms of a document never change.
    <div key={n} className="min-w-0">
      {forms.length > 1 && <p className="pt-2 text-muted-foreground text-xs">{words.form(n + 1)}</p>}
      <ul className="divide-y">
        {fieldsOf(form, resolve).map((field) => (
          <SchemaField key={field.name} field={field} resolve={resolve} />
        ))}
      </ul>
    </div>
  ));
}

interface SchemaFieldProps {
  field: Field;
  /** Where a parameter is sent. */
  place?: string;
  resolve: Resolve;
}

/** A field with its type, whether it is required, and its limits. */
export function SchemaField({ field: { name, schema, required }, place, resolve }: SchemaFieldProps) {
  const { format } = useText();
  const words = useWords(apiReference);
  const shape = resolve(schema);
  const named = { ...words, number: format.number };
  const limits = limitsOf(shape, resolve, named);
  return (
    <li className="wrap-anywhere grid min-w-0 gap-0.5 py-1.5 text-xs">
      <div className="flex flex-wrap items-baseline gap-x-2">
        {name === '*' ? <span className="italic">{words.anyName}</span> : <code className="font-medium">{name}</code>}
        <span className="text-muted-foreground">{typeOf(shape, resolve, named)}</span>
        {place && <span className="text-muted-foreground">{place}</span>}
        {required && <Badge tone="primary">{words.required}</Badge>}
      </div>
      {shape.description && (
        <p lang="en" className="text-muted-foreground">
          {shape.description}
        </p>
      )}
      {limits.length > 0 && <p className="text-muted-foreground">{limits.join(' · ')}</p>}
      {formsOf(shape, resolve).length > 0 && (
        <Disclosure summary={words.fieldsOf(name === '*' ? words.anyName : name)}>
          {() => <SchemaFields schema={shape} resolve={resolve} />}
        </Disclosure>
      )}
    </li>
  );
}
