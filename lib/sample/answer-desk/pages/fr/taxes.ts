export const taxes = `
# property-tax | taxe-fonciere | Taxe foncière
Quiconque possède un terrain ou un bâtiment dans le district au 1er janvier paie la taxe foncière pour l’année.
## Montant
La taxe foncière est de 0,92 % de la valeur estimée pour un domicile principal, et de 1,35 % pour les résidences secondaires et les locaux professionnels. La redevance des déchets, de 168 $ par an et par ménage, figure sur le même avis. Les avis de moins de 20 $ ne sont pas envoyés.
## Quand payer
La taxe foncière se paie en deux fois : le 31 mars et le 30 septembre. Si vous payez toute l’année avant le 28 février, 2 % sont déduits. Un retard coûte 1,5 % par mois commencé, mais rien les 10 premiers jours.
## Si vous contestez la valeur
Les valeurs sont estimées tous les 4 ans, la dernière fois en 2024. Vous pouvez contester l’estimation dans les 45 jours suivant sa date, avec le formulaire T-8. La contestation est gratuite. Entre-temps, vous devez payer l’avis ; le trop-payé est rendu avec 2 % d’intérêts.
## Exonérations
Un terrain agricole sans bâtiment est imposé à la moitié du taux. Une maison inhabitable après un incendie ou une inondation est exonérée pendant 24 mois au plus. Les bateaux ne sont pas soumis à la taxe foncière, mais voyez [Permis de bateau](boat-licence).
## Vente d’une maison
Le propriétaire au 1er janvier doit la taxe de toute l’année. Le Bureau ne partage pas un avis entre vendeur et acheteur.
À partir de 65 ans et avec un faible revenu, lisez [Allègement de la taxe foncière](tax-relief). Questions sur les taxes : 555-0155.

# tax-relief | allegement | Allègement de la taxe foncière pour les aînés
Les propriétaires âgés à faible revenu paient moins de taxe foncière pour leur domicile principal.
## Qui peut l’obtenir
- Vous-même ou votre partenaire avez 65 ans ou plus au 31 décembre de l’année précédente.
- Le revenu du ménage est inférieur à 38 000 $ par an.
- Vous possédez et habitez le logement depuis au moins 5 ans.
Avant 65 ans, vous pouvez obtenir l’allègement si vous recevez une pension d’invalidité. Les résidences secondaires sont exclues.
## Montant
L’allègement réduit la taxe foncière de 25 %, au plus de 700 $ par an. La redevance des déchets n’est pas réduite.
## Faire la demande
Déposez le formulaire T-12 avant le 30 avril. Une demande reçue après le 30 avril compte pour l’année suivante. Une fois accordé, l’allègement dure 3 ans ; ensuite, refaites la demande. Si votre revenu dépasse la limite, dites-le-nous avec le formulaire T-13 dans les 60 jours.
## Report
Au lieu de l’allègement, ou en plus, les personnes de 70 ans et plus peuvent reporter la taxe jusqu’à la vente de la maison. La taxe reportée porte 3 % d’intérêts par an. Demandez le formulaire T-14 ; il se signe au Bureau, pas par la poste.
## Documents
Joignez au formulaire T-12 une copie du dernier avis d’imposition et d’une pièce d’identité. N’envoyez pas d’originaux. Nous décidons en 30 jours ouvrables.
Les règles générales figurent sous [Taxe foncière](property-tax). Une aide gratuite pour remplir le formulaire est offerte le mardi de 9 h à 12 h au Bureau de Port Alban, sans rendez-vous.

# visitor-tax | taxe-de-sejour | Taxe de séjour
Les visiteurs qui passent la nuit dans le district paient une taxe de séjour, perçue par leur hôte.
## Montant
La taxe de séjour est de 2,40 $ par personne et par nuit du 1er mai au 31 octobre, et de 1,20 $ les autres mois. Elle est due pour 28 nuits de suite au plus.
## Qui ne paie pas
- Les enfants et les jeunes de moins de 18 ans ne paient pas la taxe de séjour.
- Les patients des hôpitaux, et une personne qui les accompagne, ne paient pas la taxe de séjour.
- Les personnes en séjour pour un travail dans le district ne paient pas, avec le formulaire T-31 signé par l’employeur.
- Les personnes logées gratuitement chez des proches ne paient pas la taxe de séjour.
## Obligations des hôtes
Les hôtels, les campings et les hôtes privés s’inscrivent avec le formulaire T-30 avant l’arrivée du premier client. L’inscription est gratuite et vaut jusqu’à ce que vous l’annuliez. Les hôtes versent la taxe chaque trimestre : avant le 15 janvier, le 15 avril, le 15 juillet et le 15 octobre. Un trimestre sans client est déclaré aussi.
Les hôtes qui ont moins de 200 nuitées par an peuvent payer une fois par an, avant le 15 janvier.
## Retards et contrôles
Une déclaration en retard coûte 50 $. Un hôte qui ne s’inscrit pas paie une amende de 400 $ et la taxe de 3 années au plus. Les hôtes gardent la liste des nuitées pendant 4 ans ; les noms des clients n’y figurent pas.
Les hôtes paient seulement par virement : voyez [Comment payer](paying-fees). Questions : 555-0156.

# paying-fees | comment-payer | Comment payer les droits, les taxes et les amendes
Vous pouvez payer de quatre façons les factures du Bureau du rivage.
## Moyens de paiement
- En ligne par carte, sans frais, jusqu’à 5 000 $.
- Par virement, avec le numéro de référence à 10 chiffres de la facture. Un virement prend 2 jours ouvrables.
- Par prélèvement pour la taxe foncière, avec le formulaire T-2.
- Au Bureau, 4, rue du Quai à Port Alban, par carte ou en espèces. Les espèces sont acceptées jusqu’à 500 $.
Nous n’acceptons plus les chèques depuis le 1er juillet 2025. Nous ne demandons jamais un numéro de carte par téléphone ou par message.
## Payer en plusieurs fois
Une facture de 100 $ ou plus peut être payée en 6 mensualités au plus, avec le formulaire T-4. Demandez-le avant l’échéance. Les mensualités sont sans intérêts si chacune est payée à temps ; si l’une manque, tout le reste est dû aussitôt. La [taxe de séjour](visitor-tax) ne peut pas être payée en plusieurs fois.
## Reçus et remboursements
Un reçu est envoyé par courriel le jour même. Demandez un remboursement avec le formulaire T-5 dans les 12 mois suivant le paiement ; moins de 5 $ ne sont pas remboursés. Le remboursement va sur le compte qui a payé et prend jusqu’à 30 jours.
## Factures en retard
Le premier rappel est gratuit. Le deuxième rappel coûte 15 $. Après 60 jours, la facture est remise à l’huissier, ce qui coûte au moins 80 $.
Le Bureau est ouvert du lundi au vendredi de 8 h 30 à 16 h 30, le jeudi jusqu’à 18 h 30, et fermé les jours fériés.
`;
