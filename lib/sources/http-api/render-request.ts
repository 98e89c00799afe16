import { ToolFailed } from '@/lib/core/errors';
import { isJsonObject, type Json } from '@/lib/core/json/json';
import type { HttpKey } from '@/lib/core/tools/http-key';
import { fillTemplate, type HttpToolDefinition, type HttpToolMethod, placeholdersIn } from '@/lib/core/tools/http-tools';

export interface HttpApiRequest {
  url: string;
  method: HttpToolMethod;
  headers: Record<string, string>;
  body?: string;
}

type Arguments = Readonly<Record<string, Json>>;

/**
 * Builds the request of one call. Whatever the arguments are, its URL keeps the origin of `base` and stays below its path.
 * @throws {ToolFailed} when an argument is missing or cannot be placed where the template has it
 */
export function renderRequest(
  base: string,
  tool: HttpToolDefinition,
  input: Arguments,
  key: HttpKey | undefined,
): HttpApiRequest {
  const root = new URL(base.endsWith('/') ? base : `${base}/`);
  const path = tool.path.split('/').map((segment) => renderSegment(segment, input));
  const url = new URL(root.origin + root.pathname.slice(0, -1) + path.join('/'));
  if (url.origin !== root.origin || !url.pathname.startsWith(root.pathname))
    throw new ToolFailed('The address of this call would leave the API of the tool.');
  for (const { name, value } of tool.query) for (const text of renderParameter(value, input)) url.searchParams.append(name, text);
  if (key?.in === 'query') url.searchParams.set(key.name, key.value);
  const headers = tool.headers.flatMap(({ name, value }) => {
    const texts = renderParameter(value, input);
    return texts.length === 0 ? [] : [[name.toLowerCase(), headerText(name, texts.join(','))]];
  });
  const { body, type } = renderBody(tool, input);
  return {
    url: url.href,
    method: tool.method,
    headers: {
      ...Object.fromEntries(headers),
      ...(type && { 'content-type': type }),
      ...(key?.in === 'header' && { [key.name.toLowerCase()]: key.value }),
    },
    ...(body !== undefined && { body }),
  };
}

/** Renders one segment of a path, with commas between the items of a list. An argument never adds a segment, nor leads to another one. */
function renderSegment(segment: string, input: Arguments): string {
  if (placeholdersIn(segment).length === 0) return segment;
  const rendered = fillTemplate(segment, (name) => {
    const given = argumentOf(name, input) ?? [];
    const text = [given].flat().map(encodedText).join(',');
    if (text === '') throw new ToolFailed(`The argument ${name} is part of the address and needs a value.`);
    return text;
  });
  // Some servers decode slashes and dots before they route, once or twice.
  if (decodings(rendered).some((form) => /(?:^|[/\\])\.{1,2}(?:$|[/\\;])/.test(form) || /\p{Cc}/u.test(form)))
    throw new ToolFailed(
      'An argument that is part of the address must not contain "." or ".." as a segment, nor control characters.',
    );
  return rendered;
}

function decodings(text: string): string[] {
  const forms = [text];
  for (let n = 0; n < 3; n++) {
    const last = forms.at(-1) ?? '';
    forms.push(last.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
  }
  return forms;
}

/** Renders a query parameter or header: none without a value, several for a list. */
function renderParameter(template: string, input: Arguments): string[] {
  const [name, ...others] = placeholdersIn(template);
  if (name === undefined) return [template];
  const given = argumentOf(name, input);
  if (others.length === 0 && Array.isArray(given)) {
    return given.map((item) => template.replace(`{${name}}`, () => plainText(item)));
  }
  let isMissing = false;
  const text = fillTemplate(template, (placeholder) => {
    const filled = textOf(placeholder, input);
    isMissing ||= filled === undefined;
    return filled ?? '';
  });
  return isMissing ? [] : [text];
}

/** A header's value holds visible ASCII, spaces and tabs only (RFC 9110, 5.5): nothing that could begin another header. */
function headerText(name: string, text: string): string {
  if (/^[\t\x20-\x7e]*$/.test(text)) return text.trim();
  throw new ToolFailed(`The header ${name} can contain plain ASCII characters only.`);
}

function renderBody(
  { method, body: template, bodyType }: HttpToolDefinition,
  input: Arguments,
): { body?: string; type?: string } {
  if (template === null || method === 'GET') return {};
  const value = renderJson(template, input) ?? null;
  if (bodyType === 'json') return { body: JSON.stringify(value), type: 'application/json' };
  const fields = isJsonObject(value) ? Object.entries(value) : [];
  const form = new URLSearchParams();
  for (const [name, given] of fields) {
    for (const item of Array.isArray(given) ? given : [given]) form.append(name, plainText(item));
  }
  return { body: form.toString(), type: 'application/x-www-form-urlencoded' };
}

/** Returns undefined for an argument that was not given: its property or item is left out. */
function renderJson(template: Json, input: Arguments): Json | undefined {
  if (typeof template === 'string') {
    const [name] = placeholdersIn(template);
    if (name !== undefined && template === `{${name}}`) return argumentOf(name, input);
    return fillTemplate(template, (placeholder) => textOf(placeholder, input) ?? '');
  }
  if (Array.isArray(template)) return template.map((item) => renderJson(item, input)).filter((item) => item !== undefined);
  if (template === null || typeof template !== 'object') return template;
  const filled = Object.entries(template).flatMap(([name, item]) => {
    const value = renderJson(item, input);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(filled);
}

function argumentOf(name: string, input: Arguments): Json | undefined {
  return Object.hasOwn(input, name) ? input[name] : undefined;
}

function textOf(name: string, input: Arguments): string | undefined {
  const value = argumentOf(name, input);
  return value === undefined || value === null ? undefined : plainText(value);
}

const plainText = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
const encodedText = (value: Json) => encodeURIComponent(plainText(value));
