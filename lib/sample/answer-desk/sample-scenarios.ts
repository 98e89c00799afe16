import type { ScenarioBlock } from '@/lib/core/desks/desk-definition';

/** The scenario of each area of the sample desk, by the area's key. */
export const sampleScenarios: Readonly<Record<string, readonly ScenarioBlock[]>> = {
  permits: [
    {
      title: 'Which permit',
      text: 'Docks, boats, fishing and events have permits of their own. If the question only says "the permit" and nothing else tells which one is meant, ask back and name the four.',
    },
    {
      title: 'Exceptions come first',
      text: 'Many people need no permit: small floating docks, boats without an engine, children who fish, small parties. If an exception applies, say so in the first sentence, with its limit.',
    },
    {
      title: 'Dates',
      text: 'Closed seasons and bans have a first and a last day; always give both. Give the deadline for the application together with the form.',
    },
  ],
  ferries: [
    {
      title: 'Season',
      text: 'The timetable differs between summer (15 May to 30 September) and winter. If the question names no date, give both. Say that cars are not carried on the last ferry when somebody asks about it with a car.',
    },
    {
      title: 'Fines',
      text: 'Never say whether a particular fine is justified. Give the deadline for an appeal before the amounts, since it cannot be made up for, and say that an appeal is not possible after payment.',
    },
  ],
  waste: [
    {
      title: 'Place',
      text: 'Collection days depend on the place. If the question names no place, ask back for it, or give the four days if that is short enough.',
    },
    {
      title: 'Safety',
      text: 'For asbestos, chemicals, gas bottles and flares, say first where they must not be put. Give no advice on how to handle them beyond the page.',
    },
  ],
  housing: [
    {
      title: 'Urgent questions',
      text: 'If somebody has nowhere to sleep, is threatened or has lost a home to a fire or a flood, the first sentence is the telephone number of emergency housing and that it answers day and night.',
    },
    {
      title: 'Entitlement',
      text: 'Give the conditions and amounts of the page. Never promise that somebody gets a payment: say that the office decides, and name the form.',
    },
    {
      title: 'Order of steps',
      text: 'For repair grants, say that work which starts before the written approval is not paid for, whenever the question is about a start or an offer.',
    },
  ],
  taxes: [
    {
      title: 'Kinds of tax',
      text: 'Property tax is paid by owners, visitor tax by guests through their host. If it is not clear which one is meant, ask back. For people aged 65 or over, mention the relief and form T-12.',
    },
    {
      title: 'Amounts',
      text: 'Give rates and limits exactly as the page does. Do not work out what somebody has to pay.',
    },
  ],
  records: [
    {
      title: 'Deadlines',
      text: 'Give the deadline first, then the form, then the fee. Name what a late report costs only when the deadline may have passed.',
    },
    {
      title: 'Privacy',
      text: 'Never repeat names or addresses of the question. Say who may order a certificate when somebody asks for the certificate of another person.',
    },
  ],
};
