export const permits = `
# dock-permit | pontons | Autorisations de pontons et de mouillages
Il vous faut une autorisation avant de construire, d’agrandir ou de déplacer un ponton ou un mouillage sur le lac. Déposez le formulaire P-3 au moins 30 jours avant le début des travaux.
## Quand aucune autorisation n’est nécessaire
- Un ponton flottant de moins de 4 m² ne demande pas d’autorisation si vous le sortez de l’eau du 1er novembre au 31 mars.
- Les réparations qui ne changent ni la taille ni l’emplacement d’un ponton ne demandent pas d’autorisation.
## Tarifs
- L’autorisation d’un ponton de 12 mètres au plus coûte 85 $.
- Un ponton plus long coûte 140 $ et fait l’objet d’une étude environnementale, qui prend jusqu’à 60 jours.
- Une bouée de mouillage coûte 45 $.
Les droits ne sont pas remboursés en cas de refus.
## Délai et durée de validité
Pour un ponton de 12 mètres au plus, nous décidons en 15 jours ouvrables. L’autorisation d’un ponton est valable 5 ans ; elle se renouvelle avec le formulaire P-4 pour 30 $, au plus tôt 3 mois avant son échéance.
## Conditions
Un ponton doit se trouver à 3 mètres au moins de la limite du terrain voisin. Le bois traité à la créosote est interdit. Les travaux dans l’eau sont interdits du 15 avril au 30 juin, pendant le frai des poissons. Construire sans autorisation peut coûter une amende de 600 $ au plus.
Les droits se paient comme indiqué sous [Comment payer](paying-fees). Pour les bateaux, voyez [Permis de bateau](boat-licence). Questions sur les pontons : 555-0111, du lundi au vendredi de 8 h 30 à 16 h 30.

# boat-licence | permis-bateau | Permis de bateau
Tout bateau à moteur utilisé sur le lac doit avoir un permis et une vignette. Demandez-les avec le formulaire P-7, en ligne ou au Bureau du rivage.
## Tarifs
- Le permis d’un bateau de 5 mètres au plus coûte 32 $ par an.
- Le permis d’un bateau plus long coûte 54 $ par an.
- Le permis de visiteur, pour 7 jours, coûte 15 $, quelle que soit la longueur du bateau.
- Une vignette de bateau perdue est remplacée pour 6 $.
L’année du permis va du 1er avril au 31 mars. À partir du 1er octobre, vous payez la moitié du tarif annuel.
## Bateaux sans permis
- Les canoës, les kayaks, les barques et les voiliers sans moteur n’ont pas besoin de permis.
- Les bateaux à moteur électrique de moins de 3 kW n’ont pas besoin de permis.
## Âge et vitesse
Avant 16 ans, on ne peut pas conduire un bateau à moteur de plus de 7,5 kW sans adulte à bord. La vitesse est limitée à 10 km/h à moins de 100 mètres du rivage et à 45 km/h ailleurs. Les motos marines sont interdites sur le lac d’Ostrelle.
## Vente d’un bateau
Un permis de bateau ne peut pas passer à un autre bateau. Si vous vendez votre bateau, dites-le-nous dans les 14 jours avec le formulaire P-8, qui est gratuit. Nous remboursons un douzième du tarif par mois entier restant, mais pas moins de 5 $.
Une place pour le bateau demande une [autorisation de ponton ou de mouillage](dock-permit) à part. Questions sur les bateaux : 555-0111.

# fishing-permit | peche | Permis de pêche
À partir de 16 ans, il faut un permis pour pêcher dans le lac d’Ostrelle et dans la Tarn. Vous l’achetez en ligne avec le formulaire P-11, au Bureau du rivage ou à la gare du ferry de Port Alban.
## Prix
- Le permis de pêche d’un jour coûte 9 $.
- Le permis de pêche d’une semaine coûte 24 $.
- Le permis de pêche d’un an coûte 46 $ et vaut du 1er janvier au 31 décembre.
Les enfants de moins de 16 ans pêchent gratuitement avec un adulte qui a un permis. Les résidents de 65 ans et plus ne paient pas le permis d’un an, mais doivent le porter sur eux.
## Périodes de fermeture et quotas
- La pêche de la truite est fermée du 1er octobre au 15 mars.
- La pêche du brochet est fermée du 1er mars au 30 avril.
- Vous pouvez garder au plus 4 truites et 2 brochets par jour.
- Une truite de moins de 28 cm doit être remise à l’eau.
La perche se pêche toute l’année. La nuit, la pêche est interdite depuis un bateau, mais permise depuis le rivage.
## Amendes
Pêcher sans permis coûte 75 $. Pêcher pendant la fermeture coûte 250 $, et le permis est retiré pour 12 mois.
Les permis ne sont pas remboursés, même en cas de mauvais temps. La pêche sous la glace n’est permise que là où des drapeaux verts signalent la glace. Si vous venez en bateau, lisez aussi [Permis de bateau](boat-licence).

# event-permit | manifestations | Autorisations de manifestations sur le rivage
Une manifestation de plus de 50 personnes sur une plage, un quai ou un parc publics demande une autorisation. Déposez le formulaire P-15 au moins 30 jours avant ; au-delà de 500 personnes, il faut 90 jours.
## Tarifs
- L’autorisation d’une manifestation coûte 60 $.
- Une caution de 200 $ est rendue sous 10 jours ouvrables si les lieux sont laissés propres.
- Les œuvres de bienfaisance et les écoles ne paient pas l’autorisation d’une manifestation, mais versent la caution.
## Règles
La musique amplifiée s’arrête à 22 h, et à 23 h le samedi en juillet et en août. Les feux d’artifice sont interdits du 1er juin au 31 août, à cause du risque d’incendie. Les feux de camp ne sont permis que dans les foyers de la plage de Brisefer. La vente de bouteilles en verre est interdite sur les plages.
Pour servir de l’alcool, il faut en plus le formulaire P-16, qui coûte 25 $ et doit nous parvenir 15 jours avant la manifestation.
## Annulation
Si vous annulez au moins 7 jours avant la manifestation, nous remboursons la moitié des droits. Plus tard, rien n’est remboursé, sauf si le Bureau ferme lui-même les lieux à cause d’une tempête.
Les petites fêtes de 50 personnes au plus, comme un anniversaire, ne demandent pas d’autorisation, mais ne peuvent pas clôturer un espace. Pour les déchets d’une fête, voyez [Encombrants](bulky-waste). Pour se garer, voyez [Stationnement des résidents](resident-parking) ; les visiteurs d’une manifestation n’ont pas accès aux zones des résidents.
`;
