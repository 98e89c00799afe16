export const ferries = `
# ferry-fares | tarifs | Tarifs du ferry
Le Bureau du rivage exploite le ferry entre Port Alban et l’île Corvin. Les tarifs sont les mêmes toute l’année et dans les deux sens.
## Billets simples
- Un adulte paie 6,50 $.
- Un enfant de 6 à 15 ans paie 3,25 $.
- Les enfants de moins de 6 ans voyagent gratuitement.
- Une voiture avec son conducteur paie 19 $ ; chaque autre passager de la voiture paie le tarif normal.
- Une moto avec son conducteur paie 11 $.
- Un vélo coûte 2 $, et rien en dehors de juillet et août.
- Un chien tenu en laisse voyage gratuitement.
## Carte de dix trajets et abonnement annuel
La carte de dix trajets pour adultes coûte 52 $, vaut 12 mois et peut être partagée. L’abonnement annuel coûte 390 $ et est personnel. Les résidents de l’île Corvin paient l’abonnement annuel 195 $, avec le formulaire F-4 et un justificatif de domicile.
## Réductions
Les personnes de 65 ans et plus et les étudiants paient 4,50 $ le billet simple. La personne qui accompagne un passager en fauteuil roulant voyage gratuitement. Les réductions ne valent pas pour les voitures.
## Remboursements
Un billet simple non utilisé est remboursé jusqu’à 24 heures avant le trajet. La carte de dix trajets n’est pas remboursée, mais les trajets que nous annulons y sont rendus.
À bord, vous payez par carte ; l’argent liquide n’est plus accepté à bord depuis le 1er janvier 2026. Les heures figurent dans les [Horaires du ferry](ferry-timetable).

# ferry-timetable | horaires | Horaires du ferry
Le ferry relie Port Alban à l’île Corvin en 25 minutes. Il circule tous les jours, sauf le 25 décembre et le 1er janvier.
## Été : du 15 mai au 30 septembre
- Du lundi au vendredi, le premier ferry quitte Port Alban à 6 h et le dernier ferry à 22 h 30, toutes les 30 minutes.
- Le samedi et le dimanche, le premier ferry quitte Port Alban à 7 h et le dernier ferry à 23 h 30, toutes les 30 minutes.
## Hiver : du 1er octobre au 14 mai
- Le premier ferry quitte Port Alban à 7 h et le dernier ferry à 20 h, toutes les heures.
De l’île Corvin, le ferry repart 30 minutes après chaque départ de Port Alban.
## Voitures et réservations
Le dernier ferry du jour ne prend pas de voitures. La place d’une voiture se réserve de 60 jours à 2 heures avant le trajet ; la réservation ne coûte rien de plus. Avec une voiture réservée, soyez à l’embarcadère 15 minutes avant le départ, sinon votre place est donnée à quelqu’un d’autre. Les passagers à pied ne peuvent pas réserver et n’en ont pas besoin.
## Tempêtes
Le ferry ne circule pas quand le vent dépasse 75 km/h. Les trajets annulés sont annoncés par le répondeur 555-0120 et dans les gares du ferry.
La gare de Port Alban ouvre 45 minutes avant le premier ferry. Les prix figurent sous [Tarifs du ferry](ferry-fares). Pour les réservations, appelez le 555-0122 entre 6 h et 20 h.

# resident-parking | stationnement-residents | Stationnement des résidents
Dans les zones A à D de Port Alban, seuls les véhicules munis d’une carte de résident peuvent stationner plus de 2 heures entre 8 h et 18 h les jours ouvrables. Le stationnement est gratuit pour tous le dimanche et les jours fériés.
## Qui peut l’obtenir
Vous pouvez obtenir une carte de résident si votre domicile principal se trouve dans la zone et si le véhicule y est immatriculé. Un ménage peut avoir 2 cartes au plus. Les propriétaires de résidences secondaires ne peuvent pas obtenir de carte. Les motos n’ont pas besoin de carte.
## Tarifs
- La première carte d’un ménage coûte 72 $ par an.
- La deuxième carte d’un ménage coûte 120 $ par an.
- Les véhicules électriques paient la moitié.
- Un carnet de 10 bons de visiteur coûte 18 $, et chaque bon vaut un jour.
## Faire la demande
Déposez le formulaire F-2, un justificatif de domicile de moins de 3 mois et la carte grise du véhicule. Nous décidons en 5 jours ouvrables ; d’ici là, une copie de la demande sur le tableau de bord vaut carte.
La carte vaut 12 mois et n’est pas renouvelée d’office : refaites la demande dans les 30 derniers jours. Si vous changez de véhicule, la carte est modifiée gratuitement. Si vous quittez la zone, rendez la carte dans les 14 jours et déclarez votre [changement d’adresse](change-of-address) ; les mois entiers restants sont remboursés.

# parking-fines | amendes | Amendes de stationnement et contestations
Une amende de stationnement doit être payée dans les 30 jours suivant la date de l’avis.
## Montants
- Stationner sans ticket ni carte coûte 40 $.
- Stationner plus longtemps que permis coûte 30 $.
- Stationner sans badge sur une place pour personnes handicapées coûte 150 $.
- Bloquer une voie de pompiers, une file du ferry ou un arrêt d’autobus coûte 110 $, et le véhicule peut être mis en fourrière.
Si vous payez dans les 14 jours une amende de 40 $ au plus, elle est réduite à 25 $. Les autres amendes ne sont pas réduites. Après 30 jours, 20 $ s’ajoutent à toute amende.
## Contester une amende
Vous pouvez contester une amende dans les 21 jours suivant la date de l’avis, avec le formulaire F-9. Joignez des photos, des tickets ou d’autres preuves. Nous répondons en 28 jours. Pendant l’examen, l’amende n’augmente pas, et le montant réduit reste accepté 14 jours après un refus.
Vous ne pouvez plus contester après avoir payé. La contestation est gratuite. En cas de refus, vous pouvez saisir le tribunal du district dans les 30 jours.
## Véhicules en fourrière
La fourrière se trouve au dépôt de la rue du Moulin, ouvert tous les jours de 7 h à 21 h. La récupération d’un véhicule coûte 95 $, et 12 $ par jour après le premier. Apportez la carte grise et une pièce d’identité.
Les amendes se paient en ligne, par virement ou au Bureau : voyez [Comment payer](paying-fees). Les amendes de moins de 100 $ ne peuvent pas être payées en plusieurs fois.
`;
