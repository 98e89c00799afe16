export const taxes = `
# property-tax | property-tax | Property tax
Everybody who owns land or a building in the district on 1 January pays property tax for that year.
## How much it is
The property tax is 0.92 % of the assessed value for a main home, and 1.35 % for holiday homes and business buildings. The waste fee of $168 a year for each household is on the same bill. Bills below $20 are not sent.
## When it is due
Property tax is due in two instalments: on 31 March and on 30 September. If you pay the whole year by 28 February, 2 % are deducted. Late payments cost 1.5 % for each month that has begun, but nothing in the first 10 days.
## If you do not agree with the value
Values are assessed every 4 years, the last time in 2024. You can object within 45 days of the date on the assessment, with form T-8. An objection is free of charge. You must pay the bill in the meantime; what you paid too much is paid back with 2 % interest.
## Exemptions
Land without a building that is used for farming is taxed at half the rate. Houses that cannot be lived in after a fire or flood are exempt for up to 24 months. Boats are not subject to property tax, but see [Boat licences](boat-licence).
## Selling a house
The owner on 1 January owes the tax for the whole year. The office does not divide a bill between seller and buyer.
People aged 65 or over with a low income should read [Property tax relief](tax-relief). Questions about taxes: 555-0155.

# tax-relief | property-tax-relief | Property tax relief for older people
Older owners with a low income pay less property tax for their main home.
## Who can get relief
- You, or your partner, are 65 or older on 31 December of the year before.
- The income of the household is below $38,000 a year.
- You have owned and lived in the home for at least 5 years.
People under 65 can get relief if they receive a disability pension. Holiday homes are excluded.
## How much it is
The relief reduces the property tax by 25 %, at most $700 a year. The waste fee is not reduced.
## How to apply
Apply with form T-12 by 30 April. Applications that reach us after 30 April count for the following year. Once granted, the relief continues for 3 years; then apply again. If your income rises above the limit, tell us with form T-13 within 60 days.
## Deferral
Instead of the relief, or in addition to it, people aged 70 or over can defer the tax until the house is sold. The deferred tax bears 3 % interest a year. Ask for form T-14; it must be signed at the office, not by post.
## Documents
Send a copy of the last tax notice and an identity document with form T-12. Do not send originals. We decide within 30 working days.
The general rules are under [Property tax](property-tax). Free help with the form is offered on Tuesdays from 9:00 to 12:00 at the office in Port Alban, without an appointment.

# visitor-tax | visitor-tax | Visitor tax
Visitors who stay overnight in the district pay a visitor tax, which their host collects.
## Amount
The visitor tax is $2.40 per person and night from 1 May to 31 October, and $1.20 in the other months. It is charged for at most 28 nights in a row.
## Who does not pay
- Children and young people under 18 do not pay visitor tax.
- Patients of hospitals, and one person who accompanies them, do not pay visitor tax.
- People who stay for work that they do in the district do not pay, with form T-31 signed by the employer.
- Guests who stay with relatives free of charge do not pay visitor tax.
## Duties of hosts
Hotels, camp sites and private hosts register with form T-30 before the first guest arrives. Registration is free of charge and is valid until you cancel it. Hosts pay the tax every quarter: by 15 January, 15 April, 15 July and 15 October. A quarter without guests is reported, too.
Hosts with fewer than 200 nights a year may pay once a year, by 15 January.
## Late payment and checks
A report that is late costs $50. A host who does not register pays a fine of $400 and the tax of up to 3 years. Hosts keep the list of nights for 4 years; names of guests are not part of the report.
Hosts can pay by bank transfer only: see [How to pay](paying-fees). Questions: 555-0156.

# paying-fees | how-to-pay | How to pay fees, taxes and fines
You can pay bills of the Shore Office in four ways.
## Ways of paying
- Online by card, without an extra charge, up to $5,000.
- By bank transfer, with the 10-digit reference number of the bill. A transfer takes 2 working days.
- By direct debit for property tax, with form T-2.
- At the office at 4 Quay Street in Port Alban, by card or in cash. Cash is accepted up to $500.
We do not accept cheques since 1 July 2025. We never ask for card numbers by telephone or message.
## Instalments
Bills of $100 or more can be paid in up to 6 monthly instalments with form T-4. Ask before the due date. Instalments bear no interest if each is paid on time; if one is missed, the whole rest is due at once. [Visitor tax](visitor-tax) cannot be paid in instalments.
## Receipts and refunds
A receipt is sent by e-mail on the same day. Ask for a refund with form T-5 within 12 months of the payment; amounts below $5 are not refunded. Refunds go to the account that paid and take up to 30 days.
## Late bills
A first reminder is free of charge. A second reminder costs $15. After 60 days a bill is passed to the bailiff, which costs at least $80.
The office is open from Monday to Friday from 8:30 to 16:30, on Thursdays until 18:30, and is closed on public holidays.
`;
