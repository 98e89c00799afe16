/** Phrases by the agent that should answer them, one a line. They were written before the rules. */
export const PHRASES = {
  /** Requests for a change, or for the page of a folder. */
  architect: `
Create a folder called Cardiology and add these 10 terms: heart, aorta, valve, atrium, ventricle, stent, pulse, artery, vein, rhythm
Create a folder "Biology"
create a new folder for verbs
Make a folder named Kitchen
Make a subfolder Enzymes in Biology
New folder: Astronomy
New folder called Sea
Start a new folder for idioms please
Add ribosome to Cells
Add the word "serendipity" to Favourites
add serendipity
Please add mitochondria – the powerhouse of the cell to Biology/Cells
Add these words to Cells: nucleus, ribosome, vacuole
Add these terms to Verbs: delete, move, what, how
Can you add X to Y?
can you please add osmosis to Biology
Could you move ribosome to Cells?
Could you please rename Cells to Cell biology?
Would you delete the folder Old words?
Would you mind adding osmosis to Biology?
Will you put these words into Kitchen?
I want you to add these to Cells
I want to delete the folder Archive
I'd like to rename this folder to French
I'd like you to create three folders
I need a new folder for chemistry
I need you to move everything from A to B
Let's create a folder for idioms
Let's move this word to Archive
Go ahead and delete the folder Test
Don't forget to add "osmosis" to Biology
Move all words from A to B
Move all words from folder A to folder B
Move Cells into Biology
Move this word to the last folder
Move ribosome out of Biology
Put ribosome in Cells
Put these words under Verbs
Rename Cells to Cell biology
Rename this folder Cytology
Change the name of Cells to Cytology
Call this folder Cytology
Delete ribosome
Delete the folder Archive
Delete all words in Archive
delete it
Remove ribosome from Cells
Remove this word
Get rid of the folder Test
Erase the folder Test
Empty the folder Archive
Organize these words into semantic groups
Organise my words by topic
Reorganize Biology
Restructure my folders
Group these words by meaning
Sort these words into folders
Tidy up my folders
Clean up the folder Archive
Merge Cells and Cytology
Merge the folder A into B
Split Cells into two folders
Import these words into Kitchen
Bulk add: one, two, three
Make Cells blue
Turn ribosome green
Color Cells blue
Colour the folder Cells red
Set the emoji of Cells to 🧬
Set the colour of ribosome to amber
Give Cells a blue colour
Mark ribosome as red
Tag ribosome with exam
Add the tag exam to ribosome
Change the colour of this word
Change the meaning of ribosome to "makes proteins"
Update the meaning of ribosome
Edit the note of Cells
Add a note to Cells: exam on Friday
Write a note in Cells
Write down a note for ribosome: see page 12
Create a note for this folder: read chapter 3
Add an example to ribosome: Ribosomes make proteins.
Add the meaning of ribosome to the word
Save this word to Favourites
Go to Biology
Go to the folder Cells
Open the folder Cells
Open Biology/Cells
Take me to Cells
Navigate to Biology
Show me the folder Cells
Switch to the folder Cells
In Cells, add ribosome
In the folder Biology create a folder called Cells
For Cells, choose the colour blue
Don't delete Cells, just rename it to Cytology
Don't explain anything, just delete Cells
Delete Cells but keep its words in Biology
No, move it to Biology instead
Yes, but rename it to Cytology
ok, now add ribosome too
Also add vacuole to it
Then move them to Cells
Thanks! Now delete the folder Test
What's the French word for heart? Add it to Cardiology.
Explain mitosis and add it to Cells
Hi! Could you create a folder called Music, please?
You should move ribosome to Cells
Copy ribosome to Archive
Transfer all words of A to B
Insert osmosis into Biology
Append these to Verbs: run, walk
Crée un dossier appelé Cardiologie et ajoute ces termes : cœur, aorte, valve
Crée un dossier « Biologie »
Créez un dossier Cuisine
Créer un sous-dossier Enzymes dans Biologie
Nouveau dossier : Astronomie
Ajoute ribosome à Cellules
Ajoutez ces mots à Verbes : supprimer, déplacer, pourquoi
ajouter osmose dans Biologie
Ajoute le mot « quoi » à Français
Peux-tu ajouter X à Y ?
Pourriez-vous ajouter osmose à Biologie ?
Tu peux déplacer ribosome vers Cellules ?
Est-ce que tu peux créer un dossier Verbes ?
Pouvez-vous renommer ce dossier en Cytologie, s'il vous plaît ?
Je voudrais créer un dossier pour les idiomes
Je voudrais que tu ajoutes ces mots à Cuisine
J'aimerais renommer Cellules en Cytologie
Je veux supprimer le dossier Archive
Il faut déplacer tous les mots de A vers B
Déplace tous les mots de A vers B
Déplacez Cellules dans Biologie
Mets ribosome dans Cellules
Mettez ces mots dans Verbes
Renomme Cellules en Cytologie
Renommez ce dossier
Supprime ribosome
Supprimez le dossier Archive
Supprime-le
Enlève ribosome de Cellules
Retire ce mot du dossier
Efface le dossier Test
Vide le dossier Archive
Range ces mots par thème
Organise ces mots par groupes de sens
Réorganise Biologie
Regroupe ces mots par sens
Classe ces mots dans des dossiers
Fusionne Cellules et Cytologie
Importe ces mots dans Cuisine
Mets Cellules en bleu
Colorie le dossier Cellules en rouge
Change la couleur de ce mot
Change le nom de Cellules en Cytologie
Modifie le sens de ribosome
Ajoute une note à Cellules : examen vendredi
Écris une note dans Cellules
Note dans Cellules : examen vendredi
Donne une couleur bleue à Cellules
Va dans Biologie
Va au dossier Cellules
Ouvre le dossier Cellules
Ouvre Cellules
Emmène-moi dans Biologie
Affiche le dossier Cellules
Dans Cellules, ajoute ribosome
Ne supprime pas Cellules, renomme-le plutôt en Cytologie
N'explique rien, supprime juste Cellules
Non, déplace-le plutôt dans Biologie
Oui, mais renomme-le en Cytologie
N'oublie pas d'ajouter osmose à Biologie
Merci de supprimer le dossier Test
Veuillez ajouter osmose à Biologie
Bonjour, pourriez-vous créer un dossier Musique ?
Explique la mitose et ajoute-la à Cellules
Comment dit-on cœur en anglais ? Ajoute-le à Cardiologie.
Copie ribosome dans Archive
`,
  /** Questions and requests for an explanation. */
  scholar: `
What does 'phosphorylation' mean in biochemistry?
What is a ribosome?
what is mitosis
What's the meaning of serendipity?
Explain mitochondria
Explain the etymology of 'hyperbole'
Explain this word
Please explain mitosis simply
Could you explain osmosis?
Can you tell me what serendipity means?
Give me 5 example sentences using 'serendipity'
Give me an example with this word
Give me five words about the sea
Define ribosome
define it
Etymology of hyperbole
Synonyms for happy
A mnemonic for ribosome
Meaning of osmosis?
The difference between mitosis and meiosis
Difference between move and displace
Who coined the word robot?
Where does the word salary come from?
Why is it called a ribosome?
When do you use "whom"?
How do you pronounce quay?
How is osmosis different from diffusion?
How many words are in Cells?
How many folders do I have?
Which words in Cells start with r?
Which folder is ribosome in?
What is in the folder Cells?
What did you add yesterday?
What was created last week?
Who created Esperanto?
Did you move ribosome?
Have you deleted the folder Archive?
Was the folder renamed?
Is ribosome in Cells?
Are there words about the heart?
Do I have the word aorta?
Does "add" have a noun?
Tell me about mitochondria
Tell me more about this word
Describe the heart
Compare mitosis and meiosis
Translate ribosome into French
Use serendipity in a sentence
Write a sentence with serendipity
Write an example sentence with this word
Make a sentence with ribosome
Make up a story with these words
Teach me the parts of the heart
Help me remember ribosome
Help me understand osmosis
Summarize the words of Cells
Quiz me on Cells
Quiz me on these words
Test me on Biology
Ask me about the words in this folder
Let's practise the words of Cells
Suggest a mnemonic for ribosome
Is it important to move often?
The importance of adding fibre to a diet
What is a moving average?
What is in addition to the heart?
What does a removal company do?
I don't understand osmosis
I forgot what ribosome means
I want to understand mitosis
I want to learn about the heart
I'd like to know the origin of "folder"
I wonder why it is called a ribosome
What is the plural of addendum?
Spell rhythm
Conjugate the verb to move
Any synonyms of delete?
An example of the verb to add
The verb to create in the past tense
Is "organise" British?
Qu'est-ce qu'un ribosome ?
Que signifie « osmose » ?
C'est quoi la mitose ?
Que veut dire hyperbole
Quelle est l'étymologie de hyperbole ?
Quel est le sens de ce mot ?
Explique la mitose
Expliquez-moi ce mot
Peux-tu m'expliquer l'osmose ?
Pourriez-vous me dire ce que signifie osmose ?
Donne-moi cinq phrases avec sérendipité
Donne-moi un exemple
Donnez-moi des synonymes de heureux
Définis ribosome
Définition de osmose
Étymologie de hyperbole
Pourquoi dit-on ribosome ?
Comment prononce-t-on rhythm ?
Comment dit-on cœur en anglais ?
Combien de mots y a-t-il dans Cellules ?
Dans quel dossier est ribosome ?
Qui a créé l'espéranto ?
As-tu ajouté ribosome ?
Est-ce que le dossier a été supprimé ?
Y a-t-il des mots sur le cœur ?
Traduis ribosome en anglais
Utilise sérendipité dans une phrase
Écris une phrase avec sérendipité
Fais une phrase avec ribosome
Parle-moi des mitochondries
Compare la mitose et la méiose
Aide-moi à retenir ribosome
Interroge-moi sur Cellules
Teste-moi sur ces mots
Quelle est la différence entre ajouter et additionner ?
Conjugue le verbe déplacer
Un exemple du verbe supprimer
Je ne comprends pas l'osmose
Je voudrais comprendre la mitose
Le verbe créer au passé
Un moyen mnémotechnique pour ribosome
Qu'est-ce qui a été ajouté hier ?
`,
  /** Changes that are negated, only asked about, or quoted: the Scholar answers, and nothing is changed. */
  noWrite: `
How do I delete a folder?
How do I create a folder and add words to it?
How do I create a folder, add words and delete it?
how to delete a folder
How can I move words from A to B?
How would you organise these words?
How does renaming work?
What happens if I delete a folder?
What happens when I move a word?
Can I delete a folder?
Can I rename a folder that has words?
May I add more than 500 words?
Should I delete the folder Archive?
Should we move Cells to Biology?
Is it possible to merge two folders?
Is it safe to delete Archive?
Is there a way to rename a folder?
Where do I rename a folder?
Why can't I delete this folder?
Why did you delete ribosome?
Who can delete my words?
When should I create a new folder?
Could you explain how to add a word?
Can you tell me how to move a folder?
Explain how to create a folder and add words to it
Explain what deleting a folder does
Tell me how to rename a folder
Show me how to add a word
Do you know how to delete a folder?
Do I have to create a folder first?
Do you think I should delete Archive?
Would it help to add a tag?
Don't delete anything, just explain
Don't delete anything
Do not move anything
Please don't add this word
Don't add it, just tell me what it means
Don't create a folder, add words or delete notes
Do not create, move or delete anything
Never delete my words
You must not delete this folder
You shouldn't move these words
I don't want you to delete anything
I don't want to add it
I do not want to rename Cells
I would rather not move it
No need to add it
There is no need to create a folder
Explain mitosis without adding anything
Tell me about ribosome, but don't add it
Without deleting anything, explain the folder Cells
Just explain it, don't change anything
Explain only, do not write anything
Stop adding words
Avoid deleting words
I can't delete this folder
I cannot move ribosome
I didn't ask you to delete it
I never said to delete Archive
I have already added it
I deleted Cells yesterday
You moved the wrong word
What does 'delete' mean?
What does "move all words from A to B" mean?
Explain the word “create”
Explain "delete the folder Cells"
Define 'add'
Translate "delete the folder" into French
Translate 'add this word to the list'
Give me an example with "move"
Use 'rename' in a sentence
How do you say "delete the folder" in French?
Is "add to" a phrasal verb?
What do add, move and delete mean?
Explain the difference between add, insert and append
Compare create, make and build
My teacher said "delete the folder Cells"
The text says: "add these words to Cells". What does that mean?
To delete a folder, what do I do?
If I delete Cells, are its words lost?
Comment renommer un dossier ?
Comment supprimer un dossier ?
Comment est-ce que je crée un dossier ?
Comment créer un dossier, ajouter des mots et le supprimer ?
Comment faire pour déplacer un mot ?
Que se passe-t-il si je supprime un dossier ?
Puis-je supprimer un dossier ?
Est-ce que je peux renommer un dossier ?
Peut-on fusionner deux dossiers ?
Dois-je créer un dossier ?
Faut-il supprimer Archive ?
Est-il possible de renommer un dossier ?
Pourquoi je ne peux pas supprimer ce dossier ?
Où renommer un dossier ?
Peux-tu m'expliquer comment ajouter un mot ?
Explique-moi comment créer un dossier et ajouter des mots
Dis-moi comment déplacer un mot
Montre-moi comment ajouter un mot
Ne supprime rien
Ne supprime rien, explique seulement
N'ajoute pas ce mot
N'ajoute rien, dis-moi ce que ça veut dire
Ne déplacez pas ces mots
Surtout ne supprime pas Cellules
Ne crée pas de dossier
Je ne veux pas supprimer Cellules
Je ne veux pas que tu ajoutes ce mot
Il ne faut pas renommer ce dossier
Explique la mitose sans rien ajouter
Sans rien supprimer, explique le dossier Cellules
Explique sans modifier le dossier
Pas besoin d'ajouter le mot
Inutile de créer un dossier
Arrête d'ajouter des mots
Je n'arrive pas à supprimer ce dossier
J'ai déjà ajouté ce mot
J'ai supprimé Cellules hier
Que veut dire « supprimer » ?
Explique le mot « créer »
Traduis « supprime le dossier » en anglais
Que signifie "ajouter" ?
Utilise « déplacer » dans une phrase
Que veulent dire ajouter, déplacer et supprimer ?
Pour supprimer un dossier, que faut-il faire ?
Si je supprime Cellules, les mots sont-ils perdus ?
`,
  /** Nothing says who should answer: the Scholar, not sure. */
  ambiguous: `
mitochondria
hello
Cells
words about the sea
ribosome to Cells
maybe later
hmm
bonjour
les mots de la mer
merci
the folder Cells
interesting
`,
} as const;

