/**
 * Questions for the sample desk, as CSV: those with the same conversation follow each other. `page`: path of the page that answers, below
 * `/sample-desk`; empty when none does. `type`: the kind of answer that is right. `fact`: words of the page that a right answer contains.
 */
export const sampleQuestions = `conversation,language,question,area,page,type,fact
1,en,How much does the ferry cost for an adult?,ferries,/en/ferries/fares,normal,$6.50
2,en,When does the last ferry to Corvin Island leave on a Saturday in July?,ferries,/en/ferries/timetable,normal,23:30
2,en,And can I take my car on it?,ferries,/en/ferries/timetable,normal,not carried on the last ferry
3,en,Can I pay for the ferry in cash on board?,ferries,/en/ferries/fares,normal,not accepted on board
4,en,Does my dog need a ticket for the ferry?,ferries,/en/ferries/fares,normal,dog travels free
5,en,How do I get a parking permit for a second car?,ferries,/en/ferries/resident-parking,normal,$120
5,en,How much is it for an electric vehicle?,ferries,/en/ferries/resident-parking,normal,pay half
6,en,How long do I have to appeal a parking fine?,ferries,/en/ferries/parking-fines,normal,within 21 days
7,en,My car was towed. What do I have to pay to get it back?,ferries,/en/ferries/parking-fines,normal,$95
8,en,Do I need a permit for a small floating dock?,permits,/en/permits/dock-permits,normal,less than 4 m²
9,en,How long is a dock permit valid and how can I renew it?,permits,/en/permits/dock-permits,normal,5 years
10,en,Which boats do not need a licence?,permits,/en/permits/boat-licences,normal,Canoes
11,en,When is it forbidden to catch trout?,permits,/en/permits/fishing,normal,between 1 October and 15 March
12,en,I am 70 and want to fish all year. Do I have to pay for the permit?,permits,/en/permits/fishing,normal,pay nothing
13,en,Are fireworks allowed at a beach party in August?,permits,/en/permits/events,normal,not allowed between 1 June and 31 August
14,en,Until when can I register for the mooring auction in 2027?,permits,/en/permits/mooring-auction,normal,22 January 2027
15,en,On which day is household waste collected in Brisefer?,waste,/en/waste/collection-days,normal,Tuesdays
15,en,What happens if that day is a public holiday?,waste,/en/waste/collection-days,normal,one day later
16,en,How many free collections of bulky waste do I have in a year?,waste,/en/waste/bulky-waste,normal,2 free collections
17,en,Where can I bring old paint and batteries?,waste,/en/waste/hazardous-waste,normal,depot in Mill Road
18,en,Do you take asbestos?,waste,/en/waste/hazardous-waste,normal,not accepted
19,en,What does a compost bin cost?,waste,/en/waste/compost-bins,normal,$28
20,en,Can a full-time student get the rent supplement?,housing,/en/housing/rent-supplement,normal,except if they have a child
21,en,I live alone and earn $31000 a year. Can I get help with my rent?,housing,/en/housing/rent-supplement,normal,below $34
22,en,May I start to repair my roof before the grant is approved?,housing,/en/housing/repair-grants,normal,before the approval is not paid
23,en,I have nowhere to sleep tonight,housing,/en/housing/emergency-housing,normal,555-0142
24,en,How long is the waiting list for a flat with three bedrooms?,housing,/en/housing/social-housing,normal,26 months
25,en,When is property tax due?,taxes,/en/taxes/property-tax,normal,30 September
26,en,What is form T-12 for and until when must I send it?,taxes,/en/taxes/property-tax-relief,normal,by 30 April
27,en,Do children pay the visitor tax?,taxes,/en/taxes/visitor-tax,normal,under 18 do not pay
28,en,Do you accept cheques?,taxes,/en/taxes/how-to-pay,normal,do not accept cheques
29,en,How do I order a birth certificate with express service?,records,/en/records/births,normal,$18 more
30,en,Can we get married on a Sunday?,records,/en/records/marriages,normal,no ceremonies on Sundays
31,en,What does it cost to change my family name?,records,/en/records/name-change,normal,$140
32,en,How many days do I have to report my new address after moving?,records,/en/records/change-of-address,normal,within 14 days
33,en,Do I need a permit to fly a drone over the lake?,permits,,out_of_scope,
34,en,Who won the football championship last year?,,,out_of_scope,
35,en,How do I apply for a passport?,,,out_of_scope,
36,en,How much does the permit cost?,,,clarifying,
37,fr,Combien coûte le ferry pour un enfant de 8 ans ?,ferries,/fr/ferry/tarifs,normal,Un enfant de 6 à 15 ans
38,fr,À quelle heure part le dernier ferry en hiver ?,ferries,/fr/ferry/horaires,normal,20 h
38,fr,Et le 25 décembre ?,ferries,/fr/ferry/horaires,normal,sauf le 25 décembre
39,fr,Comment obtenir une carte de stationnement de résident ?,ferries,/fr/ferry/stationnement-residents,normal,formulaire F-2
40,fr,Puis-je contester une amende de stationnement que j’ai déjà payée ?,ferries,/fr/ferry/amendes,normal,ne pouvez plus contester
41,fr,Combien coûte l’autorisation pour un ponton de 10 mètres ?,permits,/fr/autorisations/pontons,normal,85 $
42,fr,Faut-il un permis pour un canoë ?,permits,/fr/autorisations/permis-bateau,normal,pas besoin de permis
43,fr,Combien de truites puis-je garder par jour ?,permits,/fr/autorisations/peche,normal,4 truites
44,fr,Jusqu’à quelle heure la musique est-elle permise pour une fête sur la plage ?,permits,/fr/autorisations/manifestations,normal,22 h
45,fr,Quel jour les ordures sont-elles collectées sur l’île Corvin ?,waste,/fr/dechets/jours-de-collecte,normal,le jeudi
46,fr,Combien coûte une troisième collecte d’encombrants dans l’année ?,waste,/fr/dechets/encombrants,normal,35 $
47,fr,Où apporter de vieilles piles et de la peinture ?,waste,/fr/dechets/dechets-dangereux,normal,dépôt de la rue du Moulin
48,fr,Peut-on composter de la viande ?,waste,/fr/dechets/composteurs,normal,ne se compostent pas
49,fr,Quel revenu ne faut-il pas dépasser pour le supplément de loyer ?,housing,/fr/logement/supplement-loyer,normal,34 000 $
49,fr,Combien peut-on recevoir par mois ?,housing,/fr/logement/supplement-loyer,normal,410 $
50,fr,La subvention paie-t-elle une nouvelle cuisine ?,housing,/fr/logement/subventions-travaux,normal,cuisines
51,fr,Je ne sais pas où dormir ce soir avec mes enfants,housing,/fr/logement/hebergement-urgence,normal,555-0142
52,fr,Que se passe-t-il si je refuse deux offres de logement social ?,housing,/fr/logement/logement-social,normal,deuxième refus
53,fr,Quand faut-il payer la taxe foncière ?,taxes,/fr/taxes/taxe-fonciere,normal,30 septembre
54,fr,J’ai 67 ans et un petit revenu : puis-je payer moins de taxe foncière ?,taxes,/fr/taxes/allegement,normal,25 %
55,fr,Quel est le montant de la taxe de séjour en décembre ?,taxes,/fr/taxes/taxe-de-sejour,normal,les autres mois
56,fr,Peut-on payer une facture en plusieurs fois ?,taxes,/fr/taxes/comment-payer,normal,6 mensualités
57,fr,Dans quel délai faut-il déclarer une naissance ?,records,/fr/etat-civil/naissances,normal,dans les 30 jours
58,fr,Combien de témoins faut-il pour un mariage ?,records,/fr/etat-civil/mariages,normal,deux témoins
59,fr,Un enfant de 12 ans doit-il être d’accord pour changer de nom ?,records,/fr/etat-civil/changement-de-nom,normal,À partir de 12 ans
60,fr,Je pars à l’étranger : que dois-je déclarer ?,records,/fr/etat-civil/changement-adresse,normal,formulaire R-7
61,fr,Quand a lieu la vente aux enchères des mouillages ?,permits,,out_of_scope,
62,fr,Quelle est la recette de la tarte aux pommes ?,,,out_of_scope,
63,fr,Combien coûte le permis ?,,,clarifying,
`;
