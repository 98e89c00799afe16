export interface ParaphrasedQuestion {
  question: string;
  language: 'en' | 'fr';
  /** Part of the name of the contract with the answer. */
  contract: string;
  /** A quote from the passage that answers the question. */
  quote: string;
}

const english: [contract: string, question: string, quote: string][] = [
  [
    'Castellane',
    'What happens if our software vendor goes bust and nobody looks after the program any more?',
    'The Licensee has access to it if the Licensor ceases to maintain',
  ],
  [
    'Castellane',
    'Until when do I have to post the cancellation so that the chemical deal is not prolonged?',
    'sent no later than three months before',
  ],
  ['Castellane', 'How much can the yearly bill go up at most?', 'the increase from one year to the next may not exceed'],
  ['Castellane', 'We were overcharged: how do we get our money back?', 'Sums invoiced above it are not due'],
  [
    'Castellane',
    'Which paperwork must come with gear for areas where gas could ignite, and in which tongue?',
    'Equipment intended for explosive atmospheres is delivered with its declaration',
  ],
  [
    'Castellane',
    'Which languages does the helpdesk speak and at what time can we phone?',
    'Support is given in French on working days',
  ],
  ['Castellane', 'How fast are we warned about a newly discovered security hole?', 'informs the Licensee of any vulnerability'],
  [
    'Castellane',
    'Can technicians of the vendor dial into our network whenever they like?',
    'Remote access takes place only at the Licensee',
  ],
  ['Castellane', 'Can we still look at old readings once we stopped paying?', 'may continue to read its historical data'],
  [
    'Castellane',
    'Do we pay less after we shut down one of our factories?',
    'may withdraw a unit from Annex 1 on closing or selling it',
  ],
  ['Fjellkraft', 'What does it cost the power company to walk away early?', 'pay an exit fee of'],
  ['Fjellkraft', 'Can the vendor switch our turbines on or off?', 'gives Kestrova the ability to start, stop or regulate a unit'],
  ['Fjellkraft', 'What if somebody else purchases one of the dams?', 'If Fjellkraft sells a plant, the buyer may take over'],
  [
    'Fjellkraft',
    'How quickly are serious breakdowns repaired while the snow melts?',
    'the period of spring flood, resolution is within',
  ],
  ['Fjellkraft', 'What happens when the system overlooks too many defects?', 'If the service missed more than'],
  ['Fjellkraft', 'How soon do we hear about a hack, and how?', 'It reports incidents within twelve hours of detection'],
  [
    'Fjellkraft',
    'May the vendor reuse algorithms it learned from our readings elsewhere?',
    'Models trained on them may be used by Kestrova',
  ],
  [
    'Fjellkraft',
    'Who helps the hydro operator to move over to another vendor, and for how long?',
    'Kestrova assists in the transition for',
  ],
  [
    'Fjellkraft',
    'Do we get paid for electricity that could not be produced?',
    'Loss of generation, imbalance costs and loss of profit',
  ],
  [
    'Fjellkraft',
    'In which country are the servers, and can information be sent overseas?',
    'Kestrova operates the service from two data centres in Norway',
  ],
  [
    'Fjellkraft',
    'Do we pay more when the cost of living goes up in Oslo?',
    'of the change of the Norwegian consumer price index',
  ],
  ['Fjellkraft', 'Can the vendor win back money it gave us for outages?', 'Kestrova may earn a credit back'],
  [
    'Ketteri',
    'May our reseller in the Baltics also carry rival brands?',
    'It will not, during the term, distribute in the Territory',
  ],
  ['Ketteri', 'How many goods does the reseller have in its warehouse?', 'It keeps a stock sufficient for six weeks'],
  ['Ketteri', 'How is the reseller punished for buying too little?', 'to make the appointment non-exclusive'],
  ['Ketteri', 'What reward is there for beating the target?', 'the Distributor receives a **bonus of two per cent**'],
  ['Ketteri', 'Can boxes that nobody wanted be sent back?', 'the Distributor may return unopened Products'],
  [
    'Ketteri',
    'What if something gets cheaper after the reseller has bought it?',
    'If a list price is reduced, the Distributor is credited',
  ],
  ['Ketteri', 'How far ahead are we told that an item is discontinued?', 'warning before it withdraws a Product'],
  ['Ketteri', 'Does the reseller get a payout for the clients it won when we part ways?', 'No goodwill indemnity is owed'],
  ['Ketteri', 'Is selling to embargoed countries forbidden?', 'will not resell Products for use in Russia or Belarus'],
  ['Ketteri', 'Can the dealer choose how much to charge its own clients?', 'sets its resale prices freely'],
  ['Ketteri', 'Is the dealership prolonged if nobody says anything?', 'Neither silence nor continued deliveries'],
  ['Ketteri', 'Who decides a quarrel with the Finnish dealer?', 'Disputes are finally settled by arbitration in accordance'],
  ['Lakehurst', 'Do we have to purchase anything once the trial is over?', 'no obligation of Lakehurst to buy or subscribe'],
  ['Lakehurst', 'How many wrong alerts are tolerated?', '| False alarms | not more than 2 a week'],
  [
    'Lakehurst',
    'What is the last day to turn the trial into a full deal?',
    'written notice received by Kestrova on or before January 31, 2027',
  ],
  ['Lakehurst', 'Do we get money back if the experiment was a flop?', 'Kestrova refunds **one half of the pilot fee**'],
  ['Lakehurst', 'Can we resell used hardware to the vendor afterwards?', 'buy the equipment back in working order'],
  ['Lakehurst', 'What if too little breaks down during the experiment to judge it?', 'If fewer than four faults occur by'],
  ['Lakehurst', 'Who settles an argument about the results of the trial?', 'a mutually chosen consulting engineer decides'],
  ['Lakehurst', 'Do flights of the experts cost extra?', 'Travel to Sudbury for up to four visits is included'],
  ['Lakehurst', 'Are we allowed to brag about the project in the press?', 'Neither mentions the pilot publicly without consent'],
  ['Lakehurst', 'Can I send a picture of a handwritten name?', 'a scanned signature is enough'],
  ['Lakehurst', 'How may gadgets be fixed to the drum of the grinder?', 'Nothing is welded to a mill shell'],
  ['Lindqvist', 'Are idle probes billed?', 'Points that sent nothing in a month are not charged'],
  [
    'Lindqvist',
    'What if the vendor forgets to tell us that the deadline is near?',
    'If the reminder is not sent, Lindqvist may end',
  ],
  [
    'Lindqvist',
    'How long until somebody is alerted when a freezer gets too warm?',
    'An alarm is passed on within ninety seconds',
  ],
  ['Lindqvist', 'Who pays when food goes off because nobody was alerted?', 'Spoiled goods are direct damage if'],
  ['Lindqvist', 'When do we get a bigger rebate for buying a lot?', 'the discount rises to **twelve per cent**'],
  ['Lindqvist', 'Is an out-of-office message proof that my letter arrived?', 'an automatic reply is not a confirmation'],
  ['Lindqvist', 'How long do devices remember readings while the internet is down?', 'Gateways keep seventy-two hours of values'],
  ['Lindqvist', 'A rival buys our vendor: can we leave?', 'If a competitor of one party gains control of the other'],
  ['Lindqvist', 'How do I swap a broken probe?', 'A defective sensor is replaced in advance'],
  ['Lindqvist', 'At what time of day is planned downtime allowed?', 'Maintenance announced five days ahead'],
  [
    'Oakhaven',
    'Can we keep leased gear for good, and for how much?',
    'Lessee may buy all, but not less than all, of the Equipment',
  ],
  ['Oakhaven', 'What if we hold on to hired devices too long?', 'the rental continues **from month to month'],
  ['Oakhaven', 'Who pays for repairing a device that a truck ran into?', 'by forklift damage or by unauthorized modification'],
  [
    'Oakhaven',
    'Do we need a policy against theft or fire for hired devices?',
    'It shall insure the Equipment for its depreciated value',
  ],
  ['Oakhaven', 'What does it cost to shut down part of the bottling hall?', 'it may return the Equipment of those lines'],
  ['Oakhaven', 'Who pays shipping when everything goes back?', 'freight prepaid to Lessor'],
  ['Oakhaven', 'Can we move hired devices to a different factory?', 'Any other relocation needs Lessor'],
  ['Oakhaven', 'Where would the American drinks maker sue, and do citizens judge the case?', 'WAIVE TRIAL BY JURY'],
  ['Thornwater', 'What badge do workers need near tap water?', 'shall hold a valid National Water Hygiene card'],
  [
    'Thornwater',
    'Do we pay for a check if nobody sends us the proof?',
    'A calibration without a certificate within fifteen Working Days',
  ],
  [
    'Thornwater',
    'Can the water supplier refuse part of a bill it finds wrong?',
    'may withhold a sum which it disputes in good faith',
  ],
  ['Thornwater', 'The watchdog punished us: do we get that money back?', 'A fine or enforcement sum imposed on the Company'],
  [
    'Thornwater',
    'Who carries the risk of pay rises and currency swings?',
    'The Contractor bears all changes of wages, exchange rates',
  ],
  ['Thornwater', 'May outside labs be hired?', 'calibration may be subcontracted to laboratories'],
  [
    'Thornwater',
    'How soon must somebody show up when a reading that our environmental licence needs is gone?',
    'Loss of a measurement on which compliance with a permit depends',
  ],
  ['Varnholt', 'What do we owe if we buy less than promised?', '**twenty per cent of the shortfall**'],
  ['Varnholt', 'How much is deducted when parcels come late?', 'it owes a contractual penalty of'],
  ['Varnholt', 'What if a whole series turns out faulty?', 'Where a defect of the same kind affects'],
  ['Varnholt', 'Is an e-mail good enough to quit the German deal?', 'electronic transmission is excluded'],
  [
    'Varnholt',
    'For how long can we still get replacement components once the deal is over?',
    'the Supplier delivers spare parts for the delivered types',
  ],
  ['Varnholt', 'How many items lie ready in our own depot?', 'keeps a consignment stock of forty triaxial'],
  ['Varnholt', 'How often do both sides sit down together?', 'The parties meet in each May and November'],
  ['Varnholt', 'Can we drop a product that becomes too expensive?', 'withdraw this item from the agreement'],
];

