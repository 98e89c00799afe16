import type { SampleContract } from './sample-contract';

export const lakehurstPilot: SampleContract = {
  name: 'Sample contract – Lakehurst Mining Corp. – Pilot agreement.md',
  mediaType: 'text/markdown',
  text: `# Pilot Agreement: Grinding Mill Monitoring

KS-2026-031 | Effective **September 1, 2026**

Lakehurst Mining Corp., 88 Elm Street, Sudbury, Ontario ("Lakehurst") wants to find out, before it commits to a larger programme, whether Kestrova's analytics recognises developing faults in its grinding mills early enough to plan repairs. Kestrova Systems B.V., Rotterdam ("Kestrova") is prepared to show this on two mills on the conditions below.

## 1. What is piloted

1. Two semi-autogenous grinding mills (Mill 2 and Mill 4) at the Falconer concentrator, with their drives, gearboxes, pinion bearings and lubrication systems.
2. Nineteen triaxial vibration sensors, seven three-phase current clamps and six gateways with mobile connection, which Lakehurst buys under a separate purchase order at list price.
3. The predictive analytics service in its hosted form, for an unlimited number of users at Falconer.
4. An opening machine health audit, and a reliability engineer of Kestrova who reviews the results with the mill superintendent every second week.

## 2. Duration

2.1 The pilot starts on the effective date and ends on **February 28, 2027**, unless it is extended in writing. Weeks in which both mills stood still for more than three days do not count; the pilot is extended by their number, but by no more than four weeks.

2.2 The pilot **ends by itself**. No notice is needed to end it, and no obligation of Lakehurst to buy or subscribe arises from letting it end.

2.3 Lakehurst may stop the pilot earlier at any time on two weeks' notice. Kestrova may stop it only for material breach that is not cured within fifteen days.

## 3. Pilot fee

3.1 Lakehurst pays a fixed pilot fee of **EUR 29,600**, one half on the effective date and one half upon delivery of the final report. The fee covers everything in section 1 except the equipment, which is invoiced on delivery, net 30 days.

3.2 Travel to Sudbury for up to four visits is included. Further visits requested by Lakehurst are charged at EUR 1,150 a day plus economy travel.

3.3 The second half of the fee is not payable if the final report is more than thirty days late for reasons within Kestrova's control.

## 4. Success criteria

4.1 The pilot is successful if all of the following are met over the whole period:

| Criterion | Target | Measured by |
|---|---|---|
| Faults recognised before Lakehurst's own inspection found them | at least 3 of every 4 | joint log of faults |
| Warning time before the need for intervention | 10 days or more, median | joint log of faults |
| False alarms | not more than 2 a week for each mill | log of alarms, reviewed every second week |
| Availability of the service | 98.0 per cent | Kestrova's probe, open to Lakehurst |
| Share of sensor values received | 95 per cent | data store |

4.2 If fewer than four faults occur by January 15, 2027, the parties jointly select past events from Lakehurst's maintenance records and replay the recorded values of comparable machines, up to a total of four.

4.3 An interim report is due on **December 4, 2026** and the final report on **January 18, 2027**. Lakehurst states within ten business days whether it agrees with the measurement. If it does not, a mutually chosen consulting engineer decides at shared cost; the decision concerns the numbers only.

## 5. Conversion to a subscription

5.1 Lakehurst has the option to convert the pilot into a subscription of **three years** for all eleven mills and crushers at Falconer and Lac Corbeau. The option is exercised by **written notice received by Kestrova on or before January 31, 2027**. It exists whether or not the success criteria are met.

5.2 On conversion: (a) the total price for three years is **EUR 385,000** including equipment, installation and service, payable as to forty per cent on installation and the remainder in equal instalments on the first and second anniversaries; (b) **sixty per cent of the pilot fee paid** is credited against the first payment; (c) the price is firm for the three years, and on any renewal may rise by no more than the change of the Canadian all-items Consumer Price Index, with a ceiling of four per cent a year; and (d) the terms in Schedule B apply, including a monthly availability of 99.5 per cent.

5.3 After January 31, 2027 the price in section 5.2 is no longer binding on Kestrova.

5.4 If the criteria were met and Lakehurst does not convert, it has no further duty. If the criteria were not met and Lakehurst does not convert, Kestrova refunds **one half of the pilot fee** within thirty days of the agreed final report.

## 6. Equipment after the pilot

Lakehurst owns the equipment it bought. If it does not convert, Kestrova will at Lakehurst's request, made by March 31, 2027, buy the equipment back in working order for **fifty per cent of the price paid**, freight collect.

## 7. Site rules

Kestrova's personnel complete Lakehurst's induction, follow its lock-out procedures and stop work when told to. Sensors are mounted by Lakehurst's millwrights under Kestrova's guidance. Nothing is welded to a mill shell. The gateways are connected to the public mobile network only and have no connection with Lakehurst's control system.

## 8. Data and confidentiality

8.1 Measured values and reports are Lakehurst's. Kestrova may use them during the pilot for its purposes. Thereafter it may keep values stripped of the name of the site, the machine and the ore, unless Lakehurst objects within sixty days of the end of the pilot.

8.2 Each party keeps confidential what it learns about the other's business for three years. Neither mentions the pilot publicly without consent. On conversion Lakehurst will consider in good faith a joint case study.

8.3 Data are stored in Montréal. On request they are deleted within thirty days of the end of the pilot and a certificate is issued.

## 9. Nature of the pilot, liability

9.1 The service is advisory. Lakehurst continues its own inspections and makes its own decisions, and acknowledges that a pilot by its nature may not recognise a fault.

9.2 The service level in a pilot is reasonable effort: questions are answered **within one business day**. Section 4.1 states targets, not warranties; the only consequences of missing them are those of sections 3.3 and 5.4.

9.3 Kestrova's total liability in connection with the pilot is limited to **EUR 100,000**, and Lakehurst's to the unpaid part of the fee and equipment price plus EUR 50,000. Neither is liable for lost production. The limits do not apply to bodily injury, to gross negligence or to breach of section 8.2.

9.4 Each party carries commercial general liability insurance of at least CAD 5,000,000 and shows a certificate before work at site begins. Kestrova registers with the Workplace Safety and Insurance Board where required.

## 10. People

Lakehurst: Denise Okafor, Director of Reliability (decisions), Curtis Beaulieu, Mill Superintendent (operations), Amy Tsang (notices). Kestrova: Diego Santamaría (decisions), reliability engineering desk (operations), Contracts Desk (notices). Notice by e-mail is sufficient, except for conversion under section 5.1, which needs a signed document; a scanned signature is enough.

## 11. General

This agreement may be assigned only together with the Falconer concentrator. It is the whole agreement about the pilot. It is governed by the laws of **the Province of Ontario** and the federal laws of Canada applicable there; the courts sitting in Toronto have jurisdiction. The parties have expressly required that this document be drawn up in English.

Signed August 21, 2026, Lakehurst Mining Corp., Denise Okafor. Signed August 24, 2026, Kestrova Systems B.V., Hendrik Vos.
`,
};
