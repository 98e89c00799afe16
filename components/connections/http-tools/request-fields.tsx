'use client';

import { HTTP_METHODS, type HttpToolMethod } from '@/lib/core/tools/http-tools';
import { httpTools } from '@/lib/i18n/dictionary/http-tools';
import { useWords } from '../../i18n/text-provider';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { Segmented } from '../../ui/segmented';
import { Select } from '../../ui/select';
import { Textarea } from '../../ui/textarea';
import { argumentNames } from './argument-rows';
import { ArgumentsField } from './arguments-field';
import { PairRows } from './pair-rows';
import { TemplateText } from './template-text';
import { type DraftInput, readJson } from './tool-draft';
import type { DraftFieldsProps } from './tool-fields';

/** The request of a tool: its arguments, the templates that they fill, and the part of the answer that a model receives. */
export function RequestFields({ draft, change, problemOf }: DraftFieldsProps) {
  const words = useWords(httpTools);
  const known = namesOf(draft.input);
  const { method, path, query, headers, body, bodyType } = draft;

  /** A method that changes data is assumed to need approval; the user can still say that it only reads. */
  function choose(chosen: HttpToolMethod) {
    change({ method: chosen, ...((chosen === 'GET') !== (method === 'GET') && { access: chosen === 'GET' ? 'read' : 'write' }) });
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <Field label={words.method} error={problemOf('method')}>
          {(control) => (
            <Select
              {...control}
              value={method}
              onValueChange={choose}
              options={HTTP_METHODS.map((value) => ({ value, label: value }))}
            />
          )}
        </Field>
        <Field label={words.path} hint={words.pathHint} error={problemOf('path')}>
          {(control) => (
            <Input
              {...control}
              value={path}
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={({ target }) => change({ path: target.value })}
            />
          )}
        </Field>
      </div>
      <TemplateText template={path} known={known} />
      <ArgumentsField input={draft.input} onChange={(input) => change({ input })} error={problemOf('input')} />
      <PairRows
        label={words.query}
        hint={words.queryHint}
        addLabel={words.addQuery}
        pairs={query}
        onChange={(pairs) => change({ query: pairs })}
        error={problemOf('query')}
      />
      <PairRows
        label={words.headers}
        hint={words.headersHint}
        addLabel={words.addHeader}
        pairs={headers}
        onChange={(pairs) => change({ headers: pairs })}
        error={problemOf('headers')}
      />
      {(method !== 'GET' || body !== '') && (
        <>
          <Field label={words.body} hint={words.bodyHint} error={problemOf('body')}>
            {(control) => (
              <Textarea
                {...control}
                value={body}
                spellCheck={false}
                className="min-h-20 font-mono text-xs"
                onChange={({ target }) => change({ body: target.value })}
              />
            )}
          </Field>
          <Segmented
            aria-label={words.bodyType}
            value={bodyType}
            onValueChange={(type) => change({ bodyType: type })}
            options={[
              { value: 'json', label: words.bodyTypes.json },
              { value: 'form', label: words.bodyTypes.form },
            ]}
            className="justify-self-start"
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label={words.pointer} hint={words.pointerHint} error={problemOf('answer.pointer')}>
          {(control) => (
            <Input
              {...control}
              value={draft.pointer}
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={({ target }) => change({ pointer: target.value })}
            />
          )}
        </Field>
        <Field label={words.maxBytes} error={problemOf('answer.maxBytes')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={draft.maxBytes}
              onChange={({ target }) => change({ maxBytes: target.value })}
            />
          )}
        </Field>
      </div>
      {draft.access === 'read' && (
        <Field label={words.cacheMinutes} hint={words.cacheHint} error={problemOf('cacheMinutes')}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              value={draft.cacheMinutes}
              className="max-w-40"
              onChange={({ target }) => change({ cacheMinutes: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The names of the arguments so far; none while the schema cannot be read. */
function namesOf(input: DraftInput): string[] {
  if (input.form === 'rows') return input.rows.map(({ name }) => name);
  const read = readJson(input.text);
  return 'value' in read ? argumentNames(read.value) : [];
}
