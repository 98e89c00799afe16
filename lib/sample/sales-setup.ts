import { accountRows } from './crm-accounts';
import { accountId } from './crm-records';
import { customerRows } from './sales-customers';
import { type Invoice, invoicesFor } from './sales-invoices';
import { LAST_DAY, type Order, salesOrders } from './sales-orders';
import { productRows } from './sales-products';
import { salesSchema, salesTables } from './sales-schema';

type Value = string | number | boolean | undefined;

const literal = (value: Value) =>
  value === undefined ? 'NULL' : typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
const insert = (table: string, rows: readonly (readonly Value[])[]) =>
  `INSERT INTO sales.${table} VALUES\n${rows.map((row) => `(${row.map(literal).join(',')})`).join(',\n')};\n`;
const euros = (cents: number) => (cents / 100).toFixed(2);
const numbered = (prefix: string, date: string, n: number) => `${prefix}-${date.slice(2, 4)}-${String(n).padStart(5, '0')}`;

const customerIds = new Map(customerRows.map(([account], n) => [account, 1001 + n]));
const productIds = new Map(productRows.map(([sku], n) => [sku, 1 + n]));
const countries = new Map(accountRows.map((row) => [row[0], row[4]]));

function customers(orders: readonly Order[]): Value[][] {
  return customerRows.map(([account, , , , discount, termDays, , more]) => [
    customerIds.get(account),
    account,
    accountId(account),
    countries.get(account),
    orders.find((order) => order.account === account)?.date,
    discount,
    termDays,
    more?.contract,
  ]);
}

function orderLines(orders: readonly Order[]): Value[][] {
  return orders.flatMap(({ lines }, n) =>
    lines.map(({ sku, quantity, unitPrice, discount, amount }, i) => [
      1 + n,
      1 + i,
      productIds.get(sku),
      quantity,
      euros(unitPrice),
      discount,
      euros(amount),
    ]),
  );
}

function paymentStatus({ amount, payments }: Invoice): string {
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  return paid === 0 ? 'open' : paid < amount ? 'partly paid' : 'paid';
}

function rowsByTable(): Record<(typeof salesTables)[number], Value[][]> {
  const orders = salesOrders();
  const invoices = invoicesFor(orders);
  const billed = orders.flatMap((order, n) => {
    const invoice = invoices.get(order);
    return invoice ? [{ orderId: 1 + n, ...invoice }] : [];
  });
  const received = billed.flatMap(({ payments }, n) => payments.map((payment) => ({ invoiceId: 1 + n, ...payment })));
  const orderStatus = (order: Order) => (order.cancelled ? 'cancelled' : invoices.has(order) ? 'delivered' : 'processing');
  return {
    customers: customers(orders),
    products: productRows.map((row, n) => [1 + n, ...row]),
    orders: orders.map((order, n) => {
      const number = numbered('SO', order.date, 1 + n);
      return [1 + n, number, customerIds.get(order.account), order.date, orderStatus(order), euros(order.total)];
    }),
    order_lines: orderLines(orders),
    invoices: billed.map((invoice, n) => {
      const { orderId, issued, due, amount } = invoice;
      return [1 + n, numbered('RE', issued, 1 + n), orderId, issued, due, euros(amount), paymentStatus(invoice)];
    }),
    payments: received.map(({ invoiceId, date, amount, method }, n) => [1 + n, invoiceId, date, euros(amount), method]),
  };
}

/** The SQL that builds the sample orders database, as a schema `sales`, in an empty PostgreSQL. */
export function salesSetup(): string {
  const rows = rowsByTable();
  const inserts = salesTables.map((table) => insert(table, rows[table]));
  return `${salesSchema}\nCOMMENT ON SCHEMA sales IS 'Sample orders up to ${LAST_DAY}';\n${inserts.join('\n')}`;
}
