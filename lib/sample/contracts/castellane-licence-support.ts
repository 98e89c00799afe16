import type { SampleContract } from './sample-contract';

export const castellaneLicenceSupport: SampleContract = {
  name: 'Sample contract – Castellane Chimie SA – Software licence and support.md',
  mediaType: 'text/markdown',
  text: `# Software Licence and Support Agreement

No. **KS-2022-014** – English working version, signed by both parties and authoritative

**Between** Castellane Chimie SA, société anonyme with its registered office at 41 quai Perrache, Lyon ("the Licensee"), **and** Kestrova Systems B.V., Rotterdam ("the Licensor").

Whereas the Licensee operates five production units classified under the Seveso rules and does not allow process data to leave its network; whereas it has chosen the Licensor's analytics in a version installed on its own servers; the parties agree as follows.

## Article 1 – Object

The Licensor grants the use of the software "Kestrova Analytics, on-premises edition" for the five units named in Annex 1, supports it, and supplies measuring equipment and services on order.

## Article 2 – Licence

2.1 The right of use is non-exclusive, not transferable, limited to the units of Annex 1 and to the term of this agreement. It covers up to **900 measuring points**. Each further block of fifty points costs EUR 2,100 a year.

2.2 The Licensee may keep one copy for backup and one for tests. It may observe, study and test the functioning of the software as article L.122-6-1 of the Code de la propriété intellectuelle permits.

2.3 A deposit of the source code is kept with an independent escrow agent in Paris and renewed with every major version. The Licensee has access to it if the Licensor ceases to maintain the software, or is placed in liquidation without a successor who takes over this agreement within sixty days.

## Article 3 – Term

3.1 The agreement takes effect on **1 April 2022** and is concluded for a first period of **five years**, to 31 March 2027.

3.2 At the end of this period it is renewed **tacitly for successive periods of three years**, unless one of the parties terminates it by **registered letter with acknowledgement of receipt, sent no later than three months before the end of the running period**. The date of the postmark decides.

3.3 A renewed period is governed by the same conditions. The parties will nevertheless meet in the last October before the end of each period to examine the scope of Annex 1 and the needs of the units.

## Article 4 – Annual fee

4.1 The annual fee for licence and support is **EUR 48,000** at the economic conditions of April 2022. It is invoiced on 1 April for the year to come.

4.2 The fee is revised on 1 April of each year by the formula P1 = P0 × (S1 / S0), where P0 is the fee of the preceding year, S1 the last Syntec index published at the date of revision and S0 the Syntec index of the same month of the preceding year.

4.3 **Ceiling.** Whatever the result of the formula, the increase from one year to the next may not exceed **2.5 per cent**. An increase that was not applied because of the ceiling may not be made up for later.

4.4 If the index disappears, the parties agree on the index closest to it; failing agreement it is designated by the president of the court named in article 14, ruling in summary proceedings.

## Article 5 – Equipment and services

5.1 The Licensee orders sensors, gateways, spare parts and services as needed, without any minimum. It is granted a discount of **ten per cent** on the public price list.

5.2 The prices charged to the Licensee for an item **may not rise by more than 2.5 per cent in a calendar year**, even if the public price list rises by more. The ceiling applies before the discount. Sums invoiced above it are not due; where they have been paid they are set off against the next invoice, or refunded within thirty days at the Licensee's request.

5.3 Equipment intended for explosive atmospheres is delivered with its declaration of conformity and its instructions in French. Without these documents delivery is deemed not to have taken place.

5.4 Invoices are payable at **forty-five days** from their date by bank transfer. Late payment gives rise, without reminder, to interest at three times the legal rate and to the fixed indemnity of forty euros for recovery costs.

## Article 6 – Support

6.1 Support is given in French on working days from 8:00 to 18:30, and in English at all times for faults that stop the software.

6.2 Faults are treated according to their gravity:

- **blocking**, the software or its alarms are unusable: taken up within **two hours**, workaround within eight hours;
- **major**, an important function fails: taken up within one working day, correction within ten;
- **minor**: taken up within three working days, correction in the next version.

6.3 For each hour by which a workaround for a blocking fault is late, the Licensee may apply a **penalty of 0.5 per cent of the annual fee, up to ten per cent** of the fee in a contract year. Penalties do not discharge and are without prejudice to damages.

6.4 Corrective and evolutive versions are included. The Licensee decides when they are installed, but a version more than twenty-four months old is supported only to the extent possible.

## Article 7 – Cybersecurity

7.1 The Licensor informs the Licensee of any vulnerability rated high or critical within seventy-two hours of learning of it and provides a correction without undue delay.

7.2 Remote access takes place only at the Licensee's invitation, through its own gateway, and is recorded. The Licensor's staff work under the site's safety rules, of which they have been given a copy.

## Article 8 – Obligations of the Licensee

The Licensee provides servers that meet Annex 2, designates a functional manager (at present the reliability department), makes daily backups and gives access to the units within forty-eight hours of a justified request.

## Article 9 – Acceptance

Each installation is subject to acceptance over thirty days of normal operation. Failing reasoned reservations within this period, acceptance is deemed pronounced.

## Article 10 – Liability

10.1 The Licensor is bound by an obligation of means reinforced as to the alarms described in Annex 3, and by an obligation of means for the rest.

10.2 Its total liability for a contract year is limited to **one hundred and fifty per cent of the annual fee** of that year. Loss of production, of orders or of image is not compensated.

10.3 These limits do not apply to bodily injury, to gross or wilful misconduct, to the guarantee against eviction of article 11, or to the essential obligation to keep process data confidential.

## Article 11 – Intellectual property

The Licensor guarantees the Licensee against any action for infringement, provided that it is informed without delay and leads the defence. It will at its choice obtain the right to continue, replace or modify the software, or refund the fee for the part of the period not yet run.

## Article 12 – Termination for breach

12.1 If a party fails to fulfil an obligation and does not remedy this within **thirty days** of a formal notice by registered letter, the other may terminate the agreement as of right.

12.2 The Licensee may withdraw a unit from Annex 1 on closing or selling it, with six months' notice; the annual fee falls by one fifth for each unit withdrawn.

12.3 On expiry the Licensee may continue to read its historical data with the last installed version for **twelve months**, without support and without charge.

## Article 13 – Unforeseen circumstances, force majeure

The parties exclude article 1195 of the Code civil, the revision of prices being regulated exhaustively by articles 4 and 5. Force majeure suspends obligations; if it lasts more than ninety days either party may terminate.

## Article 14 – Law and jurisdiction

This agreement is subject to **French law**. Any dispute which cannot be settled amicably within forty-five days falls under the exclusive jurisdiction of the **Tribunal des activités économiques de Lyon**, even in case of several defendants or third-party proceedings.

Done in two originals, Lyon, 11 March 2022. For the Licensee: Hélène Vautrin, Directrice technique, duly authorised. For the Licensor: Hendrik Vos.
`,
};
