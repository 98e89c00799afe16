import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReferencePage } from '@/components/api-reference/reference-page';
import { createDocument } from '@/lib/api/openapi/document';
import type { Language } from '@/lib/core/text/language';
import { expectNoAxeViolations } from '../axe';
import { fakeApi, refusal } from '../fake-api';
import { TestProviders } from '../test-providers';

/** An API of folders in folders. */
const folders = {
  tags: [{ name: 'Folders' }, { name: 'Server' }],
  components: {
    schemas: {
      Folder: {
        type: 'object',
        required: ['name', 'folders'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 200, description: "The folder's name" },
          folders: { type: 'array', items: { $ref: '#/components/schemas/Folder' }, maxItems: 9 },
          owner: { anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'null' }] },
        },
      },
      Loop: { $ref: '#/components/schemas/Loop' },
    },
  },
  paths: {
    '/api/health': {
      get: {
        summary: 'Tells whether the server works',
        tags: ['Server'],
        security: [],
        responses: { 200: { description: 'Success' } },
      },
    },
    '/api/folders/{id}': {
      get: { summary: 'Returns a folder', tags: ['Folders'], responses: { 200: { description: 'Success' } } },
      put: {
        summary: 'Saves a folder',
        tags: ['Folders'],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'mode', in: 'query', required: true, schema: { type: 'string', enum: ['merge', 'replace'] } },
          { name: 'Idempotency-Key', in: 'header', description: 'Saves the folder once', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Folder' } } } },
        responses: { 204: { description: 'Success' } },
      },
    },
  },
};

function show(document: object = folders, language: Language = 'en') {
  fakeApi({ 'GET /api/openapi.json': () => document });
  const view = render(
    <TestProviders at="/settings/api" language={language}>
      <ReferencePage />
    </TestProviders>,
  );
  return { ...view, user: userEvent.setup() };
}

const details = async (id: string) => {
  await screen.findByText('Returns a folder');
  const found = document.getElementById(id);
  if (!found) throw new Error(`${id} is not on the page`);
  return found;
};

afterEach(() => {
  location.hash = '';
});

describe('the API reference', () => {
  test('shows every operation of this server once, by area', async () => {
    const api = createDocument('session') as { paths: Record<string, object> };
    const { container } = show(api);
    const count = Object.values(api.paths).flatMap((methods) => Object.keys(methods)).length;
    await screen.findByText(`${count} requests`);
    expect(new Set(Array.from(container.querySelectorAll('details'), ({ id }) => id)).size).toBe(count);
    expect(Array.from(container.querySelectorAll('h2'), ({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Runs',
      'Conversations',
    ]);
  });

  test('is searched by method, path, summary and area, and filtered by area', async () => {
    const { user } = show();
    const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    const box = await screen.findByRole('searchbox', { name: 'Search requests' });
    expect(titles()).toEqual(['/api/folders/{id}', '/api/folders/{id}', '/api/health']);
    await user.type(box, 'put FOLDER');
    screen.getByText('1 request');
    await user.clear(box);
    await user.click(screen.getByRole('combobox', { name: 'Area' }));
    await user.click(await screen.findByRole('option', { name: 'Server' }));
    expect(titles()).toEqual(['/api/health']);
    await user.type(box, 'nothing of this kind');
    screen.getByText('No request matches');
    await user.click(screen.getByRole('button', { name: 'Show all requests' }));
    expect(titles()).toHaveLength(3);
  });

  test('an operation shows its parameters, its body with limits, its responses and a command', async () => {
    const { container, user } = show();
    const operation = within(await details('put-api-folders-id'));
    await user.click(operation.getByText('Saves a folder'));
    expect((await operation.findByText('mode')).closest('li')?.textContent).toContain('"merge" | "replace"');
    expect(operation.getByText('Idempotency-Key').closest('li')?.textContent).toMatch(/header.*Saves the folder once/);
    const name = operation.getByText('name').closest('li');
    expect(name?.textContent).toContain('string');
    expect(name?.textContent).toContain('required');
    expect(name?.textContent).toContain('1 to 200 characters');
    expect(name?.textContent).toContain("The folder's name");
    operation.getByText('list of object');
    operation.getByText('204');
    const command = operation.getByRole('group', { name: /^Example PUT/ }).textContent;
    expect(command).toContain(`curl -X PUT '${location.origin}/api/folders/<id>?mode=merge'`);
    expect(command).toContain('-H "Authorization: Bearer $ROUNDTABLE_API_KEY"');
    expect(command).toContain('"name": "string"');
    await expectNoAxeViolations(container);
  });

  test('a schema that contains itself opens one level at a time', async () => {
    const { user } = show();
    await user.click(await screen.findByText('Saves a folder'));
    expect(await screen.findAllByText('name')).toHaveLength(1);
    await user.click(screen.getByText('Fields of folders'));
    expect(await screen.findAllByText('name')).toHaveLength(2);
    const [, inner] = screen.getAllByText('Fields of folders');
    if (inner) await user.click(inner);
    expect(await screen.findAllByText('name')).toHaveLength(3);
  });

  test('the address of the page opens an operation', async () => {
    location.hash = '#put-api-folders-id';
    show();
    within(await details('put-api-folders-id')).getByRole('button', { name: 'Copy command' });
    expect(document.querySelectorAll('details[open]')).toHaveLength(1);
  });

  test('operations without a key are marked, and their command has none', async () => {
    location.hash = '#get-api-health';
    show();
    await screen.findByText('Needs no API key.');
    expect(screen.getByRole('group', { name: /^Example/ }).textContent).toBe(`curl '${location.origin}/api/health'`);
  });

  test('that could not be loaded shows the reason and can be reloaded', async () => {
    const { user } = show(refusal(503, 'unavailable', 'The storage is away.'));
    await screen.findByText('The storage is away.');
    fakeApi({ 'GET /api/openapi.json': () => folders });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await details('get-api-folders-id');
  });

  test('is available in French', async () => {
    location.hash = '#put-api-folders-id';
    show(folders, 'fr');
    await screen.findByRole('heading', { name: 'Référence de l’API' });
    await screen.findByText('1 à 200 caractères');
    screen.getByRole('button', { name: 'Copier la commande' });
  });
});
