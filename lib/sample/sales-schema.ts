/** The tables below, which are the only ones that may be queried. */
export const salesTables = ['customers', 'products', 'orders', 'order_lines', 'invoices', 'payments'] as const;

/** Tables of the sample orders database, with comments for those who query them. */
export const salesSchema = `
CREATE SCHEMA sales;

CREATE TABLE sales.customers (
  customer_id integer PRIMARY KEY,
  name text NOT NULL UNIQUE,
  crm_account_id text NOT NULL UNIQUE,
  country text NOT NULL,
  customer_since date NOT NULL,
  discount_percent numeric(4,1) NOT NULL,
  payment_terms_days integer NOT NULL,
  contract_number text
);
COMMENT ON TABLE sales.customers IS 'Companies that have ordered at least once, as accounting knows them';
COMMENT ON COLUMN sales.customers.name IS 'The same spelling as Account.Name in the CRM';
COMMENT ON COLUMN sales.customers.crm_account_id IS 'Account.Id in the CRM, 18 characters';
COMMENT ON COLUMN sales.customers.customer_since IS 'Day of the first order in this database';
COMMENT ON COLUMN sales.customers.discount_percent IS 'Discount off the list price that orders get today';
COMMENT ON COLUMN sales.customers.payment_terms_days IS 'Days from the invoice date to the due date';
COMMENT ON COLUMN sales.customers.contract_number IS 'Number of the written contract; empty when orders run on the general terms';

CREATE TABLE sales.products (
  product_id integer PRIMARY KEY,
  sku text NOT NULL UNIQUE,
  name text NOT NULL,
  category text NOT NULL CHECK (category IN ('sensor', 'gateway', 'software', 'service', 'spare')),
  unit text NOT NULL,
  list_price numeric(10,2) NOT NULL,
  unit_cost numeric(10,2) NOT NULL,
  active boolean NOT NULL
);
COMMENT ON TABLE sales.products IS 'Everything that is or was sold';
COMMENT ON COLUMN sales.products.list_price IS 'List price in EUR since 2026-01-01, when all list prices rose by 4 percent';
COMMENT ON COLUMN sales.products.unit_cost IS 'Purchase cost in EUR, for margins';
COMMENT ON COLUMN sales.products.active IS 'False when the product is no longer sold';

CREATE TABLE sales.orders (
  order_id integer PRIMARY KEY,
  order_number text NOT NULL UNIQUE,
  customer_id integer NOT NULL REFERENCES sales.customers,
  ordered_on date NOT NULL,
  status text NOT NULL CHECK (status IN ('processing', 'delivered', 'cancelled')),
  total_amount numeric(12,2) NOT NULL
);
COMMENT ON TABLE sales.orders IS 'Orders of the last 24 months; leave out status cancelled when counting revenue';
COMMENT ON COLUMN sales.orders.status IS 'processing, delivered or cancelled';
COMMENT ON COLUMN sales.orders.total_amount IS 'Sum of the order lines in EUR, net of discount, without VAT';

CREATE TABLE sales.order_lines (
  order_id integer NOT NULL REFERENCES sales.orders,
  line_number integer NOT NULL,
  product_id integer NOT NULL REFERENCES sales.products,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price numeric(10,2) NOT NULL,
  discount_percent numeric(4,1) NOT NULL,
  line_amount numeric(12,2) NOT NULL,
  PRIMARY KEY (order_id, line_number)
);
COMMENT ON TABLE sales.order_lines IS 'What was ordered, one product a line';
COMMENT ON COLUMN sales.order_lines.unit_price IS 'Price in EUR for one unit before the discount';
COMMENT ON COLUMN sales.order_lines.discount_percent IS 'Discount given on this line';
COMMENT ON COLUMN sales.order_lines.line_amount IS 'quantity * unit_price less the discount, in EUR, rounded to the cent';

CREATE TABLE sales.invoices (
  invoice_id integer PRIMARY KEY,
  invoice_number text NOT NULL UNIQUE,
  order_id integer NOT NULL UNIQUE REFERENCES sales.orders,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  amount numeric(12,2) NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'partly paid', 'paid'))
);
COMMENT ON TABLE sales.invoices IS 'One invoice for each delivered order; overdue means status is not paid and due_on is past';
COMMENT ON COLUMN sales.invoices.amount IS 'Total of the order in EUR, without VAT';
COMMENT ON COLUMN sales.invoices.status IS 'open, partly paid or paid, by the payments received';

CREATE TABLE sales.payments (
  payment_id integer PRIMARY KEY,
  invoice_id integer NOT NULL REFERENCES sales.invoices,
  paid_on date NOT NULL,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  method text NOT NULL
);
COMMENT ON TABLE sales.payments IS 'Money received, in EUR; an invoice may be paid in parts';

CREATE INDEX ON sales.orders (customer_id, ordered_on);
CREATE INDEX ON sales.order_lines (product_id);
CREATE INDEX ON sales.payments (invoice_id);
`;
