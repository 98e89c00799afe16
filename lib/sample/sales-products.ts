export type Category = 'sensor' | 'gateway' | 'software' | 'service' | 'spare';

/** SKU, name, category, unit, list price in EUR since 2026-01-01, purchase cost in EUR, whether still sold. */
export type ProductRow = readonly [
  sku: string,
  name: string,
  category: Category,
  unit: string,
  listPrice: number,
  unitCost: number,
  active: boolean,
];

// biome-ignore format: one product a line
export const productRows: readonly ProductRow[] = [
  ['VS-80', 'Vibration sensor, first generation', 'sensor', 'piece', 149, 71.5, false],
  ['VS-100', 'Vibration sensor, single axis', 'sensor', 'piece', 189, 82, true],
  ['VS-300', 'Vibration sensor, triaxial', 'sensor', 'piece', 329, 138, true],
  ['VS-300X', 'Vibration sensor, triaxial, ATEX zone 1', 'sensor', 'piece', 612, 274, true],
  ['TS-120', 'Surface temperature sensor', 'sensor', 'piece', 96, 38, true],
  ['TS-250', 'Immersion temperature probe', 'sensor', 'piece', 142, 57, true],
  ['PS-400', 'Pressure transmitter', 'sensor', 'piece', 264, 118, true],
  ['FM-210', 'Clamp-on flow meter', 'sensor', 'piece', 1180, 590, true],
  ['CU-050', 'Current clamp, three-phase', 'sensor', 'piece', 218, 94, true],
  ['HU-080', 'Humidity and climate sensor', 'sensor', 'piece', 88, 33, true],
  ['AC-500', 'Acoustic leak detector', 'sensor', 'piece', 745, 361, true],
  ['GW-20', 'Edge gateway, Ethernet', 'gateway', 'piece', 640, 302, true],
  ['GW-40', 'Edge gateway, LTE', 'gateway', 'piece', 890, 428, true],
  ['GW-90', 'Edge gateway, ATEX zone 2', 'gateway', 'piece', 1640, 845, true],
  ['RP-10', 'Radio repeater', 'gateway', 'piece', 210, 87, true],
  ['CM-BASE', 'Cloud monitoring, per measuring point', 'software', 'point and month', 4.2, 0.9, true],
  ['CM-PRO', 'Predictive analytics, per measuring point', 'software', 'point and month', 7.9, 1.4, true],
  ['API-1', 'Data interface', 'software', 'site and month', 145, 12, true],
  ['SV-INST', 'Installation', 'service', 'day', 1150, 640, true],
  ['SV-CAL', 'On-site calibration', 'service', 'instrument', 74, 41, true],
  ['SV-AUD', 'Machine health audit', 'service', 'site', 2900, 1480, true],
  ['SV-TRN', 'Operator training', 'service', 'day', 1420, 610, true],
  ['BT-01', 'Battery pack', 'spare', 'piece', 24.5, 9.8, true],
  ['MK-05', 'Mounting kit', 'spare', 'piece', 17.8, 6.1, true],
  ['CB-12', 'Sensor cable, 5 m', 'spare', 'piece', 31, 12.4, true],
];

/** Products that customers of an industry mostly buy besides software, services and spare parts; earlier ones are more likely. */
export const industryMix: Readonly<Record<string, readonly string[]>> = {
  Automotive: ['VS-100', 'CU-050', 'PS-400', 'TS-120', 'GW-20'],
  Chemicals: ['VS-300X', 'PS-400', 'GW-90', 'TS-250', 'FM-210'],
  'Data centres': ['HU-080', 'TS-120', 'CU-050', 'GW-20', 'RP-10'],
  Energy: ['VS-300', 'CU-050', 'GW-40', 'PS-400', 'AC-500'],
  'Food & beverage': ['TS-250', 'HU-080', 'VS-100', 'FM-210', 'GW-20'],
  Glass: ['TS-250', 'VS-100', 'PS-400', 'GW-20', 'CU-050'],
  'Industrial automation': ['VS-300', 'GW-40', 'VS-100', 'TS-120', 'PS-400', 'GW-20', 'RP-10'],
  Logistics: ['TS-120', 'HU-080', 'GW-40', 'RP-10', 'VS-100'],
  Machinery: ['VS-100', 'VS-300', 'CU-050', 'TS-120', 'GW-20'],
  Metals: ['VS-300', 'TS-250', 'CU-050', 'PS-400', 'GW-20'],
  Mining: ['VS-300', 'GW-40', 'CU-050', 'RP-10', 'TS-250'],
  Pharmaceuticals: ['HU-080', 'TS-250', 'PS-400', 'GW-20', 'TS-120'],
  'Pulp & paper': ['VS-300', 'VS-100', 'TS-250', 'FM-210', 'GW-20'],
  Utilities: ['AC-500', 'FM-210', 'PS-400', 'GW-40', 'VS-100'],
};
