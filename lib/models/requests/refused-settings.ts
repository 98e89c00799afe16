import type { LanguageModelV4CallOptions, LanguageModelV4Middleware } from '@ai-sdk/provider';
import { settingRefused } from '@/lib/core/models/setting-refused';
import { changeWhenRefused } from './change-when-refused';

type Sampling = 'temperature' | 'topP' | 'seed';

/**
 * Creates middleware that leaves out what a model's server has refused: a setting or `tool_choice`. A model's name does not always show what it
 * supports: a deployment of Azure can have any name. The stream of a request without a setting begins with a warning.
 */
export function refusedSettings(): LanguageModelV4Middleware[] {
  return [
    leaveOut('temperature', /\btemperature\b/i, tenth),
    leaveOut('topP', /\btop_?p\b/i, tenth),
    leaveOut('seed', /\bseed\b/i),
    changeWhenRefused({
      refusal: /\btool_choice\b/i,
      change: ({ toolChoice, ...request }) => (toolChoice === undefined ? undefined : request),
      kindOf: ({ toolChoice }) => toolChoice?.type,
    }),
  ];
}

/**
 * A refusal applies to values that are equal to one decimal place, because other values may be accepted: some servers have a smaller range, or a
 * single value.
 */
const tenth = (value: number) => value.toFixed(1);

function leaveOut(setting: Sampling, refusal: RegExp, kindOf?: (value: number) => string): LanguageModelV4Middleware {
  return changeWhenRefused({
    refusal,
    change: ({ [setting]: value, ...request }) => (value === undefined ? undefined : request),
    kindOf: ({ [setting]: value }) => (value === undefined ? undefined : kindOf?.(value)),
    warningOf: () => settingRefused(setting),
  });
}

/**
 * Creates middleware for @ai-sdk/openai-compatible that uses other fields once a server has refused the usual ones: `max_completion_tokens` for the
 * length of the answer, which OpenAI's reasoning models require, and no `stream_options`.
 */
export function otherWords(): LanguageModelV4Middleware[] {
  return [
    changeWhenRefused({
      refusal: /\bmax_completion_tokens\b/,
      change: ({ maxOutputTokens, ...request }) =>
        maxOutputTokens === undefined ? undefined : withBody(request, { max_completion_tokens: maxOutputTokens }),
    }),
    changeWhenRefused({
      refusal: /\bstream_options\b|\binclude_usage\b/,
      change: (request) => withBody(request, { [WITHOUT_USAGE]: true }),
    }),
  ];
}

/** Applies the changes that `otherWords` has marked to the body of a request. */
export function writtenBody(body: Record<string, unknown>): Record<string, unknown> {
  if (!(WITHOUT_USAGE in body)) return body;
  const { [WITHOUT_USAGE]: _, stream_options: __, ...rest } = body;
  return rest;
}

const WITHOUT_USAGE = 'withoutUsage';

/** The package adds options that it does not know to the body. */
function withBody(request: LanguageModelV4CallOptions, fields: Record<string, number | boolean>): LanguageModelV4CallOptions {
  const { providerOptions } = request;
  return {
    ...request,
    providerOptions: { ...providerOptions, openaiCompatible: { ...providerOptions?.openaiCompatible, ...fields } },
  };
}
