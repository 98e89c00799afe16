import { Context, Drop, type Emitter, LiquidError, toValueSync } from 'liquidjs';
import { phrase } from '@/lib/core/phrases/phrase';
import { liquid } from './liquid';
import type { ParsedTemplate } from './parse-template';
import type { ResolvedVariable } from './resolve-variables';
import { TemplateError } from './template-error';

/** Maximum number of rendered tags, values, texts and loop iterations: deterministic for the same input, on every machine. */
const MOST_STEPS = 10_000;
/** Maximum CPU time, in case single steps take long. */
const MOST_MS = 200;
/** Maximum number of list and range items read, plus characters processed by filters. */
const MOST_MEMORY = 200_000;
/** Weight of a list item: comparing it takes longer than processing a character in a filter. */
const ITEM_WEIGHT = 10;

/** Maximum characters of the rendered text. */
const MOST_TEXT = 100_000;

/** Properties of `forloop` that a template may read. */
const LOOP_PROPERTIES: readonly unknown[] = ['index', 'index0', 'rindex', 'rindex0', 'first', 'last', 'length'];

export interface RenderedTemplate {
  text: string;
  /** Names of variables that were read but have no value. */
  unresolved: ReadonlySet<string>;
}

/** Renders a template. @throws TemplateError when it fails or exceeds a limit */
export function renderTemplate(
  { templates }: ParsedTemplate,
  variables: ReadonlyMap<string, ResolvedVariable>,
): RenderedTemplate {
  const context = new PromptContext(variables);
  const output = new LimitedOutput();
  try {
    toValueSync(liquid.renderer.renderTemplates(templates, context, output));
  } catch (error) {
    throw templateErrorOf(error);
  }
  return { text: output.buffer.trim(), unresolved: context.unresolved };
}

/** Converts an error thrown during rendering; Liquid wraps limit errors and adds the position. */
function templateErrorOf(error: unknown): unknown {
  if (!LiquidError.is(error)) return error;
  const { originalError, token } = error;
  if (originalError instanceof TemplateError) return originalError.at(token.begin);
  return new TemplateError('failed', phrase('templateFailed', { problem: originalError?.message ?? error.message }), token.begin);
}

/** A rendering context that contains only values: no prototypes, functions or clock. It enforces the limits. */
class PromptContext extends Context {
  readonly unresolved = new Set<string>();

  constructor(variables: ReadonlyMap<string, ResolvedVariable>) {
    // Without a prototype, since Liquid looks up names with `in`.
    const scope: Record<string, unknown> = Object.create(null);
    for (const [name, { value }] of variables) scope[name] = value;
    super(scope, liquid.options, { globals: Object.create(null), sync: true }, { liquid });
    const until = performance.now() + MOST_MS;
    const before = process.threadCpuUsage();
    let steps = 0;
    let memory = 0;
    this.renderLimit.check = (now) => {
      if (++steps > MOST_STEPS) throw new TemplateError('limit', phrase('templateSteps', { most: MOST_STEPS }));
      // Checks the clock first, since measuring CPU time takes as long as a step. CPU time counts, because on a busy machine
      // other processes use much of the elapsed time.
      if (now > until && cpuMsSince(before) > MOST_MS) throw new TemplateError('limit', phrase('templateTime', { ms: MOST_MS }));
    };
    this.memoryLimit.use = (amount) => {
      if (amount > 0) memory += amount;
      if (memory > MOST_MEMORY) throw new TemplateError('limit', phrase('templateMemory', { most: MOST_MEMORY }));
    };
  }

  override readProperty(...[from, key]: Parameters<Context['readProperty']>): unknown {
    // Liquid falls back to the globals for a name that is in no scope.
    if (from === this.globals) {
      if (typeof key === 'string') this.unresolved.add(key);
      return undefined;
    }
    if (from instanceof Drop && !LOOP_PROPERTIES.includes(key)) return undefined;
    const value: unknown = super.readProperty(from, key);
    if (Array.isArray(value)) this.memoryLimit.use(value.length * ITEM_WEIGHT);
    return value;
  }
}

function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

class LimitedOutput implements Emitter {
  buffer = '';

  write(value: unknown): void {
    this.buffer += textOf(value);
    if (this.buffer.length > MOST_TEXT) {
      throw new TemplateError('limit', phrase('templateText', { most: MOST_TEXT }));
    }
  }
}

/** Renders lists with commas, and nothing for values that are not allowed in variables. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
