/** Phrases as people type them, written after the rules from what they got wrong; the rules were mended with these in view. */
export const EVERYDAY = {
  architect: `
Replace the meaning of ribosome with "makes proteins"
Replace ribosome with mitochondrion
please replace the emoji of Cells by 🧬
Can you replace the note of Cells with: exam on Monday
Correct the spelling of ribosome
Fix the typo in ribosome
Fix the meaning of osmosis
Make a list called Travel
Build a deck named Verbs
Create a new list for travel words
Create a folder for sentences
Create a folder called Quiz
Create a folder "Stories" in French
Create a subfolder for example sentences in Grammar
Make a folder for quiz words
Create the word osmosis in Biology
Add a sentence to ribosome: Ribosomes make proteins.
Add an example sentence to ribosome
Add the word sentence to Grammar
Add the word quiz to Games
Add the term "in a sentence" to Grammar
Add a mnemonic to ribosome: rib-o-some
Insert the word question into Grammar
Move the word story to Literature
Move the folder Questions into Grammar
Copy the word sentence into Grammar
Open the folder Questions
Open Sentences
Clear the folder Test
Wipe the folder Test
Drop the folder Test
Attach a note to Cells: read chapter 3
Attach the tag exam to ribosome
Untag ribosome
Reorder my folders
We no longer need Archive, delete it
Delete everything except ribosome
Merge the folders Stories and Poems
Combine Birds and Animals into one folder
Organise these words by question word
Remplace le sens de ribosome par « fabrique des protéines »
Remplace ribosome par mitochondrie
Peux-tu remplacer l’emoji de Cellules par 🧬 ?
Corrige l’orthographe de ribosome
Corrige la faute dans ribosome
Fais une liste appelée Voyage
Crée une liste de voyage
Crée un dossier pour les phrases
Crée un dossier Quiz
Crée un dossier nommé Questions
Ajoute une phrase d’exemple à ribosome
Ajoute le mot phrase à Grammaire
Déplace le mot histoire dans Littérature
Ouvre le dossier Questions
Vire le dossier Test
Bouge ribosome dans Cellules
Rassemble ces mots dans un dossier
Attribue la couleur verte à Cellules
Étiquette ribosome avec examen
Complète le sens de ribosome : fabrique des protéines
Fusionne Contes et Poèmes
Open Exam Questions
Go to Short Stories
Open the questions
Ouvre les exercices
Create Poems inside Literature
Crée Histoire
Delete the words in this test
Move everything in the test to Archive
Rename the folder in the test
Put walked in Past Tense
Mets ribosome dans Pluriel
Put the word cell in the folder Plural
Put the word cell in the folder plural
Move on to Biology
Clear all words in Archive
Clear the word ribosome
Correct the note of Cells: no exam
Fix the example of ribosome: Ribosomes make proteins.
Corrige l’orthographe d’osmose
`,
  scholar: `
Create a quiz
Create a quiz on Cells
create a short quiz with these words
Create a five-question quiz about Biology, please
Can you create a quiz for me?
Could you create some questions about this folder?
Create an exercise with these words
Create a test
Create a sentence with ribosome
Create three example sentences with serendipity
Create a story with these words
Create a poem about osmosis
Create a dialogue with these words
Create a summary of this folder
Please create a mnemonic for ribosome
Let's create a story
Start a quiz
Make a quiz
Make me a quiz about Cells
Make a test for me
Give me a quiz
Organise a quiz
Open a quiz
Go to the next question
Move on
Move on to the next word
Let's move on
Next question
Insert ribosome in a sentence
Add ribosome in a sentence
Combine these words into a sentence
Combine mitosis with meiosis in one sentence
Merge these two definitions into one sentence
Replace the word ribosome in this sentence
Replace "big" in this sentence with a synonym
Correct this sentence
Correct my pronunciation
Fix my sentence
Put the verb move in the past tense
Put this word in the plural
Delete vs remove
delete versus erase
Crée un quiz
Crée-moi un quiz sur Cellules
Peux-tu créer un quiz avec ces mots ?
Crée une phrase avec ribosome
Crée trois phrases d’exemple avec sérendipité
Crée une histoire avec ces mots
Crée un moyen mnémotechnique pour ribosome
Je voudrais créer un quiz
Fais-moi un quiz
Lance un quiz
Prépare un petit quiz sur Cellules
Passe à la question suivante
Va à la question suivante
Invente une histoire avec ces mots
Combine ces mots dans une phrase
Insère ribosome dans une phrase
Remplace ce mot dans la phrase
Corrige ma phrase
Mets le verbe déplacer au passé
Mets ce mot au pluriel
Mets ce nom au féminin
Mets cette phrase au futur
Supprimer ou effacer, quelle est la différence ?
Complete this example: The ribosome makes
Complete the example: The ribosome makes
Correct my spelling: recieve
Correct the spelling: recieve
Corrige les fautes de ce texte : il mange des pomme
Corrige les fautes d’orthographe : recieve
Corrige mes fautes
Corrige cet exemple : il mange des pomme
Fix the spelling of the word recieve
Replace the word in bold with a synonym
Replace my example with a simpler one
Drop me a word about Cells
Clear up the word osmosis for me
Create a Quiz
Create a Quiz about Cells
Open a Quiz
Combine these words into a poem
`,
  noWrite: `
How do I create a quiz?
Don’t create a quiz, just explain ribosome
Why did you replace the meaning of ribosome?
Should I replace ribosome with mitochondrion?
Don’t replace anything
Do not correct the spelling of ribosome
What happens if I replace a word?
Explain how to replace a meaning
Comment remplacer le sens d’un mot ?
Ne remplace rien
Ne corrige pas l’orthographe de ribosome
Pourquoi as-tu remplacé ce mot ?
Faut-il remplacer ribosome ?
`,
} as const;
