import { describe, expect, test } from '@jest/globals';
import { ToolFailed } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import type { CrmObject, CrmQuery } from '@/lib/core/ports/crm';
import { describeSFDCObject } from '@/lib/tools/crm/describe-sfdc-object';
import { getSFDCData } from '@/lib/tools/crm/get-sfdc-data';
import { callTool } from './call-tool';

const lead: CrmObject = {
  name: 'Lead',
  label: 'Lead',
  count: 3,
  fields: [
    { name: 'Id', label: 'Record id', type: 'id' },
    { name: 'Stage', label: 'Stage', type: 'picklist', values: ['New', 'Won'] },
    { name: 'OwnerId', label: 'Owner', type: 'reference', referenceTo: 'User' },
  ],
};

/** A CRM that returns the given records and records the queries. */
function crmWith(records: Record<string, Json>[], object: CrmObject = lead) {
  const asked: CrmQuery[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const crm = {
    listObjects: async () => [{ name: 'Lead', label: 'Lead', count: 3 }],
    describe: async (name: string) => {
      if (name !== object.name) throw new ToolFailed(`There is no object ${name}. Objects: ${object.name}.`);
      return object;
    },
    query: async (query: CrmQuery, signal?: AbortSignal) => {
      asked.push(query);
      signals.push(signal);
      return { object: query.object, total: 150, records };
    },
  };
  return { asked, signals, sources: { crm } };
}

describe('describeSFDCObject', () => {
  test('lists the objects with their source', async () => {
    expect(await callTool(describeSFDCObject, {}, crmWith([]))).toEqual({
      source: 'Test CRM',
      objects: [{ object: 'Lead', label: 'Lead', count: 3 }],
    });
  });

  test('describes the fields of one object, each with the same keys', async () => {
    expect(await callTool(describeSFDCObject, { object: 'Lead' }, crmWith([]))).toEqual({
      source: 'Test CRM',
      object: 'Lead',
      label: 'Lead',
      count: 3,
      fields: [
        { name: 'Id', label: 'Record id', type: 'id', referenceTo: null, values: null },
        { name: 'Stage', label: 'Stage', type: 'picklist', referenceTo: null, values: ['New', 'Won'] },
        { name: 'OwnerId', label: 'Owner', type: 'reference', referenceTo: 'User', values: null },
      ],
    });
  });

  test('lists the 200 objects with the most records, and the number of omitted ones', async () => {
    const many = Array.from({ length: 250 }, (_, n) => ({ name: `O${n}`, label: 'x', count: n === 7 ? null : n }));
    const world = crmWith([]);
    world.sources.crm.listObjects = async () => many as { name: string; label: string; count: number }[];
    const listed = await callTool(describeSFDCObject, {}, world);
    expect(listed).toMatchObject({ more: 50, objects: expect.not.arrayContaining([expect.objectContaining({ object: 'O7' })]) });
    expect(listed).toHaveProperty('objects.length', 200);
    expect(listed).toHaveProperty('objects.0.object', 'O249');
  });

  test("passes on the CRM's message about an unknown object", async () => {
    await expect(callTool(describeSFDCObject, { object: 'Orders' }, crmWith([]))).rejects.toThrow(
      'There is no object Orders. Objects: Lead.',
    );
  });
});

describe('getSFDCData', () => {
  test('adds the record id to the fields, and has a default limit of 50 records', async () => {
    const world = crmWith([]);
    await callTool(getSFDCData, { object: 'Lead', fields: ['Stage'] }, world);
    expect(world.asked).toEqual([{ object: 'Lead', fields: ['Id', 'Stage'], conditions: [], limit: 50 }]);
  });

  test('does not add the id twice, regardless of its case', async () => {
    const world = crmWith([]);
    await callTool(getSFDCData, { object: 'Lead', fields: ['Stage', 'id'] }, world);
    expect(world.asked[0]?.fields).toEqual(['Stage', 'id']);
  });

  test('passes on conditions, order, limit and the signal', async () => {
    const world = crmWith([]);
    const { signal } = new AbortController();
    const conditions: Json[] = [
      { field: 'Stage', operator: 'in', value: ['New', 'Won'] },
      { field: 'OwnerId', operator: 'is not null' },
    ];
    await callTool(
      getSFDCData,
      { object: 'Lead', fields: ['Id'], conditions, order: { field: 'Stage', direction: 'desc' }, limit: 200 },
      { ...world, signal },
    );
    expect(world.asked).toEqual([
      { object: 'Lead', fields: ['Id'], conditions, order: { field: 'Stage', direction: 'desc' }, limit: 200 },
    ]);
    expect(world.signals).toEqual([signal]);
  });

  test('returns whether there are more rows of figures', async () => {
    const { sources } = crmWith([{ count: 1 }]);
    const query = async ({ object }: CrmQuery) => ({ object, total: 1, truncated: true as const, records: [{ count: 1 }] });
    const asked = { object: 'Lead', fields: ['Stage'], aggregates: [{ function: 'count' }], limit: 1 };
    expect(await callTool(getSFDCData, asked, { sources: { crm: { ...sources.crm, query } } })).toEqual({
      source: 'Test CRM',
      object: 'Lead',
      total: 1,
      records: [{ count: 1 }],
      truncated: true,
    });
  });

  test('returns records with the same keys each, the total, and the source', async () => {
    expect(
      await callTool(getSFDCData, { object: 'Lead', fields: ['Stage'] }, crmWith([{ Id: '1', Stage: 'New' }, { Id: '2' }])),
    ).toEqual({
      source: 'Test CRM',
      object: 'Lead',
      total: 150,
      records: [
        { Id: '1', Stage: 'New' },
        { Id: '2', Stage: null },
      ],
    });
  });

  test.each([
    ['is null', 'x', '"is null" takes no value, but one value was given'],
    ['in', 'x', '"in" takes a list of values, but one value was given'],
    ['=', ['x'], '"=" takes one value, but a list of values was given'],
    ['like', undefined, '"like" takes one value, but no value was given'],
  ])('explains an invalid condition: %s %j', async (operator, value, words) => {
    const condition = { field: 'Stage', operator, ...(value !== undefined && { value }) };
    const call = callTool(getSFDCData, { object: 'Lead', fields: ['Id'], conditions: [condition] }, crmWith([]));
    await expect(call).rejects.toThrow(ToolFailed);
    await expect(call).rejects.toThrow(`The condition on Stage: ${words}.`);
  });

  test.each([
    ['no fields', { object: 'Lead', fields: [] }],
    ['a limit above 200', { object: 'Lead', fields: ['Id'], limit: 201 }],
    ['a limit of none', { object: 'Lead', fields: ['Id'], limit: 0 }],
    ['half a record', { object: 'Lead', fields: ['Id'], limit: 1.5 }],
    ['an operator of its own', { object: 'Lead', fields: ['Id'], conditions: [{ field: 'Id', operator: 'or 1=1', value: 1 }] }],
    ['an argument that does not exist', { object: 'Lead', fields: ['Id'], soql: 'SELECT Id FROM User' }],
  ])('rejects %s', (_, input) => {
    expect(getSFDCData.input.safeParse(input).success).toBe(false);
  });
});
