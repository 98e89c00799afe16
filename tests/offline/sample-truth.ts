import { accountOwners, accountRows } from '@/lib/sample/crm-accounts';
import { contactRows } from '@/lib/sample/crm-contacts';
import { opportunityRows } from '@/lib/sample/crm-opportunities';
import { customerRows } from '@/lib/sample/sales-customers';
import { invoicesFor } from '@/lib/sample/sales-invoices';
import { salesOrders } from '@/lib/sample/sales-orders';
import { productRows } from '@/lib/sample/sales-products';

/** The sample data as plain lists, taken from its source files: answers are compared with these. */
export const accounts = accountRows.map(
  ([name, industry, type, city, country, employees, revenue, , , rating, owner, created, active]) => {
    return { name, industry, type, city, country, employees, revenue, rating, owner: accountOwners[owner], created, active };
  },
);
const accountOf = (name: string | null) => accounts.find((account) => account.name === name);

export const contacts = contactRows.map(([account, first, last, title, active]) => {
  return { name: [first, last].join(' '), title, active, account: accountOf(account) };
});

export const opportunities = opportunityRows.map(([account, subject, stage, amount, close]) => {
  const closed = stage.startsWith('Closed');
  return { account: accountOf(account), subject, stage, amount: amount ?? undefined, close, closed, won: stage === 'Closed Won' };
});

const found = salesOrders();
const invoiceOf = invoicesFor(found);
export const orders = found.map((order) => {
  const status = order.cancelled ? 'cancelled' : invoiceOf.has(order) ? 'delivered' : 'processing';
  return { ...order, account: accountOf(order.account), status };
});
export const invoices = [...invoiceOf.values()].map((invoice) => {
  const paid = invoice.payments.reduce((sum, { amount }) => sum + amount, 0);
  return { ...invoice, status: paid === 0 ? 'open' : paid < invoice.amount ? 'partly paid' : 'paid' };
});
export const payments = invoices.flatMap((invoice) => invoice.payments);
export const customers = customerRows.map(([name]) => ({ name, country: accountOf(name)?.country }));
export const products = productRows.map(([sku, name, category, , price, , active]) => ({ sku, name, category, price, active }));
