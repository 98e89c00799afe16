export const waste = `
# collection-days | collection-days | Waste collection days
Household waste is collected every week, recycling and garden waste every second week.
## Days by zone
- In Port Alban, household waste is collected on Mondays.
- In Brisefer, household waste is collected on Tuesdays.
- In Tarn End and the villages of the valley, household waste is collected on Wednesdays.
- On Corvin Island, household waste is collected on Thursdays.
Recycling is collected in the even weeks of the year, garden waste in the odd weeks, on the same day as household waste. Garden waste is not collected between 1 December and 28 February.
## Putting out bins
Put bins out after 20:00 on the evening before and before 7:00 in the morning. Bins must be back on your land by 20:00 on the day of collection. Bags beside the bin are not taken. The lid must close.
## Public holidays
When a public holiday falls on a working day, collection is one day later for the rest of that week. There is no collection on 25 December.
## Missed collections
Report a missed collection within 2 working days at 555-0133. We come back within 3 working days, unless the bin was too heavy, contained the wrong waste or was put out late.
A second household bin costs $96 a year with form W-2; it is not available to households of fewer than 5 people. Reminders by telephone are offered by the [collection app](/en/waste/collection-app). Larger things are collected as [bulky waste](bulky-waste).

# bulky-waste | bulky-waste | Collection of bulky waste
Furniture, mattresses, carpets and other things that do not fit into a bin are collected from your home by appointment.
## What it costs
Each household has 2 free collections of bulky waste in a calendar year. Every further collection of bulky waste costs $35. Businesses cannot use this service.
## How to book
Book with form W-4 or at 555-0133 at least 5 working days before the day you want. A collection takes at most 5 items. Put them at the edge of the road before 7:00, and not before 18:00 on the evening before. A booking can be changed until noon of the working day before.
## What is not collected
- Refrigerators and freezers are not collected with bulky waste; shops must take them back when you buy a new one, and the depot takes them for $15.
- Building rubble, tyres and car parts are not collected.
- Paint, batteries and chemicals are [hazardous waste](hazardous-waste).
## Bringing it yourself
The depot in Mill Road takes bulky waste from residents free of charge up to 200 kg a day, and for $0.20 per kilogram beyond that. It is open from Tuesday to Saturday from 8:00 to 17:00. Bring a proof of address.
If nobody can carry things outside for medical reasons, two people help you for $20, or free of charge with a disability badge. Things that are left by the road without an appointment cost a fine of $180.

# hazardous-waste | hazardous-waste | Hazardous waste
Paint, solvents, batteries, oil, garden chemicals, medicines and lamps may not be put into any bin.
## Where to bring it
The hazardous waste counter is at the depot in Mill Road, Port Alban. It is open on Saturdays from 9:00 to 13:00 and on the first Wednesday of each month from 16:00 to 19:00. On Corvin Island a collection boat comes on 15 May and 15 October from 10:00 to 14:00.
## What it costs
Households bring up to 20 kg of hazardous waste a day free of charge. Each further kilogram costs $4. Businesses pay $6 per kilogram from the first kilogram and need form W-9.
## How to bring it
Leave everything in its original container, closed and upright. Do not mix liquids. Staff may refuse containers without a label. Children under 14 may not enter the counter.
## What we do not take
- Asbestos is not accepted: call 555-0135 for a list of licensed firms.
- Gas bottles are not accepted; return them to the seller.
- Ammunition and flares are not accepted; bring expired flares to the harbour police.
Old medicines can also be returned to any pharmacy. Small batteries can be left in the boxes of shops that sell them. Car batteries are taken free of charge, at most 3 a year. Pouring chemicals into a drain costs a fine of up to $2,000. For other large things, see [Collection of bulky waste](bulky-waste).

# compost-bins | compost-bins | Compost bins and home composting
The Shore Office helps households to compost kitchen and garden waste at home.
## Prices
- A compost bin of 300 litres costs residents $28 instead of $75.
- A kitchen bucket of 7 litres is free with the first compost bin.
- A worm box for flats costs $19.
Each household can buy one compost bin at the reduced price in 5 years. Order with form W-6; holiday homes are not entitled to the reduced price.
## Collection and delivery
Compost bins can be collected from the depot in Mill Road on Thursdays from 12:00 to 18:00. Delivery costs $10, and $25 on Corvin Island. Delivery takes up to 15 working days.
## What may be composted
Fruit, vegetables, coffee grounds, egg shells, leaves and cut grass may be composted. Meat, fish, cooked food, cat litter and coal ash may not be composted, because they attract rats or harm the soil.
## Rules
A compost bin must be at least 2 metres from the neighbour's boundary and 10 metres from the lake. If a compost bin smells or attracts animals, we may ask you to move it within 14 days.
## Reduction of the waste fee
Households that compost at home pay $24 less waste fee a year if they give back their garden waste bin. Apply for the reduction before 1 December for the following year, with form W-6. The reduction is not paid for the past. The waste fee is part of the [property tax](property-tax) bill.
`;
