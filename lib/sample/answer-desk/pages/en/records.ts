export const records = `
# birth-certificate | births | Births and birth certificates
A birth in the district must be registered within 30 days. Registering a birth is free of charge.
## Who registers
The hospital in Port Alban sends form R-1 to us within 5 days, so parents of children born there need not come. For a birth at home, a parent or the midwife brings form R-1 to the office. If the parents are not married, both sign, or the other parent recognises the child with form R-2. After 30 days a late registration costs $40, and after 12 months a decision of the court is needed.
## First name
Parents can choose up to 4 first names. If no name is chosen within 30 days, the birth is registered without one, and the name can be added free of charge within 12 months.
## Birth certificates
- A birth certificate costs $22.
- The first certificate for a newborn child is free of charge.
- A certificate in a second language costs $8 more.
A birth certificate is sent within 10 working days. With express service, for $18 more, it is ready within 3 working days. Order with form R-3.
Only the person, their parents, their children, their married partner or a person with a written authority can order a birth certificate. Births before 1901 are in the district archive, not with us. A certificate does not expire, but other authorities may ask for one that is not older than 6 months.
For a new name, see [Change of name](name-change).

# marriage | marriages | Marriages and registered partnerships
Couples can marry at the office, in the Boat House in Brisefer, or on board the ferry when it lies in the harbour.
## Giving notice
Give notice of the marriage with form R-6, together and in person, at least 28 days and at most 6 months before the day. Bring identity documents and birth certificates that are not older than 6 months. Divorced people bring the decision of the court.
## Fees
- Giving notice costs $35.
- A ceremony at the office costs $95.
- A ceremony in the Boat House costs $240.
- A ceremony on the ferry costs $420.
A change of date is free of charge once; after that it costs $30. If you cancel at least 14 days before, the fee of the ceremony is refunded, but not that of the notice.
## Days
Ceremonies take place from Monday to Saturday between 10:00 and 16:00. There are no ceremonies on Sundays and public holidays. The Boat House is closed from 1 November to 31 March.
## Conditions
Both must be 18 or older; there are no exceptions. Two witnesses aged 18 or over are needed. An interpreter must be brought by the couple if one of them does not understand English or French.
A marriage certificate costs $22; the first one is free. A marriage does not change your name by itself: say at the notice which name you want. Later it is a [change of name](name-change).

# name-change | name-change | Change of name
You can change your first name or family name if you are 18 or older and have lived in the district for 6 months.
## Costs
- A change of name costs $140.
- For children under 18 a change of name costs $70.
- The change is free of charge for transgender people, for victims of violence, and for 12 months after a divorce.
## How to apply
Apply with form R-8 in person. Bring an identity document and a birth certificate. We publish the application on the notice board for 14 days, except if that would endanger you. Other people can object during that time. We decide within 40 working days.
## Children
Both parents must sign for a child under 18. Children aged 12 or over must agree themselves. If one parent does not agree, the court decides.
## What is not possible
You cannot take a name that deceives others, a title, a number, or a family name that is protected. A person with an open criminal case cannot change the name until it is closed. The name can be changed only once in 5 years.
## Afterwards
You receive 2 certificates free of charge; each further one costs $12. We inform the tax office and the register of voters, but not your bank, your insurer or your employer. Change your identity card within 60 days. A new [birth certificate](birth-certificate) can be ordered with form R-3.

# change-of-address | change-of-address | Change of address
If you move to the district, or within it, report your new address within 14 days of moving in. You cannot report a move before it has happened.
## How to report
Report it online, by post with form R-5, or at the office. One person can report a whole household. Reporting is free of charge. Late reports cost $25, and $60 after 3 months.
## What you need
- An identity document of each adult.
- The rental contract, or a letter of the owner of the home with form R-5b.
- For children who move with only one parent, the agreement of the other parent.
## Who need not report
If you move to another flat in the same building, you need not report it, but the number of your flat is useful to us. Visitors who stay for less than 90 days need not report an address. Students who keep their main home elsewhere report a second address with form R-5.
## Leaving the district
If you move to another country, deregister with form R-7 between 7 days before and 7 days after leaving. If you move to another district, you need not do anything here: the new office informs us.
## Afterwards
A confirmation of your address costs $6, and is free in the first 30 days. We inform the tax office and the register of voters. Tell us separately about [resident parking](resident-parking), your boat and your waste bins. Mail is not forwarded by the office.
`;
