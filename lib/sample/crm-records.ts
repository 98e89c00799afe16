import type { Json } from '@/lib/core/json/json';
import { fold } from '@/lib/core/text/fold';
import { accountOwners, accountRows } from './crm-accounts';
import { contactRows } from './crm-contacts';
import { opportunityRows, stages } from './crm-opportunities';
import { recordId } from './record-id';

export type CrmRecord = Readonly<Record<string, Json>>;

const accountIds = new Map(accountRows.map(([name], n) => [name, recordId('001', n)]));
const companies = new Map(
  accountRows.map(([name, , , , , , , domain, phone, , owner]) => [name, { domain, phone, owner: accountOwners[owner] }]),
);

/** Returns the id of the account with exactly this name. @throws when the sample data name a company that is not in the CRM */
export function accountId(name: string): string {
  const id = accountIds.get(name);
  if (id === undefined) throw new Error(`sample data: no account is called ${name}`);
  return id;
}

/** Varies times of day within office hours. */
const atOffice = (date: string, n: number) =>
  `${date}T${String(8 + (n % 9)).padStart(2, '0')}:${String((n * 7) % 60).padStart(2, '0')}:00Z`;

const mailbox = (name: string) =>
  fold(name)
    .replaceAll('ø', 'o')
    .replace(/[^a-z-]/g, '');

function accounts(): CrmRecord[] {
  return accountRows.map(
    ([name, industry, type, city, country, employees, revenue, domain, phone, rating, owner, created, active], n) => ({
      Id: accountId(name),
      Name: name,
      Industry: industry,
      Type: type,
      BillingCity: city,
      BillingCountry: country,
      AnnualRevenue: revenue === null ? null : revenue * 1_000_000,
      NumberOfEmployees: employees,
      Website: domain === null ? null : `https://www.${domain}.example`,
      Phone: phone,
      Rating: rating,
      OwnerName: accountOwners[owner],
      CreatedDate: atOffice(created, n),
      LastActivityDate: active,
    }),
  );
}

function contacts(): CrmRecord[] {
  return contactRows.map(([account, first, last, title, active, differs = {}], n) => {
    const company = account === null ? undefined : companies.get(account);
    const email = company?.domain && first ? `${mailbox(first)}.${mailbox(last)}@${company.domain}.example` : null;
    const phone = company?.phone ? `${company.phone} ext. ${100 + n}` : null;
    return {
      Id: recordId('003', n),
      AccountId: account === null ? null : accountId(account),
      FirstName: first,
      LastName: last,
      Name: first === null ? last : `${first} ${last}`,
      Title: title,
      Email: differs.email === undefined ? email : differs.email,
      Phone: differs.phone === undefined ? phone : differs.phone,
      LastActivityDate: active,
    };
  });
}

function opportunities(): CrmRecord[] {
  return opportunityRows.map(([account, subject, stage, amount, closes, modified, nextStep = null, probability], n) => ({
    Id: recordId('006', n),
    AccountId: accountId(account),
    Name: `${account} – ${subject}`,
    StageName: stage,
    Amount: amount,
    CloseDate: closes,
    Probability: probability ?? stages[stage],
    IsClosed: stage.startsWith('Closed'),
    IsWon: stage === 'Closed Won',
    NextStep: nextStep,
    OwnerName: companies.get(account)?.owner ?? null,
    LastModifiedDate: atOffice(modified, n),
  }));
}

/** Every record of the sample CRM by object, in order of creation. */
export const crmRecords: Readonly<Record<string, readonly CrmRecord[]>> = {
  Account: accounts(),
  Contact: contacts(),
  Opportunity: opportunities(),
};
