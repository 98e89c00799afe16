/** Articles of the academy: name, title; then paragraphs. */
export const languageAndCulture = `
# passive-verbs | Active and passive verbs
In an active clause the subject acts: “Soldiers threw John into prison.” In a passive clause something happens to it: “John had been thrown into prison” (compare John 3:24).
Some languages have no passive, and others use it only when something bad happens. The Bible often uses it without saying who acts. Sometimes this is God: “with which I was entrusted” (Titus 1:3) means that God entrusted it to Paul.
Ways to translate it:
1. Use a passive, if it is natural.
2. Use an active verb and name who acts: “God gave me this task”.
3. Use an active verb with “they” or “people”, when it does not matter who acts.
4. Use another verb: “remained” instead of “was left” (Ruth 1:3).
Before you name someone, find out from the context who it is. If the text leaves it open on purpose, leave it open too.

# abstract-nouns | Abstract nouns
An abstract noun names an action, a quality or a state as if it were a thing: “faith”, “hope”, “grace”, “knowledge of the truth”, “judgment”, “boldness”.
Many languages express these with verbs or adjectives. Even where a noun exists, a sentence full of such nouns is hard to understand. Titus 1:1–3 is an example.
How to work with them: ask who does it, to whom, and when. “The faith of God’s chosen ones” (Titus 1:1) becomes “those whom God has chosen trust him”. “Grace and peace” (Titus 1:4) becomes “may God be kind to you and give you peace”.
Ways to translate it:
1. Use a noun, if there is one that people use every day.
2. Use a verb, an adjective or a clause.
Note which words you have chosen for the important terms, and check each time whether the same sense is meant.

# implied-information | Assumed and implied information
A writer does not say what his first readers know already. When Jonah flees to Tarshish, they know that it lies in the other direction than Nineveh and that Nineveh was the city of an enemy. Readers today do not.
Assumed information is what both writer and first readers knew. Implied information is what they could conclude from the text. Explicit information is what stands in the text.
Add something to the text only if all of these are true: readers would otherwise misunderstand or not understand, the first readers knew it, and the addition does not change what the passage stresses. Otherwise use a footnote, an introduction or a picture.
Ways to translate it:
1. Leave it as it is, if readers understand it.
2. Add a word that classifies: “the city of Nineveh”, “the group called Pharisees”.
3. Put longer explanations outside of the text.
Do not make everything clear that the writer left open. Why Nicodemus came by night (John 3:2) is not said, and each reader may think about it.

# names | How to translate names
Names of people and places are usually written with the sounds and letters of your own language. Decide once, keep a list, and use the same form everywhere.
Trouble arises when readers do not see that a word is a name, when one person has two names, when two have the same name, or when the meaning of the name matters. In Ruth 1:20 nobody can understand Naomi’s words without the meanings “pleasant” and “bitter”.
Ways to translate it:
1. Write the name and add what it is: “the region of Judah”, “a town called Bethlehem”.
2. Give the meaning in the text or in a footnote, if the passage depends on it: “Mara, which means ‘bitter’”.
3. If churches in the area already use a form, follow it.
4. If a name sounds like an improper word in your language, change its spelling a little.

# unknown-ideas | How to translate unknown ideas
The Bible speaks of things, customs and offices that some readers have never met: ships, barley, lots, Pharisees, an atoning sacrifice.
Ask first what matters in the passage: what the thing looks like, what it is for, or what it means. In Ruth 1:22 barley matters as the sign of a season. In Jonah 1:7 the lots matter because they reveal a decision.
Ways to translate it:
1. Use a general word with a description: “a grain called barley”.
2. Use something similar from your culture, if the passage does not report a historical fact that this would change.
3. Use a foreign word and explain it in the text or in a note.
4. Use a word with a wider meaning: “food” for “bread”.
5. Describe the purpose: “threw marked stones to find out who was guilty”.
Test the result by asking readers what they imagine.

# quotations | Quotations within quotations and the order of reports
Stories in the Bible are full of direct speech, and a speaker may repeat what someone else said: “You yourselves testify about me that I said, ‘I am not the Christ,’” (John 3:28). Old manuscripts have no quotation marks, so translators decide where a speech ends. For John 3:31–36 they decide differently.
Languages differ in whether they prefer direct or indirect speech, where “he said” stands, and how often it is repeated.
Ways to translate it:
1. Keep direct speech and mark its beginning and end in the way that your language does.
2. Make an inner quotation indirect: “I said that I am not the Christ”.
3. Put the introduction where it is natural, and leave out “answered and said” where one verb is enough.
Sometimes a story tells afterwards what happened before, as in Jonah 1:10, where we learn that Jonah had already told the sailors about his flight. If your language tells events in their order, change the order of the clauses.

# pronouns | Pronouns and who is meant
Pronouns such as “he”, “she”, “we”, “you” and “that one” refer to persons without naming them. Each language has its own system.
Points to check:
1. Inclusive or exclusive “we”: in Ruth 1:10 the two women speak without Naomi (exclusive), and in 1 John 4:7 John includes his readers (inclusive).
2. Singular or plural “you”: in John 3:7 “I said to you” is one man, and “for you to be born” is plural.
3. Unclear reference: in Ruth 1:18 “she saw that she was determined” means that Naomi saw that Ruth was determined.
4. “That one” in 1 John 4:17 and John 3:30 is Jesus.
5. Politeness: decide how a man speaks to God, a mother-in-law to her daughters-in-law, and sailors to a stranger.
Use names or nouns where a pronoun could refer to the wrong person. Use fewer names than the text has, if your language would find them heavy.

# connecting-words | Connecting words
Words such as “and”, “but”, “for”, “so that” and “because” show how two thoughts belong together. Hebrew uses one small word for most of these connections, and Greek has many.
If the connection gets lost, readers see only a row of statements. “But Jonah rose to flee” (Jonah 1:3) must show that he does the opposite of what he was told. “For God did not send the Son to judge” (compare John 3:17) gives the reason for the verse before it.
Kinds of connection: time, contrast, reason and result, purpose, condition, comparison, addition.
“If” does not always express doubt. “If God loved us in this way” (1 John 4:11) means “since he did”. “Even if tonight I belonged to a husband” (Ruth 1:12) speaks of something that will not happen.
Ways to translate it: find out which kind of connection is meant, and then use whatever your language has for it, which may be a word, an ending, the order of clauses, or nothing at all.

# long-sentences | Long sentences
Greek letters have long sentences with many dependent parts. Titus 1:1–4 is one sentence, and so is Titus 1:10–11.
Most languages need shorter ones. Before you divide a sentence, find its main thought. In Titus 1:1–4 it is “Paul … to Titus: grace and peace”. Everything else says who Paul is and why he is an apostle.
How to divide it:
1. Write down the single statements, each with its own verb.
2. Bring them into an order that is natural in your language.
3. Repeat names or nouns where a new sentence begins.
4. Add the connecting words, so that the main thought stays in front.
Read the result aloud. A person who hears it once should be able to say what the main thought was.
`;
