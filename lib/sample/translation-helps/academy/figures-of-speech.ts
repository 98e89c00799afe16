/** Articles of the academy: name, title; then paragraphs. */
export const figuresOfSpeech = `
# metaphor | Metaphor
A metaphor speaks of one thing as if it were another, because the two are alike in some respect: “the hand of Yahweh has gone out against me”, “the light has come into the world”.
Every metaphor has a topic (what is spoken of), an image (what it is called) and a point in which both are alike. In “evil beasts, lazy bellies” (Titus 1:12) the topic is certain people, the images are animals and stomachs, and the points are that they act without thought and live for food. Often only the image is mentioned, and readers have to find the rest.
A metaphor causes trouble when readers do not know the image, when they see another point of likeness, or when they take the words literally.
Ways to translate it:
1. Keep the metaphor, if it is understood in the same sense.
2. Make a simile of it: “they are like wild animals”.
3. Add the topic or the point: “the light, which shows what people do”.
4. Use an image of your own language with the same meaning.
5. Say the meaning without an image: “Yahweh has turned against me”.
Keep an image that the passage develops further. In John 3 birth, light and darkness carry the whole conversation, so they should stay.

# simile | Simile
A simile says openly that one thing is like another, with a word such as “like”, “as” or “so”: “The wind blows where it wishes … So is everyone who has been born of the Spirit” (John 3:8).
Because the comparison is open, it is easier to understand than a metaphor. It still fails when readers do not know the image or do not see what is compared.
Ways to translate it:
1. Keep the simile, if the point is clear.
2. Add the point: “Just as nobody can see where the wind comes from, so …”.
3. Replace the image with one that is known and has the same point.
4. Say the meaning without an image.
When the comparison refers to an event, as in “as Moses lifted up the serpent” (John 3:14), keep the event and explain it in a note: readers cannot replace what happened.

# idiom | Idiom
An idiom is an expression whose meaning cannot be found from its single words: “they took for themselves Moabite wives” means that they married, and “they lifted up their voice and wept” means that they wept aloud.
People who grew up with a language do not notice its idioms. So translators can take them literally, and the result sounds strange or says something else.
How to recognize one: the words make little sense in their place, or the same expression returns in other passages in the same sense.
Ways to translate it:
1. Say the meaning plainly: “they married women of Moab”.
2. Use an idiom of your own language with the same meaning and the same style.
3. Keep the literal words only if readers will understand them.
The literal text of this sample keeps idioms so that you can see them, and the simplified text says what they mean.

# metonymy | Metonymy
In metonymy something is called by the name of something that belongs to it: the hand for power, the face for the person, blood for the guilt of killing, bread for all food, the city for its people.
“The whole city was stirred up” (Ruth 1:19) means that its people were. “Do not put innocent blood on us” (Jonah 1:14) means “do not hold us guilty of killing an innocent man”.
A part can also stand for the whole, as “bellies” for greedy people in Titus 1:12.
Ways to translate it:
1. Keep it, if it is natural in your language.
2. Name what is meant: “the people of the city”.
3. Name both: “the guilt for his blood”.
Ask readers afterwards who does what in the sentence. If they say that the buildings were excited, the expression has to be changed.

# hyperbole | Hyperbole and generalization
A hyperbole is an exaggeration that both speaker and hearer recognize: “all are going to him” (John 3:26), “Cretans are always liars” (Titus 1:12).
It shows how strongly someone feels. It is not a lie, because it is not meant to be taken exactly. A generalization says of all what is true of most: “no one receives his testimony” (John 3:32), although the next verse speaks of one who does.
Ways to translate it:
1. Keep it, if your readers will recognize it.
2. Make it less absolute: “very many people”, “hardly anyone”.
3. Add a word such as “it seems that” or “almost”.
Check the verses around it. A contradiction within two sentences often shows that a hyperbole was taken literally.

# euphemism | Euphemism
A euphemism is a mild expression for something unpleasant or improper: “the dead” for someone’s husbands, “lifted up” for the death on the cross, “given to wine” for being drunk often.
Each language has its own subjects that are not named directly, such as death, sexuality and the body, and its own polite expressions for them.
Ways to translate it:
1. Use a polite expression of your own language that is understood.
2. Speak plainly, if it offends nobody.
Sometimes the expression has a second sense that the writer needs. “Lifted up” in John 3:14 also suggests honour. Then keep the image and put the plain meaning in a note.

# rhetorical-question | Rhetorical question
A rhetorical question is not asked in order to learn something. It states, rebukes, refuses or shows surprise: “Are there still sons in my belly?” (Ruth 1:11) means “I can have no more sons”. “What is this you have done?” (Jonah 1:10) means “You have done a terrible thing!”
It causes trouble when readers expect an answer, or when the language uses such questions only for scolding.
How to recognize one: the speaker knows the answer, nobody answers, or the answer is obvious.
Ways to translate it:
1. Keep the question, if it has the same effect.
2. Add the answer: “Would you wait for them? Surely not!”
3. Make a statement or an exclamation of it.
4. Use the question form that your language has for this purpose, for example with “surely”.
The attitude matters as much as the content. The captain’s question in Jonah 1:6 must sound like a rebuke in the translation as well.

# parallelism | Parallelism and repetition
In parallelism two clauses with a similar form stand beside each other. They say the same twice, develop a thought, or show a contrast: “Where you go, I will go, and where you spend the night, I will spend the night” (compare Ruth 1:16).
Hebrew poetry and solemn speech use it often. The effect is rhythm and emphasis, and it helps people to remember.
Repeating a word can also hold a story together. In Ruth 1 “turn back” and “return” occur again and again, and in Jonah 1 the verb “hurl” is used of the wind, the cargo and Jonah.
Ways to translate it:
1. Keep both clauses, if your language uses such pairs.
2. Join the two into one and strengthen it: “surely”, “in every way”.
3. Make clear, where needed, that both clauses are about one thing.
Do not remove a repetition only because the style of your school forbade it. Read it aloud to others first.
`;
