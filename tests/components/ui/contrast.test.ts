import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { agentColor } from '@/components/run/member-look';

const css = readFileSync('app/globals.css', 'utf8');

/** The tokens of the colours of a team's members. */
const MEMBERS = Array.from({ length: 12 }, (_, index) => agentColor(index).replace(/^var\(--(.+)\)$/, '$1'));

/** Lightness, and the two axes of colour (OKLab). */
type Lab = readonly [number, number, number];

/** Opaque tokens of one theme, from the first rule with the selector in a style sheet. */
function theme(selector: string, sheet = css): Map<string, Lab> {
  const block = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? '';
  const tokens = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g);
  return new Map([...tokens].map(([, name = '', l, c, h]) => [name, lab(Number(l), Number(c), (Number(h) * Math.PI) / 180)]));
}

const lab = (lightness: number, chroma: number, hue: number): Lab => [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)];

/** OKLab → linear sRGB (Björn Ottosson, "A perceptual color space for image processing") → relative luminance (WCAG 2.2). */
function luminance([lightness, a, b]: Lab): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (x: number) => Math.min(1, Math.max(0, x));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const SURFACES = ['background', 'card', 'popover', 'sidebar', 'muted', 'accent'];
const on = (foregrounds: string[], backgrounds: string[]) => foregrounds.flatMap((f) => backgrounds.map((b) => [f, b] as const));

const TEXT = [
  ...on(['foreground', 'muted-foreground', 'primary-text', 'success', 'warning', 'danger'], SURFACES),
  ...on(['foreground', 'primary-text'], ['primary-soft']),
  ...['success', 'warning', 'danger'].flatMap((tone) => on([tone, 'foreground'], [`${tone}-soft`])),
  ...on(['primary-foreground'], ['primary', 'primary-hover']),
  ...on(['danger-foreground'], ['danger', 'danger-hover']),
];
/** Borders of controls, the focus ring, highlights and chart series (WCAG 1.4.11). */
const GRAPHICS = [
  ...on(['input', 'ring', 'primary'], ['background', 'card', 'popover', 'sidebar']),
  ...on(MEMBERS, ['background', 'card']),
];

test('a page that is empty until its theme is set is dark on a dark system', () => {
  const [, dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  expect(dark.trimStart()).toMatch(/^\{\s+:root:not\(\.light, \.dark\) body:not\(:has\(> :not\(script, \[hidden\]\)\)\)/);
  expect(theme('[hidden])))').get('background')).toEqual(theme('.dark').get('background'));
});

test('the main button is filled with forced colours, too, where it would look like plain text beside bordered ones', () => {
  const [, forced = ''] = css.split('@media (forced-colors: active)');
  expect(forced).toMatch(
    /:is\(button, a\):is\(\.bg-primary, \.bg-danger\) \{\s+forced-color-adjust: none;\s+background: ButtonText;/,
  );
});

/** Returns a function that compares two tokens of a theme. */
function contrastIn(tokens: Map<string, Lab>) {
  const luminanceOf = (name: string) => {
    const color = tokens.get(name);
    return color ? luminance(color) : Number.NaN;
  };
  return ([foreground, background]: readonly [string, string]): number => {
    const pair = [foreground, background].map((name) => luminanceOf(name)).sort((x, y) => y - x);
    const [lighter = Number.NaN, darker = Number.NaN] = pair;
    return (lighter + 0.05) / (darker + 0.05);
  };
}

describe.each([':root', '.dark'])('the tokens of %s for people who ask for more contrast', (selector) => {
  const [, more = ''] = css.split('@media (prefers-contrast: more)');
  const contrast = contrastIn(new Map([...theme(selector), ...theme(selector, more)]));

  test.each(TEXT.map((pair) => [pair.join(' on '), pair] as const))('text has enhanced contrast: %s', (_name, pair) => {
    expect(contrast(pair)).toBeGreaterThanOrEqual(7);
  });

  test.each(on(['border', 'input', 'ring'], ['background', 'card', 'popover', 'sidebar', 'muted']))(
    'borders are seen: %s on %s',
    (...pair) => {
      expect(contrast(pair)).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.each([':root', '.dark'])('the tokens of %s', (selector) => {
  const tokens = theme(selector);
  const contrast = contrastIn(tokens);

  test.each(TEXT.map((pair) => [pair.join(' on '), pair] as const))('text is readable: %s', (_name, pair) => {
    expect(contrast(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GRAPHICS.map((pair) => [pair.join(' on '), pair] as const))('shapes are distinguishable: %s', (_name, pair) => {
    expect(contrast(pair)).toBeGreaterThanOrEqual(3);
  });

  test('the colours of twelve members of a team are distinct', () => {
    const colors = MEMBERS.map((name) => tokens.get(name) ?? []);
    const distances = colors.flatMap((one, at) =>
      colors.slice(at + 1).map((other) => Math.hypot(...one.map((x, axis) => x - (other[axis] ?? Number.NaN)))),
    );
    expect(distances).toHaveLength(66);
    expect(Math.min(...distances)).toBeGreaterThan(0.1);
  });
});
