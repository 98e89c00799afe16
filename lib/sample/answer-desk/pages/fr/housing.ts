export const housing = `
# rent-supplement | supplement-loyer | Supplément de loyer
Le supplément de loyer est une aide mensuelle aux locataires à faible revenu. Ce n’est pas un prêt et vous n’avez pas à le rembourser.
## Qui peut le recevoir
- Une personne seule peut le recevoir avec un revenu annuel inférieur à 34 000 $.
- Une famille de deux personnes ou plus peut le recevoir avec un revenu annuel inférieur à 46 500 $, plus 4 200 $ par enfant à partir du deuxième.
- Vous devez habiter le district depuis au moins 12 mois.
- Une épargne de plus de 60 000 $ vous exclut.
Les étudiants à plein temps ne peuvent pas recevoir le supplément de loyer, sauf s’ils ont un enfant. Les locataires d’un [logement social](social-housing) ne peuvent pas le recevoir, car leur loyer est déjà réduit.
## Montant
Le supplément couvre la moitié du loyer qui dépasse 30 % de votre revenu, au plus 410 $ par mois. Le chauffage ne fait pas partie du loyer.
## Faire la demande
Déposez le formulaire H-12, le bail et le dernier avis d’imposition. Une demande reçue jusqu’au 15 du mois est payée à partir du mois suivant. Nous décidons en 20 jours ouvrables. Le supplément n’est pas versé pour les mois précédant la demande.
## Changements
Le supplément est recalculé chaque année le 1er juillet ; envoyez le formulaire H-13 avant le 31 mai. Si votre revenu change de plus de 10 %, dites-le-nous dans les 30 jours. Le trop-perçu est retenu sur les versements suivants, à raison de 50 $ par mois au plus.
Si vous risquez de perdre votre logement, voyez [Hébergement d’urgence](emergency-housing). Questions sur le loyer : 555-0144, du lundi au jeudi de 9 h à 15 h.

# repair-grant | subventions-travaux | Subventions pour travaux
Les propriétaires d’une maison ancienne qu’ils habitent peuvent recevoir une subvention pour des travaux importants.
## Conditions
- La maison a été construite avant 1990.
- Vous l’habitez depuis au moins 3 ans et c’est votre domicile principal.
- Le revenu du ménage est inférieur à 62 000 $ par an.
- Les résidences secondaires et les maisons louées sont exclues.
## Ce qui est payé
La subvention pour travaux paie 50 % du coût d’un toit, d’un chauffage, de fenêtres ou de conduites d’eau potable, au plus 6 000 $. Pour rendre un logement accessible, par exemple avec une rampe ou une douche sans marche, la subvention paie 80 %, au plus 9 000 $. Les cuisines, la peinture, les garages et les piscines ne sont pas payés.
## Étapes
1. Envoyez le formulaire H-20 avec deux devis d’entreprises.
2. Attendez notre accord écrit. Les travaux commencés avant l’accord ne sont pas payés.
3. Terminez les travaux dans les 9 mois.
4. Envoyez les factures dans les 60 jours après la fin des travaux ; nous payons sous 30 jours.
## Bon à savoir
Vous pouvez recevoir la subvention une fois en 10 ans. La moitié de la subvention doit être rendue si vous vendez la maison dans les 5 ans, mais pas en cas de décès du propriétaire. Le travail que vous faites vous-même n’est pas payé, mais le matériel l’est sur facture. Le budget est attribué dans l’ordre des demandes ; celles-ci ouvrent chaque année le 1er février et ferment en général à l’automne.
Une subvention ne réduit pas votre [taxe foncière](property-tax). Les travaux sur le rivage peuvent demander une [autorisation](dock-permit).

# emergency-housing | hebergement-urgence | Hébergement d’urgence
Si vous ne savez pas où dormir ce soir, appelez le 555-0142. La ligne répond jour et nuit, aussi le week-end, et l’appel est gratuit.
## Ce que nous offrons
Nous offrons une chambre dans l’une de nos 3 maisons, à Port Alban et à Brisefer, pour 21 nuits au plus. Le séjour peut être prolongé une fois, de 14 nuits, si un logement vous a été promis par écrit. Il n’y a pas de condition de revenu, et il n’est pas nécessaire d’habiter le district.
## Ce que cela coûte
Les 7 premières nuits sont gratuites. Ensuite, une chambre coûte 8 $ par nuit aux adultes qui ont un revenu ; les enfants ne paient rien. Personne n’est renvoyé faute de pouvoir payer.
## Règles des maisons
- Les chambres sont pour les familles, les femmes ou les hommes ; à Brisefer, les couples sans enfant restent ensemble.
- Les animaux ne sont pas acceptés, sauf les chiens d’assistance. Le refuge pour animaux les garde gratuitement pendant 21 jours.
- Les visites ne sont pas permises après 21 h.
- L’alcool n’est pas permis.
Apportez une pièce d’identité si vous en avez une ; sinon, nous vous accueillons quand même.
## Après un incendie ou une inondation
Si votre logement est inutilisable après un incendie ou une inondation, vous pouvez rester jusqu’à 60 nuits, et nous payons le garde-meuble jusqu’à 300 $.
## La suite
Un conseiller en logement vous reçoit dans les 2 jours ouvrables et vous aide à demander le [supplément de loyer](rent-supplement) et à vous inscrire pour un [logement social](social-housing). Les victimes de violences peuvent demander une adresse tenue secrète.

# social-housing | logement-social | Logement social et liste d’attente
Le district possède 640 logements loués au-dessous du loyer habituel. Il y a une seule liste d’attente pour tous.
## Qui peut s’inscrire
Vous pouvez vous inscrire si vous avez 18 ans ou plus, si vous habitez ou travaillez dans le district depuis 2 ans, et si le revenu du ménage est inférieur à 41 000 $ pour une personne ou à 58 000 $ pour une famille. Les propriétaires d’un logement ne peuvent pas s’inscrire, sauf s’ils doivent le quitter pour des raisons de santé.
## S’inscrire
Inscrivez-vous avec le formulaire H-3. L’inscription est gratuite et vaut 12 mois. Renouvelez-la avec le formulaire H-4 avant son échéance ; sinon, vous perdez votre place sur la liste.
## Attribution
Les logements sont attribués selon des points, et pas seulement selon l’attente : 5 points par année entière sur la liste, 20 pour un logement trop petit, 30 pour un handicap auquel le logement actuel ne convient pas, et 50 pour les personnes en [hébergement d’urgence](emergency-housing).
L’attente moyenne est de 14 mois pour un logement d’une chambre et de 26 mois pour un logement de trois chambres.
## Offres
Vous pouvez refuser une offre sans perdre de points. Après un deuxième refus, vous êtes retiré de la liste pour 12 mois. Vous avez 5 jours ouvrables pour répondre à une offre.
## Loyer et caution
Le loyer est de 28 % du revenu du ménage, au moins 240 $ par mois. La caution est d’un mois de loyer et peut être payée en 6 fois. Les animaux sont permis dans les logements avec jardin, pas dans les autres. La sous-location n’est pas permise.
`;
