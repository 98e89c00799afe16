'use client';

import type { FormField as Asked } from '@/lib/core/desks/question-form';
import { questionForm } from '@/lib/i18n/dictionary/question-form';
import type { FieldDraft } from '@/lib/run-view/form-draft';
import { useWords } from '../../i18n/text-provider';
import { Checkbox } from '../../ui/checkbox';
import { CheckboxList } from '../../ui/checkbox-list';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Input } from '../../ui/input';
import { Problem } from '../../ui/problem';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/textarea';

/** Longer texts get a field that grows. */
const SHORT = 100;

const inputTypes = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' };

interface FormFieldProps {
  field: Asked;
  draft: FieldDraft;
  error: string | undefined;
  onDraft(draft: FieldDraft): void;
}

/** One field of a form that a tool shows. */
export function FormField({ field, draft, error, onDraft }: FormFieldProps) {
  const words = useWords(questionForm);
  const name = field.title ?? field.name;
  const label = field.required ? name : words.optional(name);
  if (field.type === 'boolean') {
    return (
      <div className="grid gap-1.5">
        <Checkbox checked={draft === true} onCheckedChange={onDraft}>
          {name}
        </Checkbox>
        {field.description && <p className="text-muted-foreground text-xs">{field.description}</p>}
      </div>
    );
  }
  if (field.type === 'choices') {
    const chosen = typeof draft === 'object' ? draft : [];
    return (
      <Group aria-label={label} className="grid gap-1.5">
        <p className="font-medium text-sm">{label}</p>
        <CheckboxList options={field.options} chosen={chosen} onChange={onDraft} />
        {field.description && <p className="text-muted-foreground text-xs">{field.description}</p>}
        <Problem>{error}</Problem>
      </Group>
    );
  }
  const text = typeof draft === 'string' ? draft : '';
  return (
    <Field label={label} hint={field.description} error={error}>
      {(control) => {
        if (field.type === 'choice') {
          // The options of a Select cannot have an empty value.
          const options = field.options.map((option, n) => ({ value: String(n), label: option.label }));
          const index = field.options.findIndex(({ value }) => value === text);
          return (
            <Select
              {...control}
              value={index < 0 ? '' : String(index)}
              placeholder={words.choose}
              options={options}
              onValueChange={(n) => onDraft(field.options[Number(n)]?.value ?? '')}
            />
          );
        }
        const typed = { ...control, value: text, onChange: ({ target }: { target: { value: string } }) => onDraft(target.value) };
        if (field.type === 'number') return <Input {...typed} type="number" step={field.whole ? 1 : 'any'} />;
        if (field.format) return <Input {...typed} type={inputTypes[field.format]} />;
        return (field.maxLength ?? Number.POSITIVE_INFINITY) > SHORT ? <Textarea {...typed} /> : <Input {...typed} />;
      }}
    </Field>
  );
}
