export const permits = `
# dock-permit | dock-permits | Permits for docks and moorings
You need a permit before you build, enlarge or move a dock or a mooring on the lake. Apply with form P-3 at least 30 days before the work starts.
## When you do not need a permit
- A floating dock of less than 4 m² needs no permit if you take it out of the water between 1 November and 31 March.
- Repairs that change neither the size nor the place of a dock need no permit.
## What it costs
- A permit for a dock of up to 12 metres costs $85.
- A longer dock costs $140 and needs an environmental review, which takes up to 60 days.
- A mooring buoy costs $45.
The fee is not refunded when an application is refused.
## How long it takes and how long it lasts
We decide about a dock of up to 12 metres within 15 working days. A dock permit is valid for 5 years and can be renewed with form P-4 for $30, at the earliest 3 months before it ends.
## Conditions
A dock may not be closer than 3 metres to the boundary of a neighbour's land. Treated wood that contains creosote may not be used. Building work in the water is not allowed between 15 April and 30 June, when fish spawn. Building without a permit can lead to a fine of up to $600.
Fees can be paid as described in [How to pay](paying-fees). For boats, see [Boat licences](boat-licence). Questions about docks: 555-0111, Monday to Friday from 8:30 to 16:30.

# boat-licence | boat-licences | Boat licences
Every boat with an engine needs a licence and a sticker when it is used on the lake. Apply with form P-7, online or at the Shore Office.
## Fees
- A licence for a boat of up to 5 metres costs $32 a year.
- A licence for a longer boat costs $54 a year.
- A visitor's licence for 7 days costs $15, whatever the length of the boat.
- A lost boat sticker is replaced for $6.
The licence year runs from 1 April to 31 March. From 1 October you pay half of the yearly fee.
## Boats that need no licence
- Canoes, kayaks, rowing boats and sailing boats without an engine need no licence.
- Boats with an electric motor of less than 3 kW need no licence.
## Age and speed
Nobody under 16 may steer a boat with an engine of more than 7.5 kW without an adult on board. The speed limit is 10 km/h within 100 metres of the shore and 45 km/h elsewhere. Water scooters are not allowed on Lake Ostrelle.
## Selling a boat
A boat licence cannot be transferred to another boat. When you sell a boat, tell us within 14 days with form P-8, which is free of charge. We refund one twelfth of the fee for each full month that remains, but not less than $5.
A place for the boat needs a separate [permit for docks and moorings](dock-permit). Questions about boats: 555-0111.

# fishing-permit | fishing | Fishing permits
Everybody aged 16 or over needs a fishing permit for Lake Ostrelle and the River Tarn. You can buy it online with form P-11, at the Shore Office, or at the ferry terminal in Port Alban.
## Prices
- A day permit for fishing costs $9.
- A week permit for fishing costs $24.
- A year permit for fishing costs $46 and is valid from 1 January to 31 December.
Children under 16 fish free of charge, with an adult who has a permit. Residents aged 65 or over pay nothing for a year permit, but must carry it.
## Closed seasons and limits
- Trout may not be caught between 1 October and 15 March.
- Pike may not be caught between 1 March and 30 April.
- You may keep at most 4 trout and 2 pike a day.
- Trout shorter than 28 cm must be put back.
Perch have no closed season. Night fishing is not allowed from boats, but is allowed from the shore.
## Fines
Fishing without a permit costs $75. Fishing in a closed season costs $250, and the permit is withdrawn for 12 months.
Permits are not refunded, not even in bad weather. Ice fishing is allowed only where the ice is marked with green flags. If you come by boat, read [Boat licences](boat-licence) too.

# event-permit | events | Permits for events on the shore
An event with more than 50 people on a public beach, quay or park needs an event permit. Apply with form P-15 at least 30 days before the event; events with more than 500 people need 90 days.
## Costs
- An event permit costs $60.
- A deposit of $200 is returned within 10 working days if the place is left clean.
- Charities and schools pay no fee for an event permit, but pay the deposit.
## Rules
Amplified music must end at 22:00, and at 23:00 on Saturdays in July and August. Fireworks are not allowed between 1 June and 31 August because of the risk of fire. Open fires are allowed only in the fire pits of Brisefer Beach. Glass bottles may not be sold on a beach.
Alcohol may be served only with a separate form P-16, which costs $25 and must reach us 15 days before the event.
## Cancelling
If you cancel at least 7 days before the event, we refund half of the fee. Later there is no refund, except when the office itself closes the place because of a storm.
Small events of up to 50 people, such as birthday parties, need no permit, but may not fence off a place. For waste after an event, see [Bulky waste](bulky-waste). For parking, see [Resident parking](resident-parking); visitors of an event may not use resident zones.

# mooring-auction | mooring-auction | Auction of moorings in 2027
Twelve moorings in the harbour of Port Alban are let by auction on 6 February 2027 at 10:00, in the hall of the Shore Office. They are let for 4 years, from 1 April 2027 to 31 March 2031.
## Who can bid
Residents of the district aged 18 or over can bid, one mooring for each household. Bidders register with form P-21 by 22 January 2027 and leave a deposit of $150, which is returned within 5 working days to those who win nothing. People who already rent a mooring in the harbour cannot bid.
## Bids
- The lowest bid for a mooring of up to 6 metres is $320 a year.
- The lowest bid for a mooring of up to 9 metres is $480 a year.
- Bids rise in steps of $20.
Bids by telephone or by post are not accepted; somebody else can bid for you with a written authority.
## After the auction
The rent of the first year is due within 14 days and cannot be paid in instalments. A mooring that is not used for 12 months falls back to the office. It cannot be sublet. A boat at the mooring needs its own [boat licence](boat-licence), but no further [permit for docks and moorings](dock-permit). Questions about the auction: 555-0112. This page exists only in English.
`;
