'use client';

import { useMutation } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type Ref, useState } from 'react';
import type { HttpToolTrialAnswer } from '@/lib/api/http-tool-requests';
import { isRecord } from '@/lib/core/json/is-record';
import type { Json } from '@/lib/core/json/json';
import type { HttpToolDefinition } from '@/lib/core/tools/http-tools';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { ApiError, api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Group } from '../../ui/group';
import { Problem } from '../../ui/problem';
import { Segmented } from '../../ui/segmented';
import { Textarea } from '../../ui/textarea';
import { httpProblems } from './http-problems';
import { jsonText, readJson } from './tool-draft';
import { TrialAnswer } from './trial-answer';
import { TrialFieldInput } from './trial-field-input';
import { trialFields, trialValues } from './trial-values';

interface TrialProps {
  /** Id of the connection. */
  connection: string;
  definition: HttpToolDefinition;
  ref?: Ref<HTMLDivElement>;
}

/** Sends one request of a tool with arguments from a form or JSON, and shows the request and its answer. */
export function Trial({ connection, definition, ref }: TrialProps) {
  const words = useWords(httpTools);
  const fields = trialFields(definition.input);
  const [form, setForm] = useState<'form' | 'json'>('form');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState('{}');
  const [notJson, setNotJson] = useState<readonly string[]>([]);
  const attempt = useMutation({
    mutationFn: (values: Record<string, Json>) =>
      api<HttpToolTrialAnswer>('/api/http-tools/try', { method: 'POST', body: { connection, definition, arguments: values } }),
  });
  const refusal = httpProblems(attempt.error);
  const isWriting = definition.access === 'write' || definition.method !== 'GET';
  const problemOf = (name: string) => (notJson.includes(name) ? words.notJson : refusal(`arguments.${name}`));
  const isAtField = form === 'form' && fields.some(({ name }) => refusal(`arguments.${name}`) !== undefined);

  function show(next: 'form' | 'json') {
    const values = trialValues(fields, typed);
    if (next === 'json' && 'values' in values) setText(jsonText(values.values));
    setNotJson([]);
    setForm(next);
  }

  function send() {
    const given = form === 'form' ? trialValues(fields, typed) : objectOf(text);
    setNotJson('problems' in given ? given.problems : []);
    if ('values' in given) attempt.mutate(given.values);
  }

  return (
    <Group ref={ref} tabIndex={-1} aria-label={words.tryHere} className="grid min-w-0 gap-4 border-t pt-4">
      {fields.length === 0 ? (
        <p className="text-muted-foreground text-sm">{words.noArguments}</p>
      ) : (
        <>
          <Segmented
            aria-label={words.arguments}
            value={form}
            onValueChange={show}
            options={[
              { value: 'form', label: words.form },
              { value: 'json', label: words.json },
            ]}
            className="justify-self-start"
          />
          {form === 'form' ? (
            fields.map((field) => (
              <TrialFieldInput
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                onChange={(value) => setTyped({ ...typed, [field.name]: value })}
                error={problemOf(field.name)}
              />
            ))
          ) : (
            <Field label={words.argumentsJson} error={notJson.length > 0 ? words.notJson : undefined}>
              {(control) => (
                <Textarea
                  {...control}
                  value={text}
                  spellCheck={false}
                  className="min-h-24 font-mono text-xs"
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={isWriting ? 'danger' : 'primary'} busy={attempt.isPending} onClick={send}>
          {!attempt.isPending && <Play aria-hidden="true" />}
          {words.send}
        </Button>
        {isWriting && <p className="min-w-0 flex-1 text-warning text-xs">{words.tryWrites}</p>}
      </div>
      {attempt.error && !isAtField && <Problem>{describe(attempt.error)}</Problem>}
      {attempt.data && <TrialAnswer answer={attempt.data} />}
    </Group>
  );

  /** What the editor calls a part of the definition, by its path. */
  function partName(path: string): string {
    const [part = ''] = path.split('.');
    const { path: ofPath, arguments: input, query, headers, body, answer } = words;
    const names: Readonly<Record<string, string>> = { path: ofPath, input, arguments: input, query, headers, body, answer };
    return (Object.hasOwn(names, part) ? names[part] : undefined) ?? path;
  }

  /** Problems of the definition itself have no field here. */
  function describe(error: Error): string {
    const [field] = error instanceof ApiError ? Object.keys(error.fields) : [];
    const inDefinition = field?.replace(/^definition\./, '');
    const problem = inDefinition && refusal(inDefinition);
    return problem ? words.problemOf(partName(inDefinition), problem) : error.message;
  }
}

function objectOf(text: string): { values: Record<string, Json> } | { problems: string[] } {
  const read = readJson(text);
  // Safe: an object that was parsed from JSON.
  return 'value' in read && isRecord(read.value) ? { values: read.value as Record<string, Json> } : { problems: ['json'] };
}
