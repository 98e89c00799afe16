import type { CrmField } from '@/lib/core/ports/crm';
import { accountOwners, accountRows } from './crm-accounts';
import { stages } from './crm-opportunities';

export interface CrmDefinition {
  name: string;
  label: string;
  fields: readonly CrmField[];
}

const field = (name: string, label: string, type: CrmField['type']): CrmField => ({ name, label, type });
const picklist = (name: string, label: string, values: readonly string[]): CrmField => ({
  name,
  label,
  type: 'picklist',
  values: [...values],
});
const toAccount: CrmField = { name: 'AccountId', label: 'Account ID', type: 'reference', referenceTo: 'Account' };
const owner = picklist('OwnerName', 'Owner', Object.values(accountOwners));
const industries = [...new Set(accountRows.flatMap(([, industry]) => industry ?? []))].sort();

/** The objects of the sample CRM, with Salesforce's API names. */
export const crmSchema: readonly CrmDefinition[] = [
  {
    name: 'Account',
    label: 'Account',
    fields: [
      field('Id', 'Account ID', 'id'),
      field('Name', 'Account Name', 'string'),
      picklist('Industry', 'Industry', industries),
      picklist('Type', 'Account Type', ['Customer', 'Prospect', 'Partner']),
      field('BillingCity', 'Billing City', 'string'),
      field('BillingCountry', 'Billing Country', 'string'),
      field('AnnualRevenue', 'Annual Revenue (EUR)', 'currency'),
      field('NumberOfEmployees', 'Employees', 'double'),
      field('Website', 'Website', 'url'),
      field('Phone', 'Phone', 'phone'),
      picklist('Rating', 'Rating', ['Hot', 'Warm', 'Cold']),
      owner,
      field('CreatedDate', 'Created Date', 'datetime'),
      field('LastActivityDate', 'Last Activity', 'date'),
    ],
  },
  {
    name: 'Contact',
    label: 'Contact',
    fields: [
      field('Id', 'Contact ID', 'id'),
      toAccount,
      field('FirstName', 'First Name', 'string'),
      field('LastName', 'Last Name', 'string'),
      field('Name', 'Full Name', 'string'),
      field('Title', 'Title', 'string'),
      field('Email', 'E-mail', 'email'),
      field('Phone', 'Phone', 'phone'),
      field('LastActivityDate', 'Last Activity', 'date'),
    ],
  },
  {
    name: 'Opportunity',
    label: 'Opportunity',
    fields: [
      field('Id', 'Opportunity ID', 'id'),
      toAccount,
      field('Name', 'Opportunity Name', 'string'),
      picklist('StageName', 'Stage', Object.keys(stages)),
      field('Amount', 'Amount (EUR)', 'currency'),
      field('CloseDate', 'Close Date', 'date'),
      field('Probability', 'Probability (%)', 'double'),
      field('IsClosed', 'Closed', 'boolean'),
      field('IsWon', 'Won', 'boolean'),
      field('NextStep', 'Next Step', 'string'),
      owner,
      field('LastModifiedDate', 'Last Modified Date', 'datetime'),
    ],
  },
];
