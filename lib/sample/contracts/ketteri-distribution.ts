import type { SampleContract } from './sample-contract';

export const ketteriDistribution: SampleContract = {
  name: 'Sample contract – Ketteri Automation Oy – Distribution agreement.md',
  mediaType: 'text/markdown',
  text: `# DISTRIBUTION AGREEMENT

KS-2025-018

made on 12 June 2025 between **Kestrova Systems B.V.** (the "Supplier") and **Ketteri Automation Oy**, Sörnäistenkatu 20, Helsinki (the "Distributor").

## 1. Appointment

1.1 The Supplier appoints the Distributor as its distributor for the Products in Finland and Estonia (the "Territory"). "Products" means all items of the Supplier's price list except software for installation on a customer's own servers.

1.2 The appointment is **exclusive** as long as the Distributor meets the minimum purchases of clause 5. Exclusivity means that the Supplier will neither appoint another distributor nor actively seek orders in the Territory. It may continue to serve the accounts named in Schedule 1, and it may answer unsolicited orders, on which the Distributor receives a commission of six per cent.

1.3 The Distributor buys and sells in its own name and for its own account and sets its resale prices freely. It will not actively sell outside the Territory into areas reserved to other distributors. Passive sales remain free.

## 2. Duties of the Distributor

2.1 The Distributor will promote the Products, keep at least two engineers trained by the Supplier, show the Products at one trade fair in each Contract Year, and give first-line support in Finnish, Estonian, Swedish or English.

2.2 It keeps a stock sufficient for six weeks of average sales, and in any case not less than EUR 15,000 at its purchase prices.

2.3 It reports sales by product group and industry within fifteen days of the end of each quarter, with a rolling forecast of twelve months. The forecast is not binding except for its first month.

2.4 It will not, during the term, distribute in the Territory equipment for the condition monitoring of machines made by a competitor of the Supplier, other than the products it carried on the date of this agreement, listed in Schedule 2.

## 3. Duties of the Supplier

3.1 The Supplier provides two days of training in each Contract Year without charge, documentation in English, and marketing material in a form that can be translated.

3.2 It passes on enquiries from the Territory within two working days and gives **second-line support within one working day**, for customers whose machines stand still within two hours between 7:00 and 20:00 Helsinki time.

3.3 It gives six months' warning before it withdraws a Product, accepts a last order for it, and supplies spare parts for seven years.

## 4. Prices and payment

4.1 The Distributor buys at the list price **less twenty-five per cent**.

4.2 The Supplier may change its list price once in a calendar year on **sixty days' written notice**. Orders accepted before the change, and orders for end-customer projects which the Distributor registered with a binding quotation before the notice, are delivered at the former price for up to four months.

4.3 If a list price is reduced, the Distributor is credited the difference for Products bought within the preceding ninety days and still in stock.

4.4 Payment is due **forty-five days** from the date of the invoice. When invoices of more than EUR 25,000 are overdue for more than thirty days the Supplier may demand payment in advance. The Products remain the Supplier's property until paid for, to the extent permitted by law.

## 5. Minimum purchases

5.1 A Contract Year runs from 1 July to 30 June. The Distributor will purchase Products and services, measured by net value of orders placed and not cancelled, for at least:

| Contract Year | Minimum |
|---|---|
| 1 July 2025 – 30 June 2026 | EUR 100,000 |
| 1 July 2026 – 30 June 2027 | EUR 140,000 |

5.2 If a minimum is not reached the Supplier's **only remedy** is to make the appointment non-exclusive, by notice given within sixty days of the end of the Contract Year. If the shortfall is less than ten per cent, the Distributor may avert this by ordering the difference within thirty days of the notice.

5.3 If the minimum is exceeded by more than fifteen per cent, the Distributor receives a **bonus of two per cent** of its purchases in that Contract Year as a credit note, issued by 31 August.

## 6. Stock rotation and returns

Once in each Contract Year the Distributor may return unopened Products worth up to ten per cent of its purchases of the preceding twelve months, against an order of at least the same value. Withdrawn Products may be returned within three months of the last delivery date. The Distributor bears the freight.

## 7. Warranty and recalls

7.1 The Supplier warrants the Products for thirty-six months from delivery to the Distributor, or thirty from delivery to the end customer, whichever ends later. Defective Products are replaced at the Supplier's expense, including freight within the Territory.

7.2 In a recall the Distributor assists with its records of serial numbers, which it keeps for ten years, and is reimbursed for its reasonable costs at EUR 78 an hour.

## 8. Trade marks

The Distributor may use the name and marks of the Supplier for the resale of the Products in the form prescribed. It will not register them or anything similar as a mark, company name or domain. The right ends with this agreement, subject to the sale of remaining stock.

## 9. Term

9.1 This agreement enters into force on **1 July 2025** and is made for a fixed term of two years ending on **30 June 2027**.

9.2 It **does not renew itself**. It may be continued only by an amendment signed by both parties. The parties will open discussions on a continuation **not later than 1 March 2027** and will inform each other by 30 April 2027 whether they wish to continue. Neither silence nor continued deliveries after the end of the term amount to a renewal; orders accepted after that date are single sales on the Supplier's general terms.

9.3 Either party may terminate earlier on **six months' notice** to the end of a calendar quarter, but not so as to take effect before 30 June 2026.

9.4 Either party may terminate at once if the other is in serious breach and has not remedied it within thirty days of notice, becomes insolvent, or comes under the control of a competitor.

## 10. Consequences of the end

10.1 The Supplier fulfils orders accepted before the end and may, at its choice, buy back unsold current Products at the price paid, less ten per cent. If it does not, the Distributor may sell off its stock for nine months.

10.2 The Distributor hands over the list of installed systems, so that support for end customers continues without a gap. For each system transferred the Supplier pays EUR 120.

10.3 No goodwill indemnity is owed. The parties confirm that the Distributor is an independent trader and not a commercial agent.

## 11. Liability

11.1 Neither party is liable to the other for loss of profit or other indirect loss.

11.2 Each party's liability is otherwise limited to **EUR 250,000 in each Contract Year**. The limit does not apply to payment for delivered Products, to product liability towards third parties under mandatory law, or to damage caused intentionally or by gross negligence.

11.3 The Supplier holds the Distributor harmless against claims by third parties based on a defect of a Product, provided that the Distributor has not altered it or given assurances beyond the documentation.

## 12. Compliance

Each party observes the rules on export control, sanctions and bribery. The Distributor will not resell Products for use in Russia or Belarus and passes this duty on to its customers. Breach of this clause is serious breach that cannot be remedied.

## 13. Confidentiality, data

Commercial information is kept confidential during the term and three years thereafter. Each party is a controller of its own for the data of its business contacts.

## 14. Law and arbitration

14.1 This agreement is governed by the laws of **Finland**.

14.2 Disputes are finally settled by arbitration in accordance with the Arbitration Rules of the Finland Chamber of Commerce. One arbitrator sits in Helsinki; the proceedings are held in English. Claims for undisputed payment may be brought before the ordinary courts.

Signed for the Supplier by Hendrik Vos and for the Distributor by Sanna Virtala, Managing Director.
`,
};
