import type { SampleContract } from './sample-contract';

export const thornwaterMaintenanceCalibration: SampleContract = {
  name: 'Sample contract – Thornwater Utilities plc – Maintenance and calibration services.md',
  mediaType: 'text/markdown',
  text: `# Maintenance and Calibration Services Agreement

**Reference KS-2024-003**

THIS AGREEMENT is dated 17 January 2024 and made between:

(1) **Thornwater Utilities plc**, a company incorporated in England and Wales whose registered office is at Weir House, Canons Road, Bristol (the "**Company**"); and

(2) **Kestrova Systems B.V.**, a private limited company under Dutch law established in Rotterdam (the "**Contractor**").

It was awarded following the Company's competitive procedure TW/OT/2023/118 and incorporates the Contractor's clarifications of 4 December 2023. In case of conflict the body of this Agreement prevails over its schedules, and the schedules over the clarifications.

## 1. Interpretation

"**Charges**" means the sums payable under Schedule 2. "**Contract Year**" means twelve months from 1 February. "**Instrument**" means any sensor, flow meter, pressure transmitter or leak detector listed in the asset register, whoever made it. "**Working Day**" excludes Saturdays, Sundays and public holidays in England.

## 2. Duration and extension

2.1 The Services commence on **1 February 2024** and this Agreement shall continue for an initial period of three years, expiring at midnight on **31 January 2027** (the "Initial Period").

2.2 The Company may, in its sole discretion, extend this Agreement for up to **two further periods of twelve months** each. An extension takes effect only if the Company gives the Contractor written notice of it **at least six weeks before** the Initial Period or the running extension expires.

2.3 There is no automatic renewal. If no notice under clause 2.2 is given in time this Agreement expires without further formality, and the Contractor has no claim to be considered for any later award.

2.4 The Contractor shall not refuse an extension properly notified.

## 3. The Services

3.1 The Contractor shall (a) maintain the Instruments and gateways at 214 treatment works, pumping stations and service reservoirs; (b) calibrate each Instrument at the interval stated in the asset register, being not less than once in each Contract Year; (c) supply replacement Instruments, spare parts and additional equipment ordered by the Company; and (d) operate the leak detection analysis for the zones in Schedule 4.

3.2 Calibration shall be traceable to national standards. A certificate shall be issued within **five Working Days** of the visit. A calibration without a certificate within fifteen Working Days is treated as not performed and is not chargeable.

3.3 Personnel who enter sites with potable water shall hold a valid National Water Hygiene card. The Company may refuse entry to anybody without one, and the resulting delay is the Contractor's.

3.4 The Contractor keeps the asset register up to date and hands over a complete copy every quarter.

## 4. Service levels

| Priority | Meaning | Response on site or remotely | Restoration |
|---|---|---|---|
| P1 | Loss of a measurement on which compliance with a permit depends | 4 hours, every day | 24 hours |
| P2 | Loss of any other measurement at a site | next Working Day | 5 Working Days |
| P3 | Everything else | 5 Working Days | next planned visit |

4.1 For each P1 fault not restored in time, **five per cent** of the monthly Charges for the region concerned is credited to the Company, and for each P2 fault two per cent. Credits in a month shall not exceed **twenty per cent** of the Charges for that month.

4.2 Service credits are a price adjustment and not the Company's only remedy. Repeated failure, meaning credits at the ceiling in any three months of a Contract Year, is a material breach.

## 5. Charges

5.1 Equipment, spare parts and calibration are charged at the prices of the Contractor's price list in force on 1 February 2024, less **twelve per cent**.

5.2 **These prices are fixed for the whole of the Initial Period.** The Contractor bears all changes of wages, exchange rates, material and carriage.

5.3 In an extension period the prices may be adjusted once, on its first day, by the change of the Consumer Prices Index published by the Office for National Statistics over the twelve months to the preceding October, **subject to a maximum of three per cent**. If the index has fallen the prices fall accordingly. The Contractor shall notify the adjusted prices within fourteen days of the publication of the October index, so that the Company knows them when it decides on an extension.

5.4 All sums are stated and payable in euro. Value added tax is added where applicable.

## 6. Invoicing, disputed sums and late payment

6.1 Invoices shall quote a purchase order number and be accompanied by the certificates for the work invoiced. Valid invoices are payable within **forty-five days** of their date.

6.2 The Company may withhold a sum which it disputes in good faith, provided that it states the reason in writing **within ten Working Days of receipt** of the invoice and pays the remainder. The parties' representatives shall meet within fifteen Working Days of such statement. Sums for which no reason was stated in time are payable in full on the due date.

6.3 Interest on sums paid late accrues at four per cent a year above the Bank of England base rate. The parties agree that this is a substantial remedy for the purposes of the Late Payment of Commercial Debts (Interest) Act 1998.

6.4 The Contractor may suspend the supply of new equipment, but not maintenance and calibration, if undisputed sums exceeding EUR 60,000 have been overdue for more than thirty days and the Company has had ten Working Days' warning.

## 7. Liability and insurance

7.1 Nothing limits liability for death or personal injury caused by negligence, for fraud, or for anything else for which liability cannot be limited by law.

7.2 Subject to clause 7.1, each party's aggregate liability in any Contract Year shall not exceed the greater of **EUR 500,000** and 125 per cent of the Charges payable in that Contract Year.

7.3 A fine or enforcement sum imposed on the Company by a regulator, to the extent that it results from a calibration not performed or wrongly certified, is recoverable within the limit of clause 7.2. Loss of profit and loss of goodwill are not.

7.4 The Contractor maintains professional indemnity and public liability insurance of not less than EUR 5,000,000 for each claim and evidences it each year.

## 8. Termination

8.1 The Company may terminate on **three months' written notice** at any time after the first Contract Year, against payment of the reasonable and proven cost of equipment ordered specifically for it which cannot be used elsewhere.

8.2 Either party may terminate at once by notice if the other commits a material breach and, where it can be remedied, does not remedy it within twenty Working Days of being required to, or if the other enters administration, liquidation or any comparable procedure.

8.3 The Contractor may terminate for non-payment only if undisputed sums exceeding EUR 100,000 have been overdue for more than sixty days.

8.4 On expiry or termination the Contractor shall assist in the transfer to a successor for up to **three months** at the rates of Schedule 2 and shall hand over the asset register, all certificates of the preceding six years, and the configuration of every gateway.

## 9. Information, audit and confidentiality

9.1 The Contractor acknowledges that the Company is subject to the Environmental Information Regulations 2004 and will assist with requests within five Working Days.

9.2 The Company and its regulators may inspect the Contractor's calibration records on ten Working Days' notice, not more than twice in a Contract Year unless a fault is suspected.

9.3 Confidential information is protected during this Agreement and for five years after it. Information about the security of sites is protected without limit of time.

## 10. General

10.1 The Contractor shall not assign or subcontract without consent, except that calibration may be subcontracted to laboratories accredited under ISO/IEC 17025.

10.2 Notices shall be in writing and delivered by hand or recorded delivery; a notice of extension may also be sent by e-mail from the Director of Asset Operations, at present Gareth Ellacott.

10.3 No variation is effective unless signed by both parties.

10.4 This Agreement is governed by **the law of England and Wales**, and the courts of England and Wales have exclusive jurisdiction. The parties will attempt mediation under the CEDR Model Procedure before issuing proceedings.
`,
};
