import { describe, expect, test } from '@jest/globals';
import { type Route, type RouteRequest, routeByRules } from '@/lib/strategies/routed/route-by-rules';
import { BLIND } from './blind-phrases';
import { EVERYDAY } from './everyday-phrases';
import { ANSWERS, FOLLOW_UPS, IN_CONVERSATION, PHRASES } from './phrases';

type Case = RouteRequest & { to: Route['to'] };

const linesOf = (text: string) => text.split('\n').filter(Boolean);
const cases = (text: string, to: Route['to'], context: Partial<RouteRequest> = {}): Case[] =>
  linesOf(text).map((one) => ({ text: one, to, hasPending: false, ...context }));

/** Routes all phrases and returns those that went elsewhere. */
function missesOf(all: readonly Case[]): string[] {
  return all.flatMap(({ to, ...request }) => {
    const route = routeByRules(request);
    return route.to === to ? [] : [`${request.text} → ${route.to} (${route.why.code}), not ${to}`];
  });
}

/** Prints the misses, so that a run shows them even when there are few enough. */
function shareRight(name: string, all: readonly Case[]): number {
  const misses = missesOf(all);
  const right = all.length - misses.length;
  process.stdout.write(`${[`${name}: ${right} of ${all.length} phrases are routed right.`, ...misses].join('\n  ')}\n`);
  return right / all.length;
}

const { architect, scholar, noWrite, ambiguous } = PHRASES;
const table = [
  ...cases(architect, 'architect'),
  ...cases(scholar, 'scholar'),
  ...cases(noWrite, 'scholar'),
  ...cases(ambiguous, 'scholar'),
  ...cases(ANSWERS.confirm, 'confirm', { last: 'architect', hasPending: true }),
  ...cases(ANSWERS.refuse, 'refuse', { last: 'architect', hasPending: true }),
  ...cases(FOLLOW_UPS, 'architect', { last: 'architect' }),
  ...cases(FOLLOW_UPS, 'scholar', { last: 'scholar' }),
  ...IN_CONVERSATION,
];

describe('the router by rules', () => {
  test('routes at least 97 % of the table right', () => {
    expect(table.length).toBeGreaterThan(220);
    expect(shareRight('Table', table)).toBeGreaterThanOrEqual(0.97);
  });

  test('routes all phrases right that people type every day', () => {
    const { architect: changes, scholar: questions, noWrite: refusals } = EVERYDAY;
    const all = [...cases(changes, 'architect'), ...cases(questions, 'scholar'), ...cases(refusals, 'scholar')];
    expect(missesOf(all)).toEqual([]);
  });

  test('routes at least 90 % of the phrases right that it was not made with', () => {
    const blind = [
      ...cases(BLIND.architect, 'architect'),
      ...cases(BLIND.scholar, 'scholar'),
      ...cases(BLIND.noWrite, 'scholar'),
    ];
    expect(blind.length).toBe(60);
    expect(shareRight('Blind set', blind)).toBeGreaterThanOrEqual(0.9);
  });

  test('sends no negated, quoted or asked change to the Architect, whoever answered before and whether a plan waits or not', () => {
    const lines = [...linesOf(noWrite), ...linesOf(BLIND.noWrite), ...linesOf(EVERYDAY.noWrite)];
    const contexts = ([undefined, 'architect', 'scholar'] as const).flatMap((last) =>
      [true, false].map((hasPending) => ({ last, hasPending })),
    );
    const written = lines.filter((text) =>
      contexts.some((context) => /^(?:architect|confirm)$/.test(routeByRules({ text, ...context }).to)),
    );
    expect(written).toEqual([]);
  });

  test('is not sure about a request that no rule decides', () => {
    const sure = linesOf(ambiguous).filter((text) => routeByRules({ text, hasPending: false }).isSure);
    expect(sure).toEqual([]);
  });

  test.each([
    ['Delete Cells', 'routedChange'],
    ['What is a cell?', 'routedQuestion'],
    ['How do I delete a folder?', 'routedHowTo'],
    ['Don’t delete anything', 'routedNegated'],
    ['Quiz me on Cells', 'routedQuiz'],
  ])('says why: %s is %s', (text, why) => {
    expect(routeByRules({ text, hasPending: false })).toMatchObject({ isSure: true, why: { code: why } });
  });

  test('takes back a change that the request withdraws', () => {
    const text = 'Delete the folder Cells. No wait, actually, don’t.';
    expect(routeByRules({ text, hasPending: false }).to).toBe('scholar');
  });

  test('reads a pasted text of a million characters in no time', () => {
    const text = 'add "a and then, « delete: '.repeat(50_000);
    expect(routeByRules({ text, hasPending: false }).to).toBe('architect');
  });
});
