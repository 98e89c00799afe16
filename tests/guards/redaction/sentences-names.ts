/**
 * Sentences with names of private people, written before the search for names; a sentence without marks names no private person. The rules
 * have already replaced other personal data.
 */
export const nameSentences = `
My name is {name|Ada Lovelace} and I live in Ottawa.
I am writing for {name|John Smith}, who is my neighbour.
{name|Mr. Wang} told me to call back.
My daughter {name|Marie} needs a passport.
My agent was {name|Priya Patel}.
Please send the cheque to {name|Michael O'Brien}.
my name is {name|sarah connor} and i lost my card
I am {name|Nguyen Van Minh}, born in Hanoi.
{name|Dr. Amina Yusuf} signed the form for me.
My ex-husband {name|Robert Kowalski} still gets my mail.
Is {name|Kevin MacLeod} allowed to sign for me?
This is {name|Emily}, I have a question about taxes.
Contact: {name|David Chen}, phone [phone].
My lawyer, {name|Samantha Green}, asked for a copy.
The form was filled in by {name|Thomas Müller}.
Can {name|Olivia Martinez} collect my pension?
I share the flat with {name|Ahmed Hassan}.
Signed, {name|Patrick Doyle}
Hello, {name|Jessica Brown} here, where is my refund?
My son {name|Liam} was born last week, how do I register him?
{name|Ms. Okafor} at the counter was very helpful.
My mother, {name|Elena Popescu}, died in March.
I am {name|Jean-Luc Tremblay} and I moved to Calgary.
Does {name|William Johnson} owe tax if he left in May?
Je m’appelle {name|Hélène Dupont} et je vis à Lyon.
Mon mari, {name|Jean-Pierre Tremblay}, est décédé.
{name|Mme Gagnon} m’a répondu hier.
Je suis {name|Émilie Roy}, j’ai perdu ma carte.
Ma fille {name|Chloé} a besoin d’un passeport.
Mon fils s’appelle {name|Mathieu Lavoie}.
{name|M. Bouchard} m’a dit de rappeler.
Mon avocate, {name|Sophie Bergeron}, demande une copie.
Je vous écris pour {name|François Lefebvre}, mon voisin.
Le formulaire a été rempli par {name|Karim Benali}.
Bonjour, ici {name|Isabelle Morin}, où est mon remboursement ?
Mon nom est {name|Nathalie Côté}.
Contact : {name|Luc Girard}, tél. [phone].
Le {name|docteur Simard} a signé le formulaire.
Ma voisine {name|Fatima El Amrani} n’a pas reçu son chèque.
Signé : {name|Pierre Gauthier}
Is the Lester B. Pearson building open?
The Jean Talon market opens at 8.
Where is the John A. Macdonald Parkway?
I read about Marie Curie at school.
Did Terry Fox run across the country?
Is Prime Minister Trudeau on holiday?
What did President Macron say about visas?
Are the Mohawk and Cree nations exempt?
Who may apply for the Jordan River grant?
How do I fill in form T2202?
Is IMM 0008 the right form?
I owe $5,000 since May 2019.
Can I visit Victoria and Charlotte by train?
Which office is in Prince George?
I was born in August in Florence.
Does the Jones Act apply to my boat?
The Terry Fox Run is in September.
Where is St. John's on the map?
What is a Roth account?
Is the Bank of Montreal closed on Monday?
Do I need a licence to sell on Amazon?
Is the Nobel Prize taxed?
What is the Canada Child Benefit?
Will my claim be paid this month?
Can I mark the box on page 3?
Where is the Saint Lawrence River?
What are the opening hours of Service Canada in Halifax?
L’immeuble Lester B. Pearson est-il ouvert ?
Le marché Jean-Talon ouvre à 8 h.
J’ai lu un livre sur Marie Curie.
Le premier ministre a parlé en mars.
Le président Macron a-t-il signé la loi ?
Les nations crie et mohawk sont-elles exemptées ?
Où est la rue Sherbrooke à Montréal ?
Comment remplir le formulaire T2202 ?
J’habite boulevard Saint-Michel à Paris.
L’aéroport Charles-de-Gaulle est-il ouvert ?
Le lycée Victor-Hugo accepte-t-il ma fille ?
La fondation Pierre-Elliott-Trudeau donne-t-elle des bourses ?
Le chèque est daté du 12 avril.
Ma carte Visa a expiré en août.
Où renouveler mon permis à Trois-Rivières ?
La Banque Nationale est-elle fermée lundi ?
Puis-je aller à Saint-Jean par le train ?
`.trim();

/** Sentences that were written after the search for names, and before it met them. */
export const laterNameSentences = `
Hi, {name|Oluwaseun Adeyemi} here, I need a copy of my record.
The tenant is {name|Margaret Whitfield}.
I was helped by {name|Mrs. Delacroix} on the phone.
Please forward this to {name|Yuki Tanaka} in accounting.
my husband {name|carlos mendez} lost his permit
{name|Ravi Krishnan} and I share the house.
Can my grandson {name|Ethan} pick up the parcel?
The cheque was cashed by {name|Bogdan Ionescu}.
I spoke to {name|Professor Lindqvist} about it.
Bonjour, je suis {name|Amélie Fontaine}.
Le locataire est {name|Gérard Pelletier}.
Ma tante {name|Yvette Charron} habite avec nous.
{name|Madame Okonkwo} m’a aidé au comptoir.
Mon petit-fils {name|Théo} peut-il prendre le colis ?
Transmettez ceci à {name|Rachid Bensaïd}, svp.
Is the Margaret Atwood Library open on Sunday?
Which bus goes to Louis Riel School?
Is the Winnipeg office closed on Remembrance Day?
Does the Simpson Act cover fences?
How do I reach the Gordon Lightfoot Arena?
I read about Florence Nightingale.
Is the Marshall Islands passport accepted?
The Carter Foundation gave me a grant, is it taxed?
Do I declare shares of Johnson & Johnson?
How long is the drive to Elliot Lake?
Le pont Jacques-Cartier est-il fermé ?
L’école Gabrielle-Roy inscrit-elle ma fille ?
La station Lionel-Groulx a-t-elle un ascenseur ?
Qui était Louis Pasteur ?
Où se trouve l’hôpital Maisonneuve-Rosemont ?
Quel est mon NAS et où le demander ?
Noël est-il un jour férié ?
Grace period rules
Grant applications for Joy
Can I drive to Chase?
MON NAS EST PERDU
Is the Robin Hood tax real?
Is my partner Revenue Agency staff?
我叫救护车，多少钱？
我是高中生。
My wife {name|Priya Raghunathan} needs a visa.
Ma femme {name|Priya Raghunathan} a perdu sa carte.
My husband {name|Kwabena Osei} lost his card.
{name|MARTIN DUPONT} a perdu sa carte.
Je m’appelle {name|MARIE}.
My name is {name|JOHN}.
My son {name|Chase} needs a card.
{name|Noël Tremblay} a signé.
我叫{name|王小明}，怎么续签护照？
我的名字叫{name|张伟}。
`.trim();