const french: [contract: string, question: string, quote: string][] = [
  [
    'Castellane',
    "Que se passe-t-il si l'éditeur fait faillite ?",
    'The Licensee has access to it if the Licensor ceases to maintain',
  ],
  [
    'Castellane',
    'Pendant combien de temps peut-on consulter les anciennes mesures ?',
    'may continue to read its historical data',
  ],
  ['Castellane', "Comment l'indice Syntec change-t-il la redevance ?", 'by the formula P1 = P0'],
  ['Castellane', 'Quel tribunal est compétent à Lyon ?', 'falls under the exclusive jurisdiction of the'],
  ['Fjellkraft', 'Combien coûte une sortie anticipée de la centrale ?', 'pay an exit fee of'],
  ['Ketteri', 'Le revendeur peut-il renvoyer les produits invendus ?', 'the Distributor may return unopened Products'],
  ['Lakehurst', 'Où sont conservées les données à Montréal ?', 'Data are stored in Montréal'],
  ['Lindqvist', 'En combien de temps une alarme est-elle transmise ?', 'An alarm is passed on within ninety seconds'],
  ['Oakhaven', 'Quel est le préavis pour rendre le matériel loué ?', 'it shall so notify Lessor in writing'],
  ['Oakhaven', 'Qui assure le matériel contre le vol ?', 'It shall insure the Equipment for its depreciated value'],
  [
    'Thornwater',
    'Doit-on payer un étalonnage livré sans attestation ?',
    'A calibration without a certificate within fifteen Working Days',
  ],
  ['Varnholt', 'Quelle pénalité pour une livraison en retard ?', 'it owes a contractual penalty of'],
];

/**
 * Questions about the sample contracts that share few words with the passages that answer them. They measure search, and were written
 * before search by meaning was.
 */
export const paraphrasedQuestions: readonly ParaphrasedQuestion[] = [
  ...english.map(([contract, question, quote]) => ({ question, language: 'en' as const, contract, quote })),
  ...french.map(([contract, question, quote]) => ({ question, language: 'fr' as const, contract, quote })),
];
