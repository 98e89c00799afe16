export const records = `
# birth-certificate | naissances | Naissances et actes de naissance
Une naissance dans le district doit être déclarée dans les 30 jours. La déclaration de naissance est gratuite.
## Qui déclare
L’hôpital de Port Alban nous envoie le formulaire R-1 dans les 5 jours : les parents d’un enfant né à l’hôpital n’ont pas à venir. Pour une naissance à domicile, un parent ou la sage-femme apporte le formulaire R-1 au Bureau. Si les parents ne sont pas mariés, tous deux signent, ou l’autre parent reconnaît l’enfant avec le formulaire R-2. Après 30 jours, une déclaration tardive coûte 40 $, et après 12 mois il faut une décision du tribunal.
## Prénom
Les parents peuvent choisir jusqu’à 4 prénoms. Si aucun prénom n’est choisi dans les 30 jours, la naissance est inscrite sans prénom, et celui-ci peut être ajouté gratuitement dans les 12 mois.
## Actes de naissance
- Un acte de naissance coûte 22 $.
- Le premier acte d’un nouveau-né est gratuit.
- Un acte dans une deuxième langue coûte 8 $ de plus.
Un acte de naissance est envoyé en 10 jours ouvrables. Avec le service express, pour 18 $ de plus, il est prêt en 3 jours ouvrables. Commandez avec le formulaire R-3.
Seuls la personne, ses parents, ses enfants, son conjoint ou une personne munie d’une procuration peuvent commander un acte de naissance. Les naissances d’avant 1901 sont aux archives du district, pas chez nous. Un acte n’expire pas, mais d’autres administrations peuvent en demander un de moins de 6 mois.
Pour un nouveau nom, voyez [Changement de nom](name-change).

# marriage | mariages | Mariages et partenariats enregistrés
Les couples peuvent se marier au Bureau, à la Maison des bateaux de Brisefer, ou à bord du ferry quand il est au port.
## Déposer le dossier
Déposez le dossier de mariage avec le formulaire R-6, ensemble et en personne, au moins 28 jours et au plus 6 mois avant le jour. Apportez des pièces d’identité et des actes de naissance de moins de 6 mois. Les personnes divorcées apportent la décision du tribunal.
## Tarifs
- Le dépôt du dossier coûte 35 $.
- Une cérémonie au Bureau coûte 95 $.
- Une cérémonie à la Maison des bateaux coûte 240 $.
- Une cérémonie sur le ferry coûte 420 $.
Changer la date est gratuit une fois ; ensuite, cela coûte 30 $. Si vous annulez au moins 14 jours avant, le prix de la cérémonie est remboursé, mais pas celui du dossier.
## Jours
Les cérémonies ont lieu du lundi au samedi entre 10 h et 16 h. Il n’y a pas de cérémonie le dimanche ni les jours fériés. La Maison des bateaux est fermée du 1er novembre au 31 mars.
## Conditions
Les deux doivent avoir 18 ans ou plus ; il n’y a pas d’exception. Il faut deux témoins de 18 ans ou plus. Le couple amène un interprète si l’un des deux ne comprend ni l’anglais ni le français.
Un acte de mariage coûte 22 $ ; le premier est gratuit. Le mariage ne change pas votre nom de lui-même : dites au dépôt du dossier quel nom vous voulez. Plus tard, c’est un [changement de nom](name-change).

# name-change | changement-de-nom | Changement de nom
Vous pouvez changer de prénom ou de nom de famille si vous avez 18 ans ou plus et habitez le district depuis 6 mois.
## Tarifs
- Un changement de nom coûte 140 $.
- Pour un enfant de moins de 18 ans, un changement de nom coûte 70 $.
- Le changement est gratuit pour les personnes transgenres, pour les victimes de violences, et pendant 12 mois après un divorce.
## Faire la demande
Déposez le formulaire R-8 en personne. Apportez une pièce d’identité et un acte de naissance. Nous affichons la demande pendant 14 jours, sauf si cela vous met en danger. Pendant ce temps, d’autres personnes peuvent s’y opposer. Nous décidons en 40 jours ouvrables.
## Enfants
Pour un enfant de moins de 18 ans, les deux parents signent. À partir de 12 ans, l’enfant doit être d’accord. Si l’un des parents n’est pas d’accord, le tribunal décide.
## Ce qui n’est pas possible
Vous ne pouvez pas prendre un nom qui trompe autrui, un titre, un nombre ou un nom de famille protégé. Une personne visée par une affaire pénale en cours ne peut pas changer de nom avant sa fin. On ne peut changer de nom qu’une fois en 5 ans.
## Ensuite
Vous recevez 2 certificats gratuits ; chaque certificat de plus coûte 12 $. Nous informons le service des impôts et les listes électorales, mais ni votre banque, ni votre assureur, ni votre employeur. Faites changer votre carte d’identité dans les 60 jours. Un nouvel [acte de naissance](birth-certificate) se commande avec le formulaire R-3.

# change-of-address | changement-adresse | Changement d’adresse
Si vous emménagez dans le district, ou y changez de logement, déclarez votre nouvelle adresse dans les 14 jours suivant votre arrivée. Un déménagement ne peut pas être déclaré d’avance.
## Comment déclarer
Déclarez-la en ligne, par la poste avec le formulaire R-5, ou au Bureau. Une personne peut déclarer tout le ménage. La déclaration est gratuite. Une déclaration tardive coûte 25 $, et 60 $ après 3 mois.
## Ce qu’il vous faut
- Une pièce d’identité de chaque adulte.
- Le bail, ou une lettre du propriétaire avec le formulaire R-5b.
- Pour un enfant qui déménage avec un seul parent, l’accord de l’autre parent.
## Qui n’a rien à déclarer
Si vous changez d’appartement dans le même immeuble, vous n’avez rien à déclarer, mais le numéro de l’appartement nous est utile. Un visiteur qui reste moins de 90 jours n’a pas d’adresse à déclarer. Un étudiant qui garde son domicile principal ailleurs déclare une deuxième adresse avec le formulaire R-5.
## Quitter le district
Si vous partez à l’étranger, signalez votre départ avec le formulaire R-7, de 7 jours avant à 7 jours après. Si vous partez dans un autre district, vous n’avez rien à faire ici : votre nouvelle administration nous informe.
## Ensuite
Une attestation de domicile coûte 6 $, et est gratuite les 30 premiers jours. Nous informons le service des impôts et les listes électorales. Prévenez-nous à part pour le [stationnement des résidents](resident-parking), votre bateau et vos bacs. Le Bureau ne fait pas suivre le courrier.
`;
