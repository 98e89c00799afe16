import { describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Markdown } from '@/components/markdown/markdown';
import { toClipboard, toCsv } from '@/lib/core/text/csv';
import { expectNoAxeViolations } from '../axe';
import { fakeApi } from '../fake-api';
import { fakeDownloads } from '../fake-downloads';
import { TestProviders } from '../test-providers';

const ID = '001D000000IqhSLIAZ';

async function show(
  markdown: string,
  { salesforceInstanceUrl, streaming }: { salesforceInstanceUrl?: string; streaming?: boolean } = {},
) {
  fakeApi({ 'GET /api/me': () => ({ models: [], agents: [], salesforceInstanceUrl }) });
  const page = render(
    <TestProviders>
      <Markdown streaming={streaming}>{markdown}</Markdown>
    </TestProviders>,
  );
  return page;
}

describe('the output of a model', () => {
  test('is rendered with headings below those of the page, lists, code and tables', async () => {
    const { container } = await show(
      '# Findings\n\n- **one**\n- two\n\n`code`\n\n```sql\nselect 1\n```\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Findings' })).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(container.querySelector('pre')?.textContent).toBe('select 1');
    expect(screen.getAllByRole('columnheader').map((h) => h.textContent)).toEqual(['a', 'b']);
    await expectNoAxeViolations(container);
  });

  test('has the questions that it suggests on lines of their own, as a model writes them', async () => {
    const { container } = await show('It rained.\n\na) Where?\nb) When, and\nhow long?\n**c)** Why?\n\n`x\nb) y`');
    const [, questions] = container.querySelectorAll('p');
    expect(questions?.innerHTML.split('<br>').map((line) => line.replace(/<[^>]*>/g, ''))).toEqual([
      'a) Where?',
      'b) When, and\nhow long?\n',
      'c) Why?',
    ]);
    expect(container.querySelector('code')?.textContent).toBe('x b) y');
  });

  test('has the direction of its writing in each block, but not in code', async () => {
    const { container } = await show('# שלום\n\nשלום עולם.\n\n- אחת\n\n> ציטוט\n\n```sql\nselect 1\n```\n');
    const blocks = [...container.querySelectorAll('[dir]')].map((block) => [block.tagName, block.getAttribute('dir')]);
    expect(blocks).toEqual(['H3', 'P', 'UL', 'BLOCKQUOTE'].map((name) => [name, 'auto']));
  });

  test.each([
    ['## Findings\n\n### Accounts\n\n## Open', [3, 4, 3]],
    ['```sh\n# a comment\n```\n\n#### Deep', [3]],
    ['# a\n\n## b\n\n### c\n\n#### d\n\n##### e', [3, 4, 5, 6, 6]],
    ['### Findings\n\n##### Accounts\n\n# Open\n\n### Deals', [3, 4, 3, 4]],
  ])('has headings from the third level on, without gaps: %j', async (markdown, levels) => {
    await show(markdown);
    expect(screen.getAllByRole('heading').map((heading) => Number(heading.tagName.slice(1)))).toEqual(levels);
  });

  test('loads nothing: images, media and frames are replaced by their descriptions', async () => {
    const { container } = await show(
      [
        '![a chart](https://evil.example/p.png?q=secret)',
        '![pixel](data:image/png;base64,AAAA)',
        '<img src="https://evil.example/x.png"><video src="https://evil.example/v"></video><iframe src="https://evil.example"></iframe>',
        '<style>@import url(https://evil.example/s.css)</style><script>alert(1)</script>',
        '<svg><image href="https://evil.example/i"/></svg><div style="background:url(https://evil.example/b)">x</div>',
      ].join('\n\n'),
    );
    expect(
      container.querySelectorAll('img, video, audio, iframe, picture, source, style, script, image, object, embed, link'),
    ).toHaveLength(0);
    for (const element of container.querySelectorAll('*')) {
      for (const attribute of element.attributes) {
        if (['src', 'srcset', 'style', 'data', 'poster'].includes(attribute.name)) expect(attribute.value).not.toMatch(/evil/);
      }
    }
    expect(container.textContent).toContain('[a chart]');
  });

  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['//evil.example', null],
    ['/api/keys', null],
    ['blob:https://example.com/1', null],
  ])('links %s to %s', async (address, href) => {
    const { container } = await show(`[here](${address})`);
    expect(container.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
    expect(container.textContent).toContain('here');
  });

  test('opens links in a new tab without access to this one', async () => {
    await show('[here](https://example.com)');
    const link = screen.getByRole('link', { name: 'here' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  test('is rendered while streaming, with unfinished syntax closed', async () => {
    const { container } = await show('It is **very impor', { streaming: true });
    expect(container.querySelector('strong')?.textContent).toBe('very impor');
  });
});

describe('misleading content', () => {
  test.each([
    ['[paypal.com](https://evil.example/a)', 'paypal.com (evil.example)'],
    ['[https://paypal.com/login](https://evil.example)', 'https://paypal.com/login (evil.example)'],
    ['[Sign in at **www.paypal.com**](https://evil.example)', 'Sign in at www.paypal.com (evil.example)'],
    ['[paypal.com](https://paypal.com@evil.example)', 'paypal.com (evil.example)'],
    ['[paypal.com](https://paypal.com.evil.example)', 'paypal.com (paypal.com.evil.example)'],
    ['[p\u0430ypal.com](https://p\u0430ypal.com)', 'p\u0430ypal.com (xn--pypal-4ve.com)'],
    ['[the page](https://p\u0430ypal.com)', 'the page (xn--pypal-4ve.com)'],
    ['[example.com](https://www.example.com/a)', 'example.com'],
    ['[https://example.com/a/report.pdf](https://example.com/a/report.pdf)', 'https://example.com/a/report.pdf'],
    ['[version 1.2, e.g. this](https://example.com)', 'version 1.2, e.g. this'],
    ['[ann@example.com](mailto:ann@example.com)', 'ann@example.com'],
  ])('in the link %s is shown as %j', async (markdown, text) => {
    await show(markdown);
    expect(screen.getByRole('link').textContent).toBe(text);
  });

  test('such as bidirectional controls and tag characters is made visible', async () => {
    const { container } = await show('pay \u202Eelpmaxe\u202C now\u{E0041}, `a\u2066b`');
    expect(container.textContent).toBe('pay [U+202E]elpmaxe[U+202C] now[U+E0041], a[U+2066]b');
  });
});

describe('special content of an answer', () => {
  test('such as code is highlighted by its language, and plain without one', async () => {
    const { container } = await show('```sql\nselect 1 -- one\n```\n\n```klingon\nqapla 1\n```');
    await waitFor(() => expect(container.querySelector('.hljs-keyword')?.textContent).toBe('select'));
    expect(container.querySelector('.hljs-comment')?.textContent).toBe('-- one');
    expect(screen.getByText('qapla 1').querySelector('span')).toBeNull();
  });

  test.each([
    ['$$x^2$$ is a square', 1, 0],
    ['the area \\(\\pi r^2\\) of it', 1, 0],
    ['\\[\n\\sum_i x_i\n\\]', 1, 1],
    ['\\[ a + b \\]', 1, 1],
    ['from $5 to $10, and `\\(x\\)` in code', 0, 0],
    ['```tex\n\\[ a \\]\n```', 0, 0],
  ])('such as mathematics is rendered in %j', async (markdown, formulas, displays) => {
    const { container } = await show(markdown);
    if (formulas > 0) await waitFor(() => expect(container.querySelectorAll('.katex')).toHaveLength(formulas));
    else expect(container.querySelector('.katex')).toBeNull();
    expect(container.querySelectorAll('.katex-display')).toHaveLength(displays);
  });

  test('such as an invalid formula is shown as its source', async () => {
    await show('$$\\frac{$$');
    expect(await screen.findByText('\\frac{')).toBeTruthy();
  });

  test('such as numbers in a table is aligned', async () => {
    await show('| name | amount | note |\n|---|---|---|\n| Acme | € 1,200.50 | 3 |\n| Bolt | -12 % | none |');
    const aligned = (name: string) => screen.getByRole('columnheader', { name }).style.textAlign;
    expect([aligned('name'), aligned('amount'), aligned('note')]).toEqual(['', 'right', '']);
    expect(screen.getByRole('cell', { name: '-12 %' }).style.textAlign).toBe('right');
  });
});

describe('Salesforce ids', () => {
  test('are linked to the configured instance, but not in code and not inside a link', async () => {
    await show(`See ${ID}, \`${ID}\` and [${ID}](https://example.com).`, {
      salesforceInstanceUrl: 'https://acme.my.salesforce.com',
    });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `https://acme.my.salesforce.com/${ID}`,
      'https://example.com',
    ]);
  });

  test('stay text without an instance', async () => {
    await show(`See ${ID}.`);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('a table', () => {
  test('is saved as CSV with a byte order mark, which Excel needs', async () => {
    const saved = fakeDownloads();
    await show('| Ville |\n| --- |\n| Orléans |');
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(saved[0]?.name).toBe('table.csv');
    expect(await saved[0]?.content).toBe('\uFEFFVille\r\nOrléans');
  });

  test('is copied cell by cell, with formulas disarmed', async () => {
    const user = userEvent.setup();
    await show('| name | sum |\n|---|---|\n| Acme | =1+1 |\n');
    await user.click(screen.getByRole('button', { name: 'Copy table' }));
    expect(await navigator.clipboard.readText()).toBe("name\tsum\nAcme\t'=1+1");
  });

  test.each([
    ['=cmd()', "'=cmd()"],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['-12.5', '-12.5'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('writes %j as %j in CSV', (cell, written) => {
    expect(toCsv([[cell]])).toBe(written);
  });

  test('keeps rows and cells separate', () => {
    expect(
      toCsv([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ).toBe('a,b\r\n1,2');
    expect(toClipboard([['a', 'b\nc']])).toBe('a\tb c');
  });
});
