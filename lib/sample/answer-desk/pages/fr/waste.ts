export const waste = `
# collection-days | jours-de-collecte | Jours de collecte des déchets
Les ordures ménagères sont collectées chaque semaine, les matières recyclables et les déchets verts une semaine sur deux.
## Jours par zone
- À Port Alban, les ordures ménagères sont collectées le lundi.
- À Brisefer, les ordures ménagères sont collectées le mardi.
- À Tarn End et dans les villages de la vallée, les ordures ménagères sont collectées le mercredi.
- Sur l’île Corvin, les ordures ménagères sont collectées le jeudi.
Les matières recyclables sont collectées les semaines paires, les déchets verts les semaines impaires, le même jour que les ordures ménagères. Les déchets verts ne sont pas collectés du 1er décembre au 28 février.
## Sortir les bacs
Sortez les bacs après 20 h la veille et avant 7 h le matin. Les bacs doivent être rentrés à 20 h le jour de la collecte. Les sacs posés à côté du bac ne sont pas pris. Le couvercle doit fermer.
## Jours fériés
Quand un jour férié tombe un jour ouvrable, la collecte a lieu un jour plus tard jusqu’à la fin de la semaine. Il n’y a pas de collecte le 25 décembre.
## Collecte oubliée
Signalez une collecte oubliée dans les 2 jours ouvrables au 555-0133. Nous repassons dans les 3 jours ouvrables, sauf si le bac était trop lourd, mal trié ou sorti trop tard.
Un deuxième bac à ordures coûte 96 $ par an, avec le formulaire W-2 ; les ménages de moins de 5 personnes n’y ont pas droit. L’[application de collecte](/fr/dechets/application-collecte) envoie des rappels. Les objets plus grands sont collectés avec les [encombrants](bulky-waste).

# bulky-waste | encombrants | Collecte des encombrants
Les meubles, les matelas, les tapis et les autres objets qui n’entrent pas dans un bac sont collectés chez vous, sur rendez-vous.
## Tarifs
Chaque ménage a droit à 2 collectes gratuites d’encombrants par année civile. Chaque collecte d’encombrants supplémentaire coûte 35 $. Ce service n’est pas ouvert aux entreprises.
## Prendre rendez-vous
Réservez avec le formulaire W-4 ou au 555-0133, au moins 5 jours ouvrables avant le jour voulu. Une collecte prend 5 objets au plus. Posez-les au bord de la route avant 7 h, et pas avant 18 h la veille. Un rendez-vous peut être changé jusqu’à midi le jour ouvrable précédent.
## Ce qui n’est pas pris
- Les réfrigérateurs et les congélateurs ne sont pas pris avec les encombrants ; les magasins doivent les reprendre à l’achat d’un neuf, et le dépôt les prend pour 15 $.
- Les gravats, les pneus et les pièces de voiture ne sont pas pris.
- La peinture, les piles et les produits chimiques sont des [déchets dangereux](hazardous-waste).
## Les apporter vous-même
Le dépôt de la rue du Moulin prend gratuitement les encombrants des résidents jusqu’à 200 kg par jour, puis pour 0,20 $ le kilo. Il est ouvert du mardi au samedi de 8 h à 17 h. Apportez un justificatif de domicile.
Si personne ne peut sortir les objets pour des raisons de santé, deux personnes vous aident pour 20 $, ou gratuitement avec une carte d’invalidité. Laisser des objets au bord de la route sans rendez-vous coûte une amende de 180 $.

# hazardous-waste | dechets-dangereux | Déchets dangereux
La peinture, les solvants, les piles, l’huile, les produits de jardin, les médicaments et les lampes ne vont dans aucun bac.
## Où les apporter
Le guichet des déchets dangereux se trouve au dépôt de la rue du Moulin, à Port Alban. Il est ouvert le samedi de 9 h à 13 h et le premier mercredi du mois de 16 h à 19 h. Sur l’île Corvin, un bateau de collecte vient le 15 mai et le 15 octobre de 10 h à 14 h.
## Tarifs
Les ménages apportent gratuitement jusqu’à 20 kg de déchets dangereux par jour. Chaque kilo de plus coûte 4 $. Les entreprises paient 6 $ le kilo dès le premier et ont besoin du formulaire W-9.
## Comment les apporter
Laissez chaque produit dans son emballage d’origine, fermé et debout. Ne mélangez pas les liquides. Le personnel peut refuser un récipient sans étiquette. Les enfants de moins de 14 ans n’ont pas accès au guichet.
## Ce que nous ne prenons pas
- L’amiante n’est pas acceptée : appelez le 555-0135 pour la liste des entreprises agréées.
- Les bouteilles de gaz ne sont pas acceptées ; rapportez-les au vendeur.
- Les munitions et les fusées de détresse ne sont pas acceptées ; apportez les fusées périmées à la police du port.
Les vieux médicaments peuvent aussi être rendus dans toute pharmacie. Les petites piles vont dans les boîtes des magasins qui en vendent. Les batteries de voiture sont prises gratuitement, 3 par an au plus. Verser des produits chimiques à l’égout coûte une amende de 2 000 $ au plus. Pour les autres grands objets, voyez [Collecte des encombrants](bulky-waste).

# compost-bins | composteurs | Composteurs et compostage à domicile
Le Bureau du rivage aide les ménages à composter chez eux les déchets de cuisine et de jardin.
## Prix
- Un composteur de 300 litres coûte 28 $ aux résidents, au lieu de 75 $.
- Un seau de cuisine de 7 litres est offert avec le premier composteur.
- Un lombricomposteur pour appartement coûte 19 $.
Chaque ménage peut acheter un composteur à prix réduit tous les 5 ans. Commandez avec le formulaire W-6 ; les résidences secondaires n’ont pas droit au prix réduit.
## Retrait et livraison
Les composteurs se retirent au dépôt de la rue du Moulin le jeudi de 12 h à 18 h. La livraison coûte 10 $, et 25 $ sur l’île Corvin. La livraison prend jusqu’à 15 jours ouvrables.
## Ce qui se composte
Les fruits, les légumes, le marc de café, les coquilles d’œufs, les feuilles et l’herbe coupée se compostent. La viande, le poisson, les aliments cuits, la litière de chat et les cendres de charbon ne se compostent pas : ils attirent les rats ou nuisent au sol.
## Règles
Un composteur doit se trouver à 2 mètres au moins de la limite du voisin et à 10 mètres du lac. S’il sent mauvais ou attire des animaux, nous pouvons vous demander de le déplacer dans les 14 jours.
## Réduction de la redevance
Les ménages qui compostent chez eux paient 24 $ de moins de redevance des déchets par an s’ils rendent leur bac à déchets verts. Demandez la réduction avant le 1er décembre pour l’année suivante, avec le formulaire W-6. La réduction n’est pas accordée pour le passé. La redevance des déchets figure sur l’avis de [taxe foncière](property-tax).
`;
