'use client';

import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { OpenApiAnswer } from '@/lib/api/http-tool-requests';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { LeaveGuard } from '../../shell/leave-guard';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Segmented } from '../../ui/segmented';
import { Textarea } from '../../ui/textarea';
import { httpProblems } from './http-problems';

/** Reads an OpenAPI document that is pasted, or given by its address. While there is something typed, `leave` asks first. */
export function OpenApiSource({ onRead }: { onRead(document: OpenApiDocument): void }) {
  const words = useWords(httpTools);
  const [from, setFrom] = useState<'text' | 'url'>('text');
  const [typed, setTyped] = useState({ text: '', url: '' });
  const reading = useMutation({
    mutationFn: (body: object) => api<OpenApiAnswer>('/api/http-tools/openapi', { method: 'POST', body }),
    onSuccess: ({ document }) => onRead(document),
  });
  const typedText = typed[from].trim();
  const isDirty = Object.values(typed).some((text) => text.trim() !== '');
  const read = () => reading.mutate(from === 'text' ? { text: typed.text } : { url: typedText });

  /** Enter reads the document, and does not submit a form around this one. */
  function readOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typedText !== '') read();
  }

  const refusal = httpProblems(reading.error);
  const problem = reading.error ? (refusal(from) ?? reading.error.message) : undefined;
  const control = {
    value: typed[from],
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => {
      reading.reset();
      setTyped({ ...typed, [from]: target.value });
    },
  };
  return (
    <div className="grid gap-4">
      {isDirty && <LeaveGuard />}
      <Segmented
        aria-label={words.source}
        value={from}
        onValueChange={(next) => {
          reading.reset();
          setFrom(next);
        }}
        options={[
          { value: 'text', label: words.paste },
          { value: 'url', label: words.address },
        ]}
        className="justify-self-start"
      />
      <Field label={from === 'text' ? words.documentText : words.documentUrl} error={problem}>
        {(ids) =>
          from === 'text' ? (
            <Textarea {...ids} {...control} className="min-h-40 font-mono text-xs" />
          ) : (
            <Input
              {...ids}
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://api.example.com/openapi.json"
              onKeyDown={readOnEnter}
            />
          )
        }
      </Field>
      <Button variant="primary" className="justify-self-end" busy={reading.isPending} disabled={typedText === ''} onClick={read}>
        {words.read}
      </Button>
    </div>
  );
}
