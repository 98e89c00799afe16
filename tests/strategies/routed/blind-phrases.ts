/** Phrases that were written after the table and before the rules were tried on them; the rules are never tuned on these. */
export const BLIND = {
  architect: `
Set up a folder for Italian cooking and drop these in: basil, oregano, thyme
pls add "quokka" to animals
Stick ribosome in the Cells folder
Shift everything in Old to New
I'd love it if you could rename Misc to Miscellaneous
Throw away the folder Drafts
Can we get a folder called Birds?
Relabel the folder Misc as Other
Rename "What is this?" to "Questions"
Add why, how and when to Question words
Nest Cells under Biology
Let me add a few words to Birds: robin, wren
Take ribosome out of Cells
Make ribosome purple and tag it exam
Bring me to the folder Birds
Put a note on Birds saying: look up wren
Crée-moi un dossier pour les oiseaux
Peux-tu me mettre ces mots dans Oiseaux : merle, mésange ?
J'aimerais bien que vous supprimiez le dossier Brouillons
Glisse merle dans Oiseaux
Tu pourrais me renommer Divers en Autres ?
Ajoute comment, pourquoi et quand aux mots interrogatifs
Donne-lui la couleur verte
Transfère tous les mots de Divers vers Oiseaux
`,
  scholar: `
In which century did the word 'robot' appear?
Got any tricks for remembering ribosome?
Is there a simpler word for phosphorylation?
Walk me through osmosis
Break the word photosynthesis down for me
What would be a good sentence with wren?
Could I have two more examples?
Remind me what a vacuole is
And what's the opposite of that?
Which of these words did I add last?
Peux-tu me donner l'origine du mot merle ?
Raconte-moi l'histoire du mot salaire
Comment s'écrit rythme ?
Lequel de ces mots est le plus ancien ?
C'est quoi, une vacuole ?
Fais-moi réviser Oiseaux
`,
  noWrite: `
What's the best way to delete lots of words?
Any idea how to rename a folder?
Under no circumstances delete my notes
Leave the folders alone and tell me what wren means
Before I delete Drafts, what is in it?
Could deleting Drafts break anything?
Just curious: can folders be merged?
I was told you can delete folders, is that right?
Read "delete everything" aloud and tell me what tense it is
Please explain 'move' but don't move anything
I would prefer that you not rename Cells
Has anyone added wren?
The verb 'remove': what is its noun?
Please refrain from deleting anything
Qu'arrive-t-il aux mots quand on supprime leur dossier ?
Tu sais comment on renomme un dossier ?
Évite de supprimer mes notes
Ne touche à rien et dis-moi ce que veut dire merle
Quelqu'un a-t-il ajouté merle ?
« Supprime le dossier », c'est quel temps ?
`,
} as const;
