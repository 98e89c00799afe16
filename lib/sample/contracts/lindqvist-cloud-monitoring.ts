import type { SampleContract } from './sample-contract';

export const lindqvistCloudMonitoring: SampleContract = {
  name: 'Sample contract – Lindqvist Cold Chain AB – Cloud monitoring subscription.md',
  mediaType: 'text/markdown',
  text: `# Cloud Monitoring Subscription Agreement

Contract number: KS-2024-007

This agreement is made between **Kestrova Systems B.V.**, Waalhaven 114, Rotterdam, the Netherlands ("Kestrova"), and **Lindqvist Cold Chain AB**, Lodgatan 9, Malmö, Sweden ("Lindqvist"). It takes effect on **1 March 2024** (the "Effective Date").

## Background

Lindqvist operates refrigerated warehouses and a fleet of temperature-controlled trailers in Scandinavia. It wishes to record temperature, humidity and door status at its sites without running servers of its own, and to show its customers an unbroken cold chain. Kestrova offers sensors, gateways and a hosted service that does this. The parties have agreed on one document that covers the service as well as the equipment ordered for it.

## 1. The Service

1.1 Kestrova provides the hosted service "Cloud Monitoring" for the measuring points that Lindqvist activates. A measuring point is one sensor channel that has sent at least one value in a calendar month. Points that sent nothing in a month are not charged for that month.

1.2 The Service includes storage of all values at full resolution for thirty-six months, alarms by e-mail and text message, the temperature reports required for food and pharmaceutical transport, and access for any number of named users of Lindqvist and of its customers.

1.3 Predictive analytics for compressors is optional. It may be switched on and off for each site with effect from the first day of the following month.

1.4 Kestrova may improve the Service at any time. A function on which Lindqvist's reports to authorities depend may be withdrawn only with twelve months' written warning and an equivalent replacement.

## 2. Term and renewal

2.1 The initial term is thirty-six months from the Effective Date and ends on **28 February 2027**.

2.2 At the end of the initial term, and of each renewal term, the agreement renews automatically for a further period of **twenty-four months**, unless one party gives the other notice of non-renewal that is received **not later than sixty days before the end of the running term**. For the initial term that day is 30 December 2026.

2.3 Notice of non-renewal must be given in text form. E-mail to the addresses in clause 12 is sufficient if receipt is confirmed; an automatic reply is not a confirmation.

2.4 Kestrova will remind Lindqvist of the approaching date in writing between ninety and one hundred and twenty days before the end of a term. If the reminder is not sent, Lindqvist may end the renewed agreement at any time during the first six months of the renewal term with thirty days' notice.

## 3. Prices and discounts

3.1 The monthly fee for each measuring point and the prices of equipment and services are those of Kestrova's price list, less a discount of **eight per cent** on every line of every order.

3.2 **Volume tier.** When the net value of the orders placed by Lindqvist in a calendar year exceeds **EUR 80,000**, the discount rises to **twelve per cent** for every further order, starting with the first order after the threshold was passed and continuing until the end of the following calendar year. Kestrova applies the higher discount on its own initiative. A discount that was not applied is credited on request for orders up to eighteen months old.

3.3 During a term, changes of the price list apply to Lindqvist from the first of January following their publication, but the price of any item will not rise by more than **four per cent** from one calendar year to the next.

3.4 On each renewal under clause 2.2 the monthly fees for measuring points rise once by a **fixed three per cent**, in place of the change of the price list for that calendar year. Equipment and services are not affected by this clause.

3.5 Invoices are issued after delivery, and monthly in arrears for the Service. They are payable within thirty days. Interest on late payments follows the Swedish Interest Act.

## 4. Availability and service credits

4.1 The Service will be available for **99.7 per cent** of each calendar month, measured at the public interface every minute by an independent probe. Maintenance announced five days ahead, for at most four hours a month between 22:00 and 04:00 Central European Time, does not count as unavailability.

4.2 If availability is lower, Lindqvist receives a credit on that month's fees: five per cent below 99.7, ten per cent below 99.0 and twenty-five per cent below 97.0.

4.3 Loss of stored values is treated as unavailability for the period to which the values belong. Gateways keep seventy-two hours of values when they have no connection, so that an interruption of the network alone must not lead to a gap.

4.4 If availability is below 97.0 per cent in three months of any twelve, Lindqvist may end the agreement with thirty days' notice and is refunded any fees paid in advance.

## 5. Alarms

5.1 An alarm is passed on within ninety seconds of the value that caused it. Kestrova tests the complete chain for each site twice a year together with Lindqvist's duty engineer, and keeps a record of each test.

5.2 Lindqvist is responsible for the thresholds, for the list of persons to be informed, and for someone being there to act.

## 6. Equipment

6.1 Equipment is sold, not rented. Title passes on payment; risk passes on delivery to the site named in the order. Sensors and gateways are warranted for thirty-six months, batteries for twenty-four.

6.2 A defective sensor is replaced in advance: Kestrova ships the replacement on the working day following the report, and Lindqvist returns the defective one within thirty days.

## 7. Data

7.1 All values, alarms and reports belong to Lindqvist. Kestrova may use them to operate the Service and, after removal of everything that identifies Lindqvist, its customers and its sites, to improve the detection of faults.

7.2 Data are kept in data centres in the Netherlands and Finland. Personal data are limited to names, e-mail addresses and telephone numbers of users; the data processing terms in Appendix C apply.

7.3 After the end of the agreement Lindqvist may export all data in a documented open format for **sixty days** without charge. Kestrova then deletes the data and confirms the deletion in writing.

## 8. Liability

8.1 The total liability of either party under this agreement in any contract year is limited to the **fees paid and payable in the twelve months before the event**, whatever the legal ground.

8.2 Neither party is liable for loss of profit. Spoiled goods are direct damage if the spoilage would have been prevented by an alarm that the Service failed to send; for such goods the limit is **EUR 300,000 for each event**, to be covered by Kestrova's insurance.

8.3 The limits do not apply to intent, gross negligence, injury to persons, or a breach of confidentiality.

## 9. Early termination

9.1 Either party may end the agreement with immediate effect if the other commits a material breach and does not remedy it within thirty days of a written request.

9.2 Lindqvist may release individual sites from the agreement with three months' notice when the site is sold or closed. The discount in clause 3.1 is not affected.

9.3 Non-payment is a material breach only when undisputed invoices of more than EUR 10,000 are sixty days overdue and a second reminder has been sent.

## 10. Changes of control

If a competitor of one party gains control of the other, the first party may end the agreement within ninety days of learning of it, with six months' notice.

## 11. Law and disputes

Swedish law governs, without its conflict rules and without the United Nations Convention on the International Sale of Goods. Disputes are settled finally by arbitration under the Rules for Expedited Arbitrations of the SCC Arbitration Institute; the seat is Stockholm and the language English.

## 12. Notices

To Lindqvist: Sofia Brandt, Chief Operating Officer, with a copy to Emil Wikander. To Kestrova: Contracts Desk, with a copy to the account manager, at present Marit Okkerse.

Signed in Malmö on 19 February 2024 for Lindqvist Cold Chain AB by Sofia Brandt, and in Rotterdam on 22 February 2024 for Kestrova Systems B.V. by Hendrik Vos, Managing Director.
`,
};
