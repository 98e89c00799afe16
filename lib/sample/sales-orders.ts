import { accountRows } from './crm-accounts';
import { type CustomerRow, customerRows } from './sales-customers';
import { type Category, industryMix, type ProductRow, productRows } from './sales-products';
import { seededRandom } from './seeded-random';

/** Money is in cents here, so that sums are exact. */
export interface OrderLine {
  sku: string;
  quantity: number;
  unitPrice: number;
  discount: number;
  amount: number;
}

export interface Order {
  account: string;
  date: string;
  lines: OrderLine[];
  total: number;
  cancelled: boolean;
}

/** The orders end on this day: the sample workspace is a snapshot of that evening. */
export const LAST_DAY = '2026-11-13';
const FIRST_MONTH = { year: 2024, month: 11 };
const MONTHS = 24;
const NEW_PRICES = '2026-01-01';
const PRICE_RISE = 1.04;

const industries = new Map(accountRows.map(([name, industry]) => [name, industry]));
const common = ['CM-BASE', 'BT-01', 'CM-PRO', 'SV-CAL', 'MK-05', 'SV-INST', 'CB-12', 'API-1', 'SV-AUD', 'SV-TRN'];

/** The most units per line at typical order size. */
const usualMost: Record<Category, number> = { sensor: 11, gateway: 3, software: 160, service: 2, spare: 30 };

function activity([, course, , , , , , { at = 0 } = {}]: CustomerRow, month: number): number {
  const progress = month / (MONTHS - 1);
  switch (course) {
    case 'steady':
      return 1;
    case 'growing':
      return 0.45 + 1.15 * progress;
    case 'shrinking':
      return 1.5 - 1.3 * progress;
    case 'seasonal':
      return 1 + 0.8 * Math.sin(((month + 1) * Math.PI) / 6);
    case 'silent':
      return month < at ? 1 : 0;
    case 'new':
      return month >= at ? 1 : 0;
    case 'once':
      return month === at ? 1 : 0;
  }
}

/** A pseudo-random working day of a month, counted from the first month of the data. */
function workday(month: number, random: number): string {
  const date = new Date(Date.UTC(FIRST_MONTH.year, FIRST_MONTH.month + month, 1 + Math.floor(random * 27)));
  const weekday = date.getUTCDay();
  if (weekday === 6) date.setUTCDate(date.getUTCDate() - 1);
  if (weekday === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function unitPrice([, , , , listPrice]: ProductRow, date: string, fixedPrices = false): number {
  const cents = Math.round(listPrice * 100);
  return date < NEW_PRICES || fixedPrices ? Math.round(cents / PRICE_RISE) : cents;
}

function orderLine(product: ProductRow, date: string, customer: CustomerRow, random: () => number): OrderLine {
  const [, , , size, discount, , , { fixedPrices } = {}] = customer;
  const [sku, , category] = product;
  const usual = sku === 'SV-CAL' ? 24 : sku === 'API-1' ? 2 : usualMost[category];
  const quantity = Math.max(1, Math.round((0.15 + 0.85 * random()) * usual * size));
  const price = unitPrice(product, date, fixedPrices);
  return { sku, quantity, unitPrice: price, discount, amount: Math.round((quantity * price * (100 - discount)) / 100) };
}

/** Up to five different products, mostly from the mix of the customer's industry, in which earlier products are more likely. */
function basket(account: string, date: string, random: () => number): ProductRow[] {
  const mix = industryMix[industries.get(account) ?? ''] ?? industryMix.Machinery ?? [];
  const picked = new Set<string>();
  for (let wanted = 2 + Math.floor(random() * 4); wanted > 0; wanted--) {
    const from = random() < 0.6 ? mix : common;
    picked.add(from[Math.floor(random() ** 1.5 * from.length)] ?? 'BT-01');
  }
  if (picked.has('VS-100') && date < '2025-07-01' && random() < 0.5) picked.add('VS-80');
  return productRows.filter(([sku]) => picked.has(sku));
}

function ordersOf(customer: CustomerRow, random: () => number): Order[] {
  const [account, , perMonth] = customer;
  const orders: Order[] = [];
  let due = 0.5;
  for (let month = 0; month < MONTHS; month++) {
    const rate = perMonth * activity(customer, month);
    due = rate === 0 ? 0.5 : due + rate;
    for (; due >= 1; due--) {
      const date = workday(month, random());
      const lines = basket(account, date, random).map((product) => orderLine(product, date, customer, random));
      const total = lines.reduce((sum, line) => sum + line.amount, 0);
      orders.push({ account, date, lines, total, cancelled: random() < 0.015 });
    }
  }
  return orders.filter((order) => order.date <= LAST_DAY);
}

/** Generates every order of the last 24 months, oldest first; the result is always the same. */
export function salesOrders(): Order[] {
  const random = seededRandom(20_261_113);
  return customerRows.flatMap((customer) => ordersOf(customer, random)).sort((a, b) => a.date.localeCompare(b.date));
}
