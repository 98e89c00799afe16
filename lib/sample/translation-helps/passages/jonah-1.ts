import type { SamplePassage } from '../sample-passage';

export const jonah1: SamplePassage = {
  book: 'JON',
  chapter: 1,
  text: `
1 | And the word of Yahweh came to Jonah son of Amittai, saying, | One day Yahweh spoke to Jonah, the son of Amittai. He said,
2 | “Rise, go to Nineveh, the great city, and call out against it, for their evil has come up before my face.” | “Get up and go to the important city of Nineveh. Warn its people, because I have seen how evil they are.”
3 | But Jonah rose to flee to Tarshish, from the face of Yahweh. And he went down to Joppa and found a ship going to Tarshish, and he paid its fare and went down into it, to go with them to Tarshish, from the face of Yahweh. | But Jonah set out for Tarshish instead, in order to get away from Yahweh. He went to the port of Joppa and found a ship that was about to sail to Tarshish. He paid for the voyage and went on board with the sailors, to travel to Tarshish, away from Yahweh.
4 | And Yahweh hurled a great wind at the sea, and there was a great storm on the sea, and the ship thought it would be broken. | Then Yahweh sent a strong wind over the sea. It became such a violent storm that the ship was about to break apart.
5 | And the sailors were afraid and cried out, each man to his god, and they hurled the cargo that was in the ship into the sea, to make it lighter for them. But Jonah had gone down into the inner part of the vessel and had lain down and fallen into a deep sleep. | The sailors were terrified. Each of them called to his own god for help, and they threw the goods into the sea to make the ship lighter. But Jonah had gone below deck. He was lying there, fast asleep.
6 | And the captain of the crew came near to him and said to him, “What is it with you, deep sleeper? Rise, call to your god! Perhaps that god will give thought to us, and we will not perish.” | The captain came to him and said, “How can you sleep? Get up and pray to your god! Perhaps he will notice us, and we will not die.”
7 | And they said, each man to his companion, “Come, let us cast lots, so that we may know because of whom this evil has come to us.” And they cast lots, and the lot fell on Jonah. | Then the sailors said to each other, “Let us cast lots to find out who has caused this trouble for us.” They did so, and the lot showed that it was Jonah.
8 | And they said to him, “Tell us, please, because of whom this evil has come to us. What is your work, and from where do you come? What is your land, and from which people are you?” | So they asked him, “Tell us who has caused this trouble for us. What work do you do? Where do you come from? Which is your country, and who are your people?”
9 | And he said to them, “I am a Hebrew, and I fear Yahweh, the God of heaven, who made the sea and the dry land.” | Jonah answered, “I am a Hebrew. I worship Yahweh, the God who rules from heaven. He made the sea and the dry land.”
10 | And the men feared with a great fear and said to him, “What is this you have done?” For the men knew that he was fleeing from the face of Yahweh, because he had told them. | Jonah had already told them that he was running away from Yahweh. Now the men were very much afraid, and they said to him, “You have done a terrible thing!”
11 | And they said to him, “What shall we do to you, so that the sea will become quiet for us?” For the sea was storming more and more. | The storm was getting worse and worse. So they asked him, “What should we do to you to make the sea calm down?”
12 | And he said to them, “Lift me up and hurl me into the sea, and the sea will become quiet for you. For I know that because of me this great storm is upon you.” | He said to them, “Pick me up and throw me into the sea. Then it will calm down. I know that this violent storm has come on you because of me.”
13 | And the men dug with the oars to return to the dry land, but they were not able, for the sea was storming more and more against them. | But the men rowed as hard as they could to get back to land. They did not succeed, because the storm was getting worse and worse.
14 | And they called to Yahweh and said, “Ah, Yahweh, do not let us perish for the life of this man, and do not put innocent blood on us. For you, Yahweh, have done as you pleased.” | So they prayed to Yahweh: “Yahweh, do not let us die because we take this man’s life. Do not blame us for killing someone who did us no harm. You, Yahweh, have done what you wanted to do.”
15 | And they lifted up Jonah and hurled him into the sea, and the sea stood still from its raging. | Then they picked Jonah up and threw him into the sea, and at once the sea became calm.
16 | And the men feared Yahweh with a great fear, and they sacrificed a sacrifice to Yahweh and vowed vows. | Then the men felt great awe of Yahweh. They offered a sacrifice to him and made solemn promises to him.
17 | And Yahweh appointed a great fish to swallow Jonah, and Jonah was in the belly of the fish three days and three nights. | But Yahweh had arranged for a huge fish to swallow Jonah. Jonah was inside the fish for three days and three nights.
`,
  notes: `
1 | the word of Yahweh came to Jonah | idiom | This is how the Bible says that God gave a message to a prophet. It does not say how Jonah received it. You could say “Yahweh gave Jonah a message”.
1 | son of Amittai | names | Amittai is the name of Jonah’s father. The same Jonah is mentioned in 2 Kings 14:25 as a prophet in the northern kingdom of Israel.
2 | Rise, go to Nineveh | idiom | “Rise” before another command means “do it at once”. It does not mean that Jonah was sitting. You could say “Go right away”.
2 | the great city | implied-information | Nineveh was large and also powerful: an important city of Assyria, Israel’s enemy. The first readers knew this, so Jonah’s flight did not surprise them.
2 | call out against it | implied-information | Jonah is to announce that God will punish the city. The message itself comes in Jonah 3:4.
2 | has come up before my face | metaphor | God speaks of the evil as of something that has risen to where he is. It means that he has noticed it and will not overlook it.
3 | But Jonah rose to flee | connecting-words | The reader expects “and he went to Nineveh”. Use a word that shows a strong contrast.
3 | from the face of Yahweh | metonymy | “Face” stands for the person and his presence. Jonah leaves the land where Yahweh was worshipped and the task that Yahweh gave him. The phrase frames the verse, so keep it both times if that sounds natural.
3 | he went down to Joppa | metaphor | Jonah goes down to Joppa, down into the ship, and in verse 5 down into its inner part. If your language can use one verb for all three, readers will notice how he sinks lower.
3 | paid its fare | pronouns | “Its” refers to the ship or to the voyage. Jonah paid for his passage. Some think that he hired the whole ship, but this is less likely.
4 | Yahweh hurled a great wind at the sea | metaphor | As one throws a spear, so Yahweh throws the wind. The same verb is used of the cargo in verse 5 and of Jonah in verses 12 and 15.
4 | the ship thought it would be broken | metaphor | The ship is spoken of as if it were a person. If this is strange, say “the ship seemed about to break apart”.
5 | each man to his god | implied-information | The sailors came from several nations, and each called to the god of his own people. Use a word for “god” that does not mean only the God of Israel.
5 | to make it lighter for them | pronouns | “It” is the ship, or their situation. With less weight, the ship would ride higher in the water and take in fewer waves.
5 | Jonah had gone down | connecting-words | This happened before the sailors threw out the cargo. Make clear that Jonah did not go to sleep in answer to their work.
6 | the captain of the crew | unknown-ideas | The man who commands the ship and its sailors. If ships are unknown, say “the leader of those who worked on the ship”.
6 | What is it with you, deep sleeper? | rhetorical-question | The captain rebukes him. He does not want an answer. You could say “You should not be asleep!”
6 | will give thought to us | idiom | The captain hopes that this god will notice their danger and rescue them.
7 | let us cast lots | unknown-ideas | Lots were small marked stones or pieces of wood. People threw or drew them in order to learn what God or the gods had decided. If your people have a similar custom, do not use a word that means gambling.
7 | this evil | abstract-nouns | The same word as in verse 2, here in the sense of “disaster”. Jonah flees from a city because of its evil and brings evil on the ship.
7 | the lot fell on Jonah | idiom | The lots showed that Jonah was the one. You could say “when they did this, Jonah was the one who was chosen”.
8 | Tell us, please, because of whom | implied-information | The lot has named Jonah, but the sailors want to hear it from him, and why. Some manuscripts leave this question out.
8 | What is your work | parallelism | Four short questions follow one another and show how urgently they speak. Keep them short.
9 | I fear Yahweh | idiom | “To fear” a god is to honour and worship him. Jonah uses the word for what he believes, while the sailors are really afraid. If you can, use related words in verses 5, 9, 10 and 16.
9 | the God of heaven | implied-information | The highest God, who rules over all. Everyone on board could understand this title.
9 | the sea and the dry land | parallelism | By naming two opposite parts, Jonah means the whole world. Since Yahweh made the sea, nobody can flee from him by ship.
10 | feared with a great fear | idiom | The noun repeats the verb in order to strengthen it. You could say “were terrified”. The same form is used in verse 16.
10 | What is this you have done? | rhetorical-question | This is an accusation: “You have done a terrible thing!” They already knew what he had done.
10 | because he had told them | quotations | The writer tells us afterwards what Jonah had said earlier. If this order is confusing, put the sentence first, as the simplified text does.
11 | What shall we do to you | implied-information | They believe that they must do something to Jonah to satisfy his God. They ask Jonah since he knows this God.
12 | Lift me up and hurl me into the sea | implied-information | Jonah does not jump. Perhaps he does not dare to take his own life, so the sailors must act. Do not soften it.
13 | the men dug with the oars | metaphor | They pushed the oars into the water as one digs into the ground. You could say “they rowed with all their strength”.
14 | do not let us perish for the life of this man | metonymy | “Life” stands for the act of taking it. They ask that God will not punish them with death for causing Jonah’s death.
14 | do not put innocent blood on us | metonymy | “Blood” stands for the guilt of killing. You could say “do not hold us guilty of murder”. They do not say that Jonah is without sin, only that he has not harmed them.
14 | you, Yahweh, have done as you pleased | implied-information | They recognize that the storm and the lot come from Yahweh. This is a reason for their request, not a complaint.
15 | the sea stood still from its raging | metaphor | The sea is spoken of as if it were an angry person who becomes quiet. You could say “the sea stopped raging”.
16 | feared Yahweh with a great fear | idiom | In verse 5 they were afraid of the storm and in verse 10 of what Jonah had done. Now their fear is awe of Yahweh himself.
16 | vowed vows | idiom | They promised Yahweh what they would do for him. The noun repeats the verb. You could say “made solemn promises”.
17 | Yahweh appointed a great fish | unknown-ideas | Yahweh made the fish come to that place at that time. The word is general: it does not say what kind of sea animal it was. In Hebrew Bibles, this verse is 2:1.
17 | three days and three nights | idiom | This may be three full days or parts of three days, as people counted then. Keep the number.
`,
  questions: `
1-2 | What did Yahweh tell Jonah to do? | To go to the great city of Nineveh and call out against it, because of the evil of its people.
3 | What did Jonah do instead? | He went to Joppa and boarded a ship to Tarshish, in order to flee from Yahweh.
4 | Where did the storm come from? | Yahweh hurled a great wind at the sea.
5 | What did the sailors do when the storm came? | They were afraid, each cried out to his god, and they threw the cargo into the sea.
5-6 | What was Jonah doing meanwhile, and what did the captain want from him? | He was sleeping deeply in the inner part of the ship. The captain told him to get up and call to his god.
7 | How did the sailors find out who had caused the trouble? | They cast lots, and the lot fell on Jonah.
9 | What did Jonah say about himself and his God? | He said that he was a Hebrew and feared Yahweh, the God of heaven, who made the sea and the dry land.
10 | Why were the men so afraid? | They knew that Jonah was fleeing from Yahweh, because he had told them.
12 | What did Jonah tell them to do, and why? | To throw him into the sea, because the storm had come on account of him.
13 | What did the men try first? | They rowed hard to get back to land, but they were not able to.
14 | What did the sailors ask of Yahweh before they threw Jonah into the sea? | Not to let them perish for taking this man’s life, and not to hold them guilty of innocent blood.
15-16 | What happened to the sea and to the sailors afterwards? | The sea became still. The men feared Yahweh greatly, offered him a sacrifice and made vows.
17 | How did Yahweh keep Jonah alive? | He sent a great fish that swallowed Jonah, and Jonah was in it three days and three nights.
`,
};
