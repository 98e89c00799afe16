import type { SampleContract } from './sample-contract';

export const fjellkraftEnterpriseAnalytics: SampleContract = {
  name: 'Sample contract – Fjellkraft Hydro AS – Enterprise analytics agreement.md',
  mediaType: 'text/markdown',
  text: `# Enterprise Analytics Agreement

**Parties:** Fjellkraft Hydro AS, Bergen, Norway ("Fjellkraft") and Kestrova Systems B.V., Rotterdam, the Netherlands ("Kestrova")
**Contract reference:** KS-2024-021
**Commencement:** 1 October 2024
**Date of last signature:** 23 September 2024

## Part A – Key terms

| | |
|---|---|
| Scope | predictive analytics for up to 1,400 measuring points at 17 hydropower plants |
| Fixed term | five years, to 30 September 2029 |
| Early exit by Fjellkraft | once, on 30 September 2027, see B2 |
| Annual fee | EUR 91,000, fixed for the first three years, see B4 |
| Discount on orders | 15 per cent |
| Availability | 99.9 per cent, see B6 |
| Liability | 150 per cent of the annual fee, see B9 |
| Law | Norway; Bergen District Court |

Part B explains the key terms and prevails where the two differ.

## Part B – Terms

### B1 What Kestrova delivers

Kestrova collects vibration, temperature, current and pressure values from turbines, generators, transformers and gates, recognises developing faults and presents them with a recommended time for intervention. It delivers the sensors and gateways that Fjellkraft orders, instructs Fjellkraft's staff, and carries out one machine health audit at each plant every twenty-four months, which is included in the annual fee. Further audits are ordered separately.

Fjellkraft's dispatch centre remains in control of the machines at all times. Nothing under this agreement gives Kestrova the ability to start, stop or regulate a unit, and Kestrova will not build such an ability without a separate agreement.

### B2 Term, early exit and expiry

The agreement runs for five years from commencement. It ends on 30 September 2029 by itself; there is no tacit renewal.

Fjellkraft may end the agreement early, for any reason, with effect from **30 September 2027**. To do so it must give **nine months' notice**, received by Kestrova no later than **31 December 2026**, and pay an exit fee of **fifteen per cent of the annual fees for the two remaining years**, calculated on the annual fee in force on the day of the notice. The exit fee is payable on the last day of the agreement. After 31 December 2026 the right no longer exists.

If Fjellkraft sells a plant, the buyer may take over the corresponding part of the agreement; if the buyer declines, the annual fee falls by one seventeenth for each plant from the next anniversary and no exit fee is due.

At least twelve months before the end of the fixed term the parties will discuss a successor agreement. Kestrova will offer conditions no less favourable than those it offers to comparable customers in the Nordic countries.

### B3 Orders

Equipment, spare parts and services are ordered in writing from the price list of 1 October 2024, less fifteen per cent. **This price list remains fixed until 30 September 2027.** From then on the list in force at the date of an order applies, less the same discount, with the limit of B4. Delivery is within twenty working days to the plant named in the order. Invoices are payable in thirty days.

### B4 Annual fee

The annual fee of EUR 91,000 is invoiced in two halves, on 1 October and 1 April. It does not change before 30 September 2027.

On 1 October 2027 and 1 October 2028 the fee is adjusted by **eighty per cent of the change of the Norwegian consumer price index** (KPI, published by Statistics Norway) from August to August. The adjustment is limited to **3.5 per cent** a year in either direction. The same limit applies to the price of any single item of the price list.

Measuring points beyond 1,400 cost EUR 65 a year each. They are counted once a year, on 1 September; points added for less than sixty days in connection with repairs are not counted.

### B5 Operation and changes

Kestrova operates the service from two data centres in Norway. Process data do not leave the European Economic Area. Changes that affect interfaces with Fjellkraft's maintenance system are announced ninety days ahead and can be tried in a test environment during that time.

### B6 Service levels

Availability is measured for each month as the share of minutes in which new values were accepted and dashboards answered within five seconds. The target is **99.9 per cent**.

| Availability | Credit, share of one twelfth of the annual fee |
|---|---|
| below 99.9 | 5 per cent |
| below 99.5 | 15 per cent |
| below 98.5 | 40 per cent |

Support is staffed at all hours. A critical fault, that is one by which fault recognition for a whole plant is lost, is taken up within **one hour** and resolved within eight. From 15 April to 30 June, the period of spring flood, resolution is within four hours.

Kestrova may earn a credit back if the three months following it are each at 99.95 per cent or better. Credits of more than 100 per cent of one twelfth of the annual fee within six months entitle Fjellkraft to terminate with ninety days' notice and without exit fee.

### B7 Quality of recognition

Once a year the parties compare the faults found by the service with those found at inspections. If the service missed more than **one in five** faults of the classes listed in Annex 2, Kestrova presents a plan for improvement within thirty days and carries it out at its own cost. If the share is missed again in the following year, the annual fee is reduced by ten per cent until it is met.

### B8 Security

Fjellkraft is subject to the Power Contingency Regulations. Kestrova classifies plant topology and protection settings as power-sensitive information, gives access to named and trained persons only, and keeps a log of all access for five years. It reports incidents within twelve hours of detection, first by telephone to the dispatch centre. Fjellkraft or the regulator may audit once a year, and at any time after an incident. Subcontractors with access to such information need Fjellkraft's prior approval.

### B9 Liability

Each party is liable for direct loss up to **150 per cent of the annual fee for each contract year**. Loss of generation, imbalance costs and loss of profit are indirect loss and are not compensated, except that imbalance costs of up to EUR 40,000 a year are compensated if they were caused by a maintenance window that was not announced.

For breach of B8 and of the data processing agreement the limit is **EUR 500,000 in total**. No limit applies to gross negligence, intent or injury to persons.

### B10 Ownership of data and models

Measured values belong to Fjellkraft. Models trained on them may be used by Kestrova for other customers only if they do not allow conclusions about a plant of Fjellkraft. Models made at Fjellkraft's request and expense belong to Fjellkraft.

### B11 Breach and termination

In case of material breach the other party sets a period of at least **thirty days** in writing and may terminate when the period has passed in vain. Late payment is material breach after sixty days and two reminders. A party may terminate at once if the other becomes insolvent.

### B12 Exit assistance

On expiry or termination, for whatever reason, Kestrova assists in the transition for **six months**: it exports all values, events and configurations, explains their format to a successor and continues the service for the plants not yet moved at the monthly share of the annual fee. Work beyond ten days is charged at the price list.

### B13 Final

Neither party may transfer the agreement without consent, which may not be withheld within a group of companies. Amendments are numbered and signed by both parties. Norwegian law applies. Disputes are brought before Bergen District Court after an attempt at mediation; security incidents are discussed confidentially between the parties beforehand.

For Fjellkraft Hydro AS: Ingrid Haukeland, Head of Digital Operations. Reviewed by Astrid Nygård, Legal Counsel.
For Kestrova Systems B.V.: Hendrik Vos, Managing Director.
`,
};