/** With a plan that waits. */
export const ANSWERS = {
  confirm: `
do it
Do it!
yes
Yes please
yep
ok
OK, do it
sure
go ahead
Apply it
apply the plan
confirm
Looks good
sounds good, go ahead
Yes, do it now
perfect
oui
oui, vas-y
Vas-y
d’accord
fais-le
c’est bon
Oui, applique le plan
parfait, allez-y
je confirme
valide
Oui s’il te plaît
`,
  refuse: `
no
No, thanks
cancel
Cancel that
stop
never mind
forget it
don’t
No, don’t do it
nope
not now
discard the plan
non
Non merci
annule
annulez tout
laisse tomber
ne fais rien
surtout pas
Don’t add them
Ne le supprime pas
`,
} as const;

/** They stay with the agent that answered before. */
export const FOLLOW_UPS = `
and another one
again
also cells
the same in French
one more
and ribosome?
the same for Biology
more
what about Cells?
and in French?
encore un
la même chose en français
et ribosome ?
pareil pour Biologie
`;

/** Phrases whose meaning depends on the conversation in other ways. */
export const IN_CONVERSATION: readonly {
  text: string;
  to: 'architect' | 'scholar';
  last?: 'architect' | 'scholar';
  hasPending: boolean;
}[] = [
  { text: 'Yes, but what does it mean?', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'What would that change?', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'Don’t delete anything, just explain', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'No, add it to Biology', to: 'architect', last: 'architect', hasPending: true },
  { text: 'Oui, mais dans Biologie', to: 'architect', last: 'architect', hasPending: true },
  { text: 'Is it ok to do it?', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'How do I cancel?', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'What does “yes” mean in French?', to: 'scholar', last: 'architect', hasPending: true },
  { text: 'yes', to: 'scholar', last: 'scholar', hasPending: false },
  { text: 'do it', to: 'architect', last: 'architect', hasPending: false },
  { text: 'oui, vas-y', to: 'scholar', hasPending: false },
  { text: 'no', to: 'scholar', hasPending: false },
  { text: 'also add vacuole', to: 'architect', last: 'scholar', hasPending: false },
  { text: 'and what does it mean?', to: 'scholar', last: 'architect', hasPending: false },
  { text: 'give me another example', to: 'scholar', last: 'architect', hasPending: false },
  { text: 'and explain it', to: 'scholar', last: 'architect', hasPending: false },
];
