import type { SampleContract } from './sample-contract';

export const varnholtFrameworkSupply: SampleContract = {
  name: 'Sample contract – Varnholt Chemie GmbH – Framework supply agreement.md',
  mediaType: 'text/markdown',
  text: `# Framework Supply Agreement (Rahmenliefervertrag)

Contract no. KS-2023-001 | Supplier no. at Varnholt: 70 118 402

Parties: **Varnholt Chemie GmbH**, Hafenstraße 77, Ludwigshafen am Rhein ("Purchaser") and **Kestrova Systems B.V.**, Rotterdam ("Supplier").

## § 1 Subject matter

(1) The Supplier delivers sensors, gateways and accessories for the condition monitoring of pumps, compressors and agitators, in particular equipment for explosive atmospheres of zones 1 and 2, and provides the services belonging to it. (2) This agreement is a framework. A duty to deliver arises with each individual order which the Supplier does not reject in text form within three working days. (3) General terms and conditions of either party do not apply, even if an order or a confirmation refers to them.

## § 2 Purchase commitment

(1) The Purchaser undertakes to order goods and services with a net value of at least **EUR 150,000 in each calendar year**. Orders count in the year in which they were placed; cancelled orders do not count.

(2) If the commitment is not reached, the Purchaser pays a lump sum of **twenty per cent of the shortfall**. The Supplier sets out the shortfall by 15 January of the following year and may invoice the lump sum until **31 January**; a claim not invoiced by then lapses.

(3) The Purchaser may instead make up for up to one half of the shortfall by additional orders in the first quarter of the following year. Such orders do not count towards that year's commitment. The choice is to be declared by 31 January.

(4) The commitment is reduced proportionately for periods in which the Supplier's average delivery time exceeded thirty working days, and for the closure of a production plant of the Purchaser announced at least six months beforehand.

## § 3 Prices

(1) The prices of the Supplier's list apply, less **twelve per cent**. They are net, delivered to the works in Ludwigshafen (DAP, Incoterms 2020), packaging included.

(2) The list may be changed only **with effect from 1 January** and only if the Supplier announces the change in text form by 30 September of the preceding year, together with the reasons. The Supplier bases the change on the development of the producer price index for electrical equipment published by the Federal Statistical Office.

(3) If the price of an item rises by more than **four per cent** within a calendar year, the Purchaser may, within six weeks of the announcement, withdraw this item from the agreement or terminate the entire agreement with effect from 31 December. If the index falls by more than two per cent within twelve months, the Purchaser may demand negotiations on a reduction.

(4) Invoices are payable within 30 days net. A cash discount is not granted. Set-off is permitted only with undisputed claims or those established by a court.

## § 4 Delivery

(1) The delivery time is **fifteen working days** from receipt of the order for standard items and thirty working days for equipment certified for zone 1. (2) The Supplier keeps a consignment stock of forty triaxial ATEX sensors and ten ATEX gateways at the Purchaser's central warehouse; withdrawals are reported weekly and invoiced monthly.

(3) If the Supplier is in default, it owes a contractual penalty of **0.5 per cent of the net value of the delayed part for each week begun, at most five per cent**. The right to claim the penalty may be reserved until final payment. Further damages remain possible; the penalty is credited against them.

## § 5 Quality and explosion protection

(1) Every device is accompanied by its EU declaration of conformity under Directive 2014/34/EU and a test record. (2) The Supplier informs the Purchaser's explosion protection officer without delay, at the latest within two working days, of any fact that casts doubt on the certification of a delivered device. (3) Changes to certified devices, to their firmware with effect on safety, or of the place of manufacture are announced six months in advance. (4) The Purchaser inspects incoming goods for identity, quantity and visible transport damage; § 377 HGB is otherwise satisfied by notification within ten working days of discovery.

## § 6 Warranty

(1) Claims for defects lapse after **thirty-six months** from delivery. (2) Where a defect of the same kind affects more than three per cent of the devices of a type delivered within twelve months, the Supplier replaces all of them and bears the cost of removal and installation, up to EUR 250 for each device.

## § 7 Liability

(1) The Supplier is liable without limit for intent and gross negligence, for injury to life, body or health, under the Product Liability Act and to the extent of a guarantee given.

(2) In cases of slight negligence it is liable only for the breach of obligations whose fulfilment makes the proper performance of the contract possible in the first place and on which the Purchaser may regularly rely. Liability is then limited to the damage foreseeable and typical for the contract, at most **EUR 1,000,000 for each event and EUR 2,000,000 for each calendar year**.

(3) Loss of production counts as foreseeable damage only up to EUR 250,000 for each event. (4) The above also applies in favour of employees and agents. (5) The Supplier proves each year, without being asked, product liability insurance with a cover of at least EUR 5,000,000.

## § 8 Confidentiality and data

(1) Drawings, measured values and process parameters of the Purchaser may be used for the performance of this agreement only; they remain the property of the Purchaser. (2) Analyses of machines are stored within the European Union. (3) The obligation continues for ten years after the end of the agreement for process parameters and for three years for everything else.

## § 9 Term and notice

(1) The agreement begins on **1 January 2023** and is concluded firmly until 31 December 2025.

(2) Thereafter it is **extended by one calendar year at a time unless it is terminated with a notice period of six months to the end of a calendar year**.

(3) Termination requires written form within the meaning of § 126 BGB; electronic transmission is excluded. Receipt of the letter decides whether the period has been kept.

(4) The right to terminate for good cause remains unaffected. Good cause exists in particular if (a) the certification of a device was lost through the fault of the Supplier and is not restored within three months, (b) the delivery time was exceeded by more than twenty working days in more than one fifth of the orders of two successive quarters, or (c) a party stops its payments.

(5) After the end of the agreement the Supplier delivers spare parts for the delivered types for another **eight years** at the prices last valid.

## § 10 Review

The parties meet in each May and November. The November meeting deals with the expected orders of the coming year, the state of the purchase commitment and the announced changes of prices. Minutes are kept by the Supplier; they do not amend this agreement.

## § 11 Final provisions

(1) Amendments require written form; this also applies to a waiver of this requirement. (2) Should a provision be invalid the remainder stays in force. (3) The law of the **Federal Republic of Germany** applies, excluding the UN Sales Convention. (4) Place of performance and exclusive jurisdiction is Ludwigshafen am Rhein.

Ludwigshafen, 28 November 2022

Varnholt Chemie GmbH: Dr. Jürgen Kessler (Leiter Anlagentechnik), Heike Stroh (Strategischer Einkauf) – Kestrova Systems B.V.: Hendrik Vos, Jonas Feld
`,
};
