import type { SampleContract } from './sample-contract';

export const oakhavenEquipmentRental: SampleContract = {
  name: 'Sample contract – Oakhaven Beverages Inc. – Equipment rental.md',
  mediaType: 'text/markdown',
  text: `# EQUIPMENT RENTAL AGREEMENT

Agreement No. KS-2024-002

This Equipment Rental Agreement is entered into as of **January 15, 2024** (the "Commencement Date") by and between **Kestrova Systems B.V.** ("Lessor") and **Oakhaven Beverages Inc.**, a Wisconsin corporation with its principal office at 2200 Canal Street, Milwaukee ("Lessee").

## 1. Rented Equipment

1.1 Lessor rents to Lessee the vibration, temperature and flow sensors, gateways and accessories listed in Exhibit A (the "Equipment"), installed on filling lines 1 through 7 at the Milwaukee plant. The agreed original value of the Equipment is EUR 96,000.

1.2 The Equipment remains the property of Lessor. Lessee shall not remove any marking of ownership, shall not attach the Equipment to real estate in a manner that would make it a fixture, and shall keep it free of liens. Lessor may file a precautionary financing statement.

1.3 Lessee may relocate Equipment between lines at the same plant on notice. Any other relocation needs Lessor's written consent.

## 2. Rental Term

2.1 The rental term is **thirty-six (36) months** from the Commencement Date. Its last day is **January 14, 2027** (the "Expiration Date").

2.2 **Return notice.** If Lessee does not intend to keep the Equipment beyond the Expiration Date, it shall so notify Lessor in writing **no fewer than thirty (30) days before the Expiration Date** and shall return the Equipment within fifteen (15) days after it.

2.3 **Holdover.** If Lessee gives no notice under Section 2.2 and does not exercise the option in Section 2.4, the rental continues **from month to month at one hundred fifteen percent (115%) of the rent last payable**, and either party may then end it as of the last day of any calendar month on thirty (30) days' notice. Continued holdover of six months or more does not create a new fixed term.

2.4 **Purchase option.** Lessee may buy all, but not less than all, of the Equipment on the Expiration Date for **twenty-two percent (22%) of the original value**, as is, by notice given between ninety (90) and thirty (30) days before that date. During a holdover the option price falls by one percentage point of the original value for each full month of rent paid at the increased rate.

## 3. Rent

3.1 Rent is **EUR 3,450 per month**, payable quarterly in advance.

3.2 On each anniversary of the Commencement Date the rent increases by a **fixed three percent (3%)** over the rent then payable. No other increase, surcharge or index applies.

3.3 Rent is invoiced by Kestrova Leasing B.V., to which Lessor has assigned the claim for payment. It is separate from purchase orders under Section 4, and neither may be set off against the other.

3.4 Rent abates for any line on which Equipment was out of service for more than ten consecutive days for reasons within Lessor's control, in the proportion of the lines affected.

3.5 An amount not paid within ten days of its due date bears interest at one percent per month or the highest lawful rate, whichever is lower.

## 4. Purchases

4.1 Lessee may from time to time purchase further equipment, spare parts, software and services from Lessor by purchase order. Purchases are invoiced at Lessor's list price in effect on the order date **less five percent (5%)**, net thirty (30) days.

4.2 There is no minimum purchase. Purchased items are not Equipment, and Sections 2 and 7 do not apply to them.

## 5. Maintenance and Service Levels

5.1 Lessor shall keep the Equipment in good working order at its expense, including batteries, firmware and a yearly calibration of the temperature and flow sensors.

5.2 Lessor shall answer a reported failure **within four (4) business hours**, and shall ship a replacement **by the end of the next business day** if the failure cannot be corrected remotely. Business hours are 7:00 a.m. to 7:00 p.m. Central Time, Monday through Saturday.

5.3 If in any calendar quarter more than five percent of the sensors were out of service for more than forty-eight hours each, Lessee receives a credit of **ten percent (10%)** of that quarter's rent. If this happens in two consecutive quarters, Lessee may end the rental without charge on sixty (60) days' notice.

5.4 Repairs made necessary by wash-down with agents not approved in Exhibit C, by forklift damage or by unauthorized modification are charged at Lessor's list price less five percent.

## 6. Lessee's Responsibilities

6.1 Lessee provides power, network access and safe access to the lines, and designates a plant contact, initially the Plant Engineering Manager.

6.2 From delivery until return Lessee bears the risk of loss other than ordinary wear. It shall insure the Equipment for its depreciated value, being the original value reduced by two percent (2%) for each month since the Commencement Date, with Lessor as loss payee.

## 7. Return

7.1 Equipment is to be returned cleaned, with brackets and cables, freight prepaid to Lessor's depot in Joliet, Illinois. Lessor inspects it within twenty (20) days.

7.2 For items missing or damaged beyond ordinary wear Lessee pays the depreciated value under Section 6.2, but not less than ten percent of the original value of the item.

## 8. Warranty Disclaimer

LESSOR WARRANTS THAT THE EQUIPMENT WILL CONFORM TO ITS PUBLISHED SPECIFICATIONS FOR AS LONG AS IT IS RENTED. EXCEPT AS STATED IN THIS AGREEMENT LESSOR MAKES NO WARRANTY, EXPRESS OR IMPLIED, INCLUDING ANY WARRANTY OF MERCHANTABILITY OR FITNESS FOR A PARTICULAR PURPOSE. The Equipment informs maintenance decisions. It is not a safety system, and it does not replace the controls required by food safety law.

## 9. Limitation of Liability

9.1 NEITHER PARTY IS LIABLE FOR INDIRECT, SPECIAL OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS AND LOST PRODUCTION.

9.2 Each party's total liability arising out of this Agreement shall not exceed **the greater of EUR 150,000 and the rent paid in the twelve (12) months preceding the claim**.

9.3 The limits in this Section do not apply to Lessee's obligation to pay rent or the value of lost Equipment, to either party's indemnities under Section 10, or to willful misconduct.

## 10. Indemnities

Each party shall defend and indemnify the other against third-party claims for bodily injury or property damage to the extent caused by its negligence. Lessor shall further indemnify Lessee against claims that the Equipment infringes a United States patent or copyright.

## 11. Default

11.1 Lessee is in default if rent is more than thirty (30) days overdue after written notice, if it breaches any other provision and fails to cure the breach within thirty (30) days of notice, or upon an assignment for the benefit of creditors.

11.2 On default Lessor may retrieve the Equipment and recover, as liquidated damages and not as a penalty, the rent for the remainder of the term discounted at five percent per year, less what it reasonably can obtain by renting the Equipment to others.

11.3 Lessee may terminate if Lessor fails to cure a material breach within thirty (30) days of notice.

## 12. Early Termination for Plant Closure

If Lessee permanently closes one or more filling lines it may return the Equipment of those lines on ninety (90) days' notice against payment of **four months' rent** for the lines concerned, the rent being divided equally among the seven lines. This Section may not be used for lines moved to another plant.

## 13. Miscellaneous

13.1 Lessor may assign its rights to payment. Lessee may not assign or sublet without consent, except to a purchaser of substantially all of the Milwaukee plant who assumes this Agreement in writing.

13.2 Notices are effective on receipt by overnight courier. To Lessee: Attention VP Supply Chain (Marcus Trevino). To Lessor: Attention Contracts Desk, Rotterdam.

13.3 This Agreement, with Exhibits A through C, is the entire agreement of the parties. It may be amended only by a writing signed by both.

13.4 The laws of the **State of New York** govern, without regard to conflict of laws. The parties submit to the state and federal courts in New York County and WAIVE TRIAL BY JURY.

IN WITNESS WHEREOF the parties have signed. Oakhaven Beverages Inc., by Marcus Trevino, VP Supply Chain. Kestrova Systems B.V., by Hendrik Vos, Managing Director.
`,
};
