export const housing = `
# rent-supplement | rent-supplement | Rent supplement
The rent supplement is a monthly payment to tenants with a low income. It is not a loan and need not be paid back.
## Who can get it
- A person living alone can get it with a yearly income below $34,000.
- A family of two or more can get it with a yearly income below $46,500, plus $4,200 for each child from the second.
- You must have lived in the district for at least 12 months.
- Savings above $60,000 exclude you.
Full-time students cannot get the rent supplement, except if they have a child. Tenants of [social housing](social-housing) cannot get it, because their rent is already reduced.
## How much it is
The supplement covers half of the rent that exceeds 30 % of your income, at most $410 a month. Heating is not part of the rent.
## How to apply
Apply with form H-12, the rental contract and the last tax notice. Applications that reach us by the 15th of a month are paid from the following month. We decide within 20 working days. The supplement is not paid for months before the application.
## Changes
The supplement is calculated again every year on 1 July; send form H-13 by 31 May. If your income changes by more than 10 %, tell us within 30 days. Overpaid amounts are deducted from later payments, at most $50 a month.
If you are about to lose your home, see [Emergency housing](emergency-housing). Questions about rent: 555-0144, Monday to Thursday from 9:00 to 15:00.

# repair-grant | repair-grants | Repair grants for homes
Owners who live in an older house can get a grant for important repairs.
## Conditions
- The house was built before 1990.
- You have lived in it for at least 3 years, and it is your main home.
- The income of the household is below $62,000 a year.
- Holiday homes and rented houses are excluded.
## What is paid
The repair grant pays 50 % of the costs of a roof, a heating system, windows or drinking water pipes, at most $6,000. For changes that make a home accessible, such as a ramp or a shower without a step, the repair grant pays 80 %, at most $9,000. Kitchens, paint, garages and swimming pools are not paid for.
## Order of steps
1. Send form H-20 with two offers from firms.
2. Wait for our written approval. Work that starts before the approval is not paid for.
3. Finish the work within 9 months.
4. Send the invoices within 60 days after the end of the work; we pay within 30 days.
## Good to know
You can get the grant once in 10 years. Half of the grant must be paid back if you sell the house within 5 years, but not if the owner dies. Work that you do yourself is not paid for, but material with receipts is. The budget is spent in the order of applications; applications open every year on 1 February and usually close in autumn.
A repair grant does not reduce your [property tax](property-tax). Shore works may need a [permit](dock-permit).

# emergency-housing | emergency-housing | Emergency housing
If you have nowhere to sleep tonight, call 555-0142. The line is answered day and night, also at weekends, and calls are free.
## What we offer
We offer a room in one of 3 houses in Port Alban and Brisefer for up to 21 nights. The stay can be extended once, by 14 nights, if a flat has been promised to you in writing. There is no income test, and you need not be a resident of the district.
## What it costs
The first 7 nights are free of charge. After that a room costs $8 a night for adults with an income; children pay nothing. Nobody is sent away because they cannot pay.
## Rules of the houses
- Rooms are for families, women or men; couples without children can stay together in Brisefer.
- Pets are not accepted, except assistance dogs. The animal shelter takes pets for 21 days free of charge.
- The houses are closed to visitors after 21:00.
- Alcohol is not allowed.
Bring an identity document if you have one; without one we still let you in.
## After a fire or flood
If your home cannot be used because of a fire or a flood, you can stay for up to 60 nights, and we pay for the storage of furniture up to $300.
## Next steps
A housing adviser sees you within 2 working days and helps with the [rent supplement](rent-supplement) and the list for [social housing](social-housing). Victims of violence can ask for an address that is kept secret.

# social-housing | social-housing | Social housing and the waiting list
The district owns 640 flats that are let for less than the usual rent. There is one waiting list for all of them.
## Who can apply
You can apply if you are 18 or older, have lived or worked in the district for 2 years, and your household's income is below $41,000 for one person or $58,000 for a family. Owners of a home cannot apply, except if they must leave it for health reasons.
## How to apply
Apply with form H-3. An application is free of charge and valid for 12 months. Renew it with form H-4 before it ends; otherwise you lose your place on the list.
## How places are given
Flats are given by points, not only by waiting time: 5 points for each full year on the list, 20 for a home that is too small, 30 for a disability that the present home does not suit, and 50 for people in [emergency housing](emergency-housing).
The average wait is 14 months for a flat with one bedroom and 26 months for a flat with three bedrooms.
## Offers
You may refuse one offer without losing points. After a second refusal you are taken off the list for 12 months. You have 5 working days to answer an offer.
## Rent and deposit
The rent is 28 % of the household's income, at least $240 a month. The deposit is one month's rent and can be paid in 6 instalments. Pets are allowed in flats with a garden, not in others. Subletting is not allowed.
`;
