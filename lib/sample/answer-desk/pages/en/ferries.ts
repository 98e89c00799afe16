export const ferries = `
# ferry-fares | fares | Ferry fares
The ferry between Port Alban and Corvin Island is run by the Shore Office. Fares are the same all year and in both directions.
## Single fares
- An adult pays $6.50.
- A child from 6 to 15 pays $3.25.
- Children under 6 travel free of charge.
- A car with its driver pays $19; every other person in the car pays the normal fare.
- A motorcycle with its driver pays $11.
- A bicycle costs $2, and nothing outside of July and August.
- A dog travels free of charge on a lead.
## Ten-trip card and year pass
A ten-trip card for adults costs $52, is valid for 12 months and can be shared. A year pass costs $390 and is personal. Residents of Corvin Island pay $195 for a year pass, with form F-4 and a proof of address.
## Reductions
People aged 65 or over and students pay $4.50 for a single fare. A person who accompanies somebody in a wheelchair travels free of charge. Reductions do not apply to cars.
## Refunds
An unused single ticket is refunded until 24 hours before the trip. A ten-trip card is not refunded, but trips that we cancel are put back on the card.
You can pay by card on board; cash is not accepted on board since 1 January 2026. Times are in the [Ferry timetable](ferry-timetable).

# ferry-timetable | timetable | Ferry timetable
The ferry crosses from Port Alban to Corvin Island in 25 minutes. It runs every day except on 25 December and 1 January.
## Summer: 15 May to 30 September
- From Monday to Friday the first ferry leaves Port Alban at 6:00 and the last ferry at 22:30, every 30 minutes.
- On Saturdays and Sundays the first ferry leaves Port Alban at 7:00 and the last ferry at 23:30, every 30 minutes.
## Winter: 1 October to 14 May
- The first ferry leaves Port Alban at 7:00 and the last ferry at 20:00, every hour.
From Corvin Island, the ferry leaves 30 minutes after each departure from Port Alban.
## Cars and bookings
Cars are not carried on the last ferry of the day. Cars can be booked from 60 days to 2 hours before the trip; a booking costs nothing extra. Be at the terminal 15 minutes before departure with a booked car, otherwise the place is given to somebody else. Passengers on foot cannot book and do not need to.
## Storms
The ferry does not run when the wind is stronger than 75 km/h. Cancelled trips are announced on the recorded line 555-0120 and at the terminals.
The terminal in Port Alban opens 45 minutes before the first ferry. Prices are in [Ferry fares](ferry-fares). For questions about bookings, call 555-0122 between 6:00 and 20:00.

# resident-parking | resident-parking | Resident parking
In the zones A to D of Port Alban, only vehicles with a resident parking permit may park for longer than 2 hours between 8:00 and 18:00 on working days. Parking is free for everybody on Sundays and public holidays.
## Who can get a permit
You can get a resident parking permit if your main home is in the zone and the vehicle is registered at that address. A household can have at most 2 permits. Owners of holiday homes cannot get a permit. Motorcycles need no permit.
## Costs
- The first permit of a household costs $72 a year.
- The second permit of a household costs $120 a year.
- Electric vehicles pay half.
- A book of 10 visitor vouchers costs $18, and each voucher is valid for one day.
## How to apply
Apply with form F-2, a proof of address that is not older than 3 months, and the registration of the vehicle. We decide within 5 working days; until then a copy of the application on the dashboard counts as a permit.
A permit is valid for 12 months and is not renewed automatically: apply again in its last 30 days. When you change the vehicle, the permit is changed free of charge. When you move out of the zone, return it within 14 days and report the [change of address](change-of-address); full months that remain are refunded.

# parking-fines | parking-fines | Parking fines and appeals
A parking fine has to be paid within 30 days of the date on the notice.
## Amounts
- Parking without a ticket or permit costs $40.
- Parking longer than allowed costs $30.
- Parking in a space for disabled people without a badge costs $150.
- Blocking a fire lane, a ferry lane or a bus stop costs $110, and the vehicle may be towed.
If you pay a fine of $40 or less within 14 days, it is reduced to $25. Other fines are not reduced. After 30 days $20 are added to every fine.
## How to appeal
You can appeal within 21 days of the date on the notice with form F-9. Send photographs, tickets or other evidence with the form. We answer within 28 days. While we look at an appeal, the fine does not grow, and the reduced amount is still accepted for 14 days after a refusal.
You cannot appeal after you have paid. An appeal is free of charge. If the appeal is refused, you can go to the district court within 30 days.
## Towed vehicles
A towed vehicle is at the depot in Mill Road, open every day from 7:00 to 21:00. Getting it back costs $95, and $12 for each day after the first. Bring the registration and an identity document.
Fines can be paid online, by bank transfer or at the office: see [How to pay](paying-fees). Fines cannot be paid in instalments if they are below $100.
`;
