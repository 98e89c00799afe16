/**
 * Course of a customer's orders over the two years: `once` is a single order in the month given by `at` (0 is the first), `silent` stops
 * before that month, `new` starts in it.
 */
export type Course = 'steady' | 'growing' | 'shrinking' | 'seasonal' | 'silent' | 'new' | 'once';
/** `late` pays weeks after the due date; `withholding` has not paid since the summer of 2026. */
export type Payer = 'prompt' | 'late' | 'withholding';

/** Account in the CRM, course, orders per month, order size (1 is typical), discount in percent, payment term in days, payer. */
export type CustomerRow = readonly [
  account: string,
  course: Course,
  ordersPerMonth: number,
  size: number,
  discount: number,
  termDays: number,
  payer: Payer,
  more?: { readonly at?: number; readonly contract?: string; readonly fixedPrices?: true },
];

// biome-ignore format: one customer a line
export const customerRows: readonly CustomerRow[] = [
  ['Aldermoor Foods Ltd', 'steady', 1.3, 0.8, 5, 30, 'prompt'],
  ['Granfors Pulp AB', 'steady', 1.5, 1.1, 8, 30, 'prompt'],
  ['Thornwater Utilities plc', 'steady', 2.2, 1.2, 12, 45, 'withholding', { contract: 'KS-2024-003', fixedPrices: true }],
  ['Brennhaus Maschinenbau GmbH', 'steady', 1.1, 0.9, 5, 30, 'prompt'],
  ['Cascina Verde Alimentari S.p.A.', 'steady', 1.0, 0.7, 3, 60, 'late'],
  ['Castellane Chimie SA', 'steady', 1.8, 1.1, 10, 45, 'prompt', { contract: 'KS-2022-014' }],
  ['Corvane Components s.r.o.', 'silent', 1.4, 0.9, 5, 30, 'late', { at: 16 }],
  ['Dahlberg Fjernvarme A/S', 'steady', 1.2, 0.9, 5, 30, 'prompt'],
  ['Brasserie Montclair SA', 'seasonal', 0.9, 0.6, 0, 30, 'prompt'],
  ['Eisenthal Stahlwerke AG', 'shrinking', 2.0, 1.4, 10, 60, 'withholding'],
  ['Fjellkraft Hydro AS', 'steady', 1.9, 1.2, 15, 30, 'prompt', { contract: 'KS-2024-021', fixedPrices: true }],
  ['Gwynfa Dairy Cooperative', 'shrinking', 0.8, 0.5, 0, 30, 'late'],
  ['Harrowdene Pharma Ltd', 'steady', 1.4, 0.9, 7, 30, 'prompt'],
  ['Helvion Pharma AG', 'growing', 2.3, 1.3, 10, 30, 'prompt'],
  ['Iberluz Renovables S.L.', 'growing', 1.5, 1.0, 5, 45, 'prompt'],
  ['Kaltenbrunn Kältetechnik GmbH', 'steady', 0.8, 0.7, 3, 30, 'prompt'],
  ['Lakehurst Mining Corp.', 'once', 1, 2.2, 0, 30, 'prompt', { at: 21, contract: 'KS-2026-031' }],
  ['Lindqvist Cold Chain AB', 'growing', 2.0, 1.2, 8, 30, 'prompt', { contract: 'KS-2024-007' }],
  ['Marlowe & Finch Packaging Ltd', 'shrinking', 1.1, 0.7, 0, 30, 'withholding'],
  ['Maasdelta Containerdiensten B.V.', 'shrinking', 1.6, 1.0, 5, 30, 'prompt'],
  ['Nordhavn Shipyard A/S', 'steady', 1.0, 0.8, 5, 30, 'late'],
  ['Obernberg Papier GmbH', 'shrinking', 1.5, 1.0, 7, 30, 'prompt'],
  ['Oakhaven Beverages Inc.', 'silent', 1.8, 1.0, 5, 30, 'prompt', { at: 17, contract: 'KS-2024-002' }],
  ['Pennant Ridge Quarries Ltd', 'silent', 0.7, 0.5, 0, 30, 'late', { at: 14 }],
  ['Pontevera Cerámica S.A.', 'once', 1, 0.8, 0, 30, 'prompt', { at: 2 }],
  ['Quillon Aerospace Ltd', 'once', 1, 1.1, 0, 30, 'prompt', { at: 5 }],
  ['Warnemoor Windservice GmbH', 'growing', 1.2, 0.9, 5, 30, 'prompt'],
  ['Sablon Verre SA', 'silent', 1.2, 0.9, 5, 45, 'late', { at: 18 }],
  ['Salvatierra Olive Oils S.L.', 'seasonal', 0.8, 0.6, 0, 45, 'prompt'],
  ['Sternfeld Pharma GmbH', 'growing', 1.4, 1.0, 7, 30, 'prompt'],
  ['Stadtwerke Ahrenfeld GmbH', 'steady', 1.3, 0.9, 5, 30, 'prompt'],
  ['Zarzecze Dairy Sp. z o.o.', 'once', 1, 0.6, 0, 14, 'prompt', { at: 3 }],
  ['Toivola Sawmills Oy', 'once', 1, 0.7, 0, 30, 'prompt', { at: 1 }],
  ['Filatura Ombrosa S.r.l.', 'silent', 0.6, 0.4, 0, 30, 'late', { at: 7 }],
  ['Van Houtrijk Brouwerij B.V.', 'steady', 0.9, 0.6, 3, 30, 'prompt'],
  ['Varnholt Chemie GmbH', 'shrinking', 2.1, 1.0, 12, 30, 'prompt', { contract: 'KS-2023-001' }],
  ['Whitcombe Rail Services Ltd', 'steady', 1.0, 0.7, 3, 30, 'late'],
  ['Rivière-Noire Hydro inc.', 'new', 1.5, 1.0, 5, 30, 'prompt', { at: 15 }],
  ['Tidewell Offshore ASA', 'new', 1.8, 1.3, 8, 30, 'prompt', { at: 16 }],
  ['Cítricos Solmar S.L.', 'seasonal', 0.9, 0.7, 3, 45, 'prompt'],
  ['Karlsgate Data Centres B.V.', 'growing', 1.6, 1.1, 8, 30, 'prompt'],
  ['Ennisrow Biologics Ltd', 'new', 1.3, 0.9, 5, 30, 'prompt', { at: 14 }],
  ['Ketteri Automation Oy', 'growing', 2.2, 1.4, 25, 45, 'prompt', { contract: 'KS-2025-018' }],
  ['Bruckmann Anlagentechnik GmbH', 'steady', 1.7, 1.3, 22, 45, 'prompt'],
  ['Atelier Industriel Faure SARL', 'steady', 0.9, 0.8, 18, 45, 'late'],
  ['Balticontrol UAB', 'shrinking', 1.1, 0.8, 18, 45, 'prompt'],
];
