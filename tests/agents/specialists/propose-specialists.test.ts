import { describe, expect, test } from '@jest/globals';
import { specialistInstructions } from '@/lib/agents/specialists/instructions';
import { proposeSpecialists } from '@/lib/agents/specialists/propose-specialists';
import { translationHelpsSpecialists } from '@/lib/agents/translation-helps/specialists';
import { outsideToolName } from '@/lib/tools/outside-tool-name';

interface Given {
  name: string;
  title?: string;
  description?: string;
  readOnly?: boolean;
}

function propose(given: readonly (string | Given)[], handle = 'desk') {
  const tools = given.map((one) => {
    const { name, title, description = '', readOnly = true } = typeof one === 'string' ? { name: one } : one;
    return {
      name,
      calledAs: outsideToolName(handle, name),
      definition: { name, title, description, inputSchema: {}, readOnly, hash: '' },
    };
  });
  return proposeSpecialists({ handle, tools });
}

/** The tools of each proposed agent, by its name. */
function groupsOf(names: readonly string[], handle?: string) {
  const { agents } = propose(names, handle);
  return Object.fromEntries(
    agents.map(({ name, definition }) => [name, Object.keys(definition.tools).map((tool) => tool.split('__')[1])]),
  );
}

const wordsOf = (given: readonly (string | Given)[]) => propose(given).agents.map(({ definition }) => definition.dispatch?.words);

describe('specialists for the tools of an MCP server', () => {
  test('are one for each subject of the tools’ names, with the tools for a part of it', () => {
    expect(groupsOf(['create_issue', 'list_issues', 'add_issue_comment', 'get_job_logs', 'searchUsers', 'get-user'])).toEqual({
      'desk-issue': ['create_issue', 'list_issues', 'add_issue_comment'],
      'desk-job-log': ['get_job_logs'],
      'desk-user': ['searchUsers', 'get-user'],
    });
    expect(groupsOf(['get_pull_request_files', 'get_file', 'list_pull_requests', 'create_or_update_file'])).toEqual({
      'desk-pull-request': ['get_pull_request_files', 'list_pull_requests'],
      'desk-file': ['get_file', 'create_or_update_file'],
    });
  });

  test('are not grouped by a word that all tool names begin with, unless the names contain little else', () => {
    const slack = ['slack_list_channels', 'slack_post_message', 'slack_get_channel_history'];
    expect(Object.keys(groupsOf(slack))).toEqual(['desk-channel', 'desk-message']);
    expect(Object.keys(groupsOf(['browser_click', 'browser_type', 'browser_close', 'browser_tabs']))).toEqual(['desk-browser']);
  });

  test('have words that ask for them in the singular and plural, from names, titles and descriptions, none of them generic or shared', () => {
    expect(
      wordsOf([
        {
          name: 'get-env',
          title: 'Print Environment Tool',
          description: 'Returns all environment variables. Helpful for tests.',
        },
        { name: 'get-sum', description: 'Returns the sum of two numbers' },
        { name: 'get-resource-links', description: 'Returns resource links' },
        { name: 'get-tiny-image', description: 'Returns a tiny MCP logo image.' },
      ]),
    ).toEqual([
      ['env', 'envs', 'environment', 'environments'],
      ['sum', 'sums'],
      ['link', 'links', 'resource link', 'resource links'],
      ['image', 'images', 'tiny image', 'tiny images', 'logo image', 'logo images'],
    ]);
    expect(wordsOf(['list_cities', 'get_weather', 'get_city_weather'])).toEqual([
      ['city', 'cities', 'city weather', 'city weathers'],
      ['weather', 'weathers'],
    ]);
  });

  test('say what their tools do, use only these, and expect several items of a search', () => {
    const [search, write] = propose([
      { name: 'search_articles', description: 'Searches articles. By title only.' },
      { name: 'write_note', description: 'Writes a note', readOnly: false },
    ]).agents;
    expect(search).toMatchObject({
      title: 'Article',
      description: 'Searches articles.',
      definition: { dispatch: { expects: 3 } },
    });
    expect(write).toMatchObject({ title: 'Note', description: 'Writes a note.', definition: { dispatch: { expects: 1 } } });
    const [{ text: told = '' } = {}] = (write?.definition.instructions ?? []) as { text: string }[];
    expect(told).toContain('You use your tool and nothing else: desk__write_note.');
    expect(told).toContain('Change something only if your task asks for this change');
    const [{ text: reading = '' } = {}] = (search?.definition.instructions ?? []) as { text: string }[];
    expect(reading).not.toContain('Change something');
  });

  test('for tools named as those of the translation helps are their specialists, with their rules', () => {
    const { agents } = propose(
      translationHelpsSpecialists.map(({ tool }) => tool),
      'helps',
    );
    expect(agents.map(({ name }) => name)).toEqual([
      ...['helps-scripture', 'helps-notes', 'helps-words', 'helps-academy', 'helps-questions', 'helps-search'],
    ]);
    expect(agents[0]?.definition).toMatchObject({
      tools: { helps__fetch_scripture: 'on' },
      dispatch: { byReference: true },
      instructions: [{ text: expect.stringContaining('You are the scripture specialist.') }],
    });
  });

  test('are at most 20 for 500 tools, and the tools without one are named', () => {
    const nouns = Array.from({ length: 25 }, (_, n) => `${String.fromCharCode(97 + n)}oo`);
    const names = Array.from({ length: 500 }, (_, n) => `get_${nouns[n % 25]}_part${String.fromCharCode(97 + (n % 7))}_v${n}`);
    const { agents, leftOut } = propose(names);
    expect(agents).toHaveLength(20);
    const used = agents.flatMap(({ definition }) => Object.keys(definition.tools).map((tool) => tool.split('__')[1]));
    expect([...used, ...leftOut].sort()).toEqual(names.toSorted());
    expect(leftOut).toHaveLength(100);
  });

  test('have valid, distinct names and no template syntax, whatever a server calls its tools', () => {
    const hostile = [
      '__proto__',
      '{{ secrets }}',
      '{% raw %}',
      '',
      '---',
      'get',
      '取得天气',
      'x'.repeat(300),
      'tool1',
      'tool2',
      'Ünïcode_größe',
    ];
    const { agents } = propose(hostile.map((name) => ({ name, description: '{{ name }} '.repeat(200) })));
    expect(agents.flatMap(({ definition }) => Object.keys(definition.tools))).toHaveLength(hostile.length);
    expect(new Set(agents.map(({ name }) => name)).size).toBe(agents.length);
    expect(JSON.stringify(agents.map(({ definition }) => definition.instructions))).not.toMatch(/\{\{.*\}\}|\{%/);
    for (const { description } of agents) expect(description.length).toBeLessThanOrEqual(500);
    expect(specialistInstructions({ topic: 'sum', tools: ['a__b', 'a__c'], writes: false })).toContain(
      'your tools and nothing else: a__b, a__c.',
    );
  });
});
