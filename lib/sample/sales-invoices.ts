import { customerRows } from './sales-customers';
import { LAST_DAY, type Order } from './sales-orders';
import { seededRandom } from './seeded-random';

export interface Payment {
  date: string;
  amount: number;
  method: 'bank transfer' | 'direct debit' | 'card';
}

/** Amounts in cents. */
export interface Invoice {
  issued: string;
  due: string;
  amount: number;
  payments: Payment[];
}

const customers = new Map(customerRows.map(([account, , , , , termDays, payer]) => [account, { termDays, payer }]));
const STOPPED_PAYING = '2026-06-15';

const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + Math.round(days) * 86_400_000).toISOString().slice(0, 10);

/** When and in which parts an invoice is paid; payments after the last day are left out. */
function paymentsOf(account: string, invoice: Omit<Invoice, 'payments'>, random: () => number): Payment[] {
  const payer = customers.get(account)?.payer ?? 'prompt';
  const spread = random();
  const halves = random() < 0.1;
  const method = random() < 0.9 ? 'bank transfer' : 'direct debit';
  if (payer === 'withholding' && invoice.due > STOPPED_PAYING && spread < 0.8) return [];
  const paid = daysAfter(invoice.due, payer === 'prompt' ? spread * 8 - 7 : 6 + spread * 40);
  const first = halves ? Math.round(invoice.amount / 2) : invoice.amount;
  const parts: Payment[] = [{ date: paid, amount: first, method }];
  if (halves) parts.push({ date: daysAfter(paid, 75), amount: invoice.amount - first, method: 'bank transfer' });
  return parts.filter((part) => part.date <= LAST_DAY);
}

/** The invoice of each order; none for cancelled orders and those not delivered yet. */
export function invoicesFor(orders: readonly Order[]): Map<Order, Invoice> {
  const random = seededRandom(77_001);
  const invoices = new Map<Order, Invoice>();
  for (const order of orders) {
    const issued = daysAfter(order.date, 2 + random() * 6);
    const due = daysAfter(issued, customers.get(order.account)?.termDays ?? 30);
    const invoice = { issued, due, amount: order.total };
    const payments = paymentsOf(order.account, invoice, random);
    if (!order.cancelled && issued <= LAST_DAY) invoices.set(order, { ...invoice, payments });
  }
  return invoices;
}
