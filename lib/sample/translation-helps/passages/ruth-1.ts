import type { SamplePassage } from '../sample-passage';

export const ruth1: SamplePassage = {
  book: 'RUT',
  chapter: 1,
  text: `
1 | And it happened in the days when the judges were judging that there was a famine in the land, and a man went from Bethlehem of Judah to live as a stranger in the fields of Moab, he and his wife and his two sons. | This happened in the time when judges led Israel. There was not enough food in the country. So a man left the town of Bethlehem, in the region of Judah, and moved to the country of Moab to live there for a while. His wife and his two sons went with him.
2 | And the name of the man was Elimelech, and the name of his wife was Naomi, and the names of his two sons were Mahlon and Kilion, Ephrathites from Bethlehem of Judah. And they came to the fields of Moab and were there. | The man’s name was Elimelech, his wife’s name was Naomi, and their two sons were Mahlon and Kilion. They belonged to the clan of Ephrath, from Bethlehem in Judah. They came to Moab and stayed there.
3 | And Elimelech, the husband of Naomi, died, and she was left, she and her two sons. | Then Naomi’s husband Elimelech died. Now she had only her two sons.
4 | And they took for themselves Moabite wives: the name of the first was Orpah, and the name of the second was Ruth. And they lived there about ten years. | The sons married women of Moab. One was called Orpah and the other was called Ruth. They all lived there for about ten years.
5 | And those two also, Mahlon and Kilion, died, and the woman was left without her two children and without her husband. | Then Mahlon and Kilion died too. So Naomi was alone: both her sons and her husband were dead.
6 | And she rose up, she and her daughters-in-law, and turned back from the fields of Moab, because in the fields of Moab she had heard that Yahweh had visited his people to give them bread. | While Naomi was still in Moab, she heard that Yahweh had helped his people and that they had food again. So she got ready to leave Moab with her two daughters-in-law and go home.
7 | And she went out from the place where she had been, and her two daughters-in-law were with her, and they walked on the road to return to the land of Judah. | She left the place where she had been living, and her two daughters-in-law went with her. They started along the road that led back to the land of Judah.
8 | And Naomi said to her two daughters-in-law, “Go, return, each woman to the house of her mother. May Yahweh do kindness with you, as you have done with the dead and with me. | On the way Naomi said to them, “Each of you should go back home to your mother. You were faithful and kind to your husbands who died, and to me. I ask Yahweh to be faithful and kind to you in the same way.
9 | May Yahweh grant to you that you find rest, each woman in the house of her husband.” And she kissed them, and they lifted up their voice and wept. | I ask Yahweh to give each of you a new husband and a home where you are safe.” Then she kissed them goodbye, and they all cried loudly.
10 | And they said to her, “No, but with you we will return, to your people.” | They said to her, “No! We will go back with you to your people.”
11 | And Naomi said, “Turn back, my daughters! Why would you go with me? Are there still sons in my belly, who could become husbands for you? | But Naomi said, “Go home, my daughters. There is no reason for you to come with me. I cannot have any more sons who could marry you.
12 | Turn back, my daughters, go, for I am too old to belong to a husband. Even if I said, ‘There is hope for me,’ even if tonight I belonged to a husband, and even if I gave birth to sons, | Go back, my daughters. I am too old to marry again. Imagine that I still had hope. Imagine that I married tonight and then had sons.
13 | would you wait for them until they grew up? Would you shut yourselves away for them and belong to no husband? No, my daughters, for it is much more bitter for me than for you, because the hand of Yahweh has gone out against me.” | You would not wait until they were grown! You would not stay unmarried all that time because of them! No, my daughters. My life is even harder than yours, because Yahweh himself has turned against me.”
14 | And they lifted up their voice and wept again. And Orpah kissed her mother-in-law, but Ruth clung to her. | Then they cried aloud again. Orpah kissed her mother-in-law goodbye and left. But Ruth held on to Naomi and would not leave her.
15 | And she said, “Look, your sister-in-law has turned back to her people and to her gods. Turn back after your sister-in-law.” | Naomi said, “See, your sister-in-law has gone back to her people and to the gods that they worship. Go back with her!”
16 | And Ruth said, “Do not press me to leave you, to turn back from following you. For where you go, I will go, and where you spend the night, I will spend the night. Your people is my people, and your God is my God. | But Ruth answered, “Do not try to make me leave you and go back. I will go wherever you go. I will live wherever you live. Your people will be my people, and your God will be my God.
17 | Where you die, I will die, and there I will be buried. So may Yahweh do to me, and so may he add, if anything but death makes a separation between me and you.” | I will die in the place where you die, and people will bury me there. I ask Yahweh to punish me severely if I let anything except death separate us.”
18 | And she saw that she was determined to go with her, and she stopped speaking to her about it. | Naomi saw that Ruth had firmly decided to go with her. So she stopped arguing with her.
19 | And the two of them walked until they came to Bethlehem. And it happened, when they came to Bethlehem, that the whole city was stirred up over them, and the women said, “Is this Naomi?” | So the two women walked on until they arrived in Bethlehem. When they came, everyone in the town was excited about them. The women of the town asked, “Can this really be Naomi?”
20 | And she said to them, “Do not call me Naomi; call me Mara, for the Almighty has dealt very bitterly with me. | But she told them, “Do not call me Naomi, ‘Pleasant’. Call me Mara, ‘Bitter’, because God, who has all power, has made my life very bitter.
21 | I went away full, and empty Yahweh has brought me back. Why do you call me Naomi, when Yahweh has testified against me and the Almighty has brought evil upon me?” | When I left here, I had everything. Yahweh has brought me back with nothing. You should not call me Naomi. Yahweh has spoken against me, and God, who has all power, has brought disaster on me.”
22 | And Naomi returned, and Ruth the Moabite woman, her daughter-in-law, was with her, who returned from the fields of Moab. And they came to Bethlehem at the beginning of the barley harvest. | This is how Naomi came home from Moab with Ruth, her daughter-in-law from Moab. They arrived in Bethlehem just when people were beginning to harvest the barley.
`,
  notes: `
1 | And it happened | connecting-words | This opens a new story. Use the words with which a storyteller in your language begins an account of real events that happened long ago.
1 | in the days when the judges were judging | unknown-ideas | These judges were leaders whom God chose to rescue and govern Israel before there were kings. They did more than decide legal cases. You could say “in the time when leaders called judges governed Israel”.
1 | in the land | implied-information | This is the land of Israel, where the first readers lived. If your readers might think of Moab, say “in the land of Israel”.
1 | went from Bethlehem of Judah | names | Bethlehem is a town and Judah is the tribal region in which it lies. There was another Bethlehem further north, so the writer says which one he means. The name means “house of bread”, which stands in contrast with the famine.
1 | the fields of Moab | metonymy | “Fields” stands for the whole country. Moab is a land east of the Dead Sea, often an enemy of Israel. You could say “the country of Moab”.
2 | Ephrathites | names | The people of the clan of Ephrath, which lived around Bethlehem. Say that this is the name of a clan if readers could take it for the name of a country.
3 | she was left | passive-verbs | Nobody left her: her husband’s death made her a widow. You could say “Naomi remained with only her two sons”.
4 | they took for themselves Moabite wives | idiom | “To take a wife” is the usual way of saying “to marry”. It does not mean that they used force or that each had more than one wife.
4 | the name of the first was Orpah | implied-information | The text does not say here who married whom. Ruth 4:10 says later that Ruth was the wife of Mahlon. Do not add it here.
5 | the woman was left without her two children | abstract-nouns | The writer says “the woman” to show how alone Naomi is. If this sounds as if another woman were meant, use her name. The “children” are grown men.
6 | Yahweh had visited his people | idiom | When God “visits” people, he gives them his attention and acts, here in order to help. Avoid a word for a social visit. You could say “Yahweh had come to help his people”.
6 | to give them bread | metonymy | “Bread” stands for food in general. The famine had ended and the harvests were good again.
6 | turned back | parallelism | “Turn back” and “return” are one word in Hebrew, and it occurs twelve times in this chapter. If you can, use one word each time, so that readers hear how everything turns on who goes back, and where.
7 | on the road to return | implied-information | They have left already, so the talk in verses 8–17 takes place on the way. Moab lies east of the Dead Sea, and the journey to Judah took several days on foot.
8 | each woman to the house of her mother | implied-information | A widow would usually go back to her father’s household. Naomi may mention the mother because mothers arranged marriages. Do not change it to “father”.
8 | May Yahweh do kindness with you | abstract-nouns | The Hebrew word means loyal love that someone shows by deeds, especially to those to whom he is bound. You could say “I ask Yahweh to be faithful and good to you”. This is a blessing, so use the form that your language has for blessings.
8 | with the dead | euphemism | These are the women’s own husbands, Mahlon and Kilion, and perhaps Elimelech too. You could say “your husbands, who have died”.
9 | that you find rest | metaphor | “Rest” is the safety of a married woman, who had a home and someone to provide for her. It does not mean sleep or leisure.
9 | they lifted up their voice and wept | idiom | This means that they wept aloud. Many languages have a verb for the loud weeping of mourners. “They” probably includes Naomi.
10 | with you we will return | pronouns | “We” is Orpah and Ruth, without Naomi. If your language has an exclusive “we”, use it here. “You” is one woman.
11 | Why would you go with me? | rhetorical-question | Naomi is not asking for reasons. She means that it makes no sense for them to come. You could say “You have no reason to go with me!”
11 | Are there still sons in my belly | rhetorical-question | The expected answer is “no”. By custom a widow without children married her husband’s brother, and Naomi says that she will have no more sons for them to marry.
12 | I am too old to belong to a husband | idiom | “To belong to a husband” means to be married. In some languages the woman “enters” or “gets” a husband. Here the point is that she is too old to marry and have children.
12 | even if tonight I belonged to a husband | hyperbole | Naomi piles up things that cannot happen, each more unlikely than the last, in order to show that waiting is hopeless. Use the form that your language has for conditions that are not real.
13 | would you wait for them until they grew up | rhetorical-question | Both questions expect the answer “no”. You could say “You would surely not wait until they were old enough to marry!”
13 | it is much more bitter for me than for you | metaphor | “Bitter” is a taste that stands for grief. The Hebrew can also mean “it is very bitter for me because of you”. Both fit, and the first fits better with what follows.
13 | the hand of Yahweh has gone out against me | metonymy | “Hand” stands for what someone does with his power. Naomi believes that Yahweh has caused her suffering. You could say “Yahweh has used his power against me”.
14 | Ruth clung to her | idiom | Ruth may have held her with her arms, but the word also means to stay loyal to someone. Choose an expression that allows for both, if you can.
15 | to her gods | implied-information | The people of Moab worshipped a god named Chemosh and others. You could say “to the gods of Moab”. Naomi does not say that these gods are real.
16 | to turn back from following you | parallelism | This repeats “to leave you” in other words, for emphasis. If the repetition sounds strange, combine them: “Do not urge me to leave you and go back.”
16 | where you go, I will go | parallelism | Ruth’s promise has short, balanced clauses that are easy to remember. Try to keep the rhythm, and read it aloud to hear whether it sounds solemn.
16 | Your people is my people | implied-information | The Hebrew has no verb, so it can mean “is” or “will be”. Ruth binds herself now and for the future.
17 | So may Yahweh do to me, and so may he add | idiom | This is an oath. The speaker asks God to punish her if she breaks her word, without naming the punishment. Use the form of a solemn oath in your language.
17 | there I will be buried | passive-verbs | If your language needs someone who does it, say “people will bury me there”. Ruth means that she will never go back, not even after Naomi’s death.
18 | she saw that she was determined | pronouns | The first “she” is Naomi and the second is Ruth. Use names where the pronouns would be unclear.
19 | the whole city was stirred up | metonymy | “The whole city” stands for the people who lived in it, and it is a generalization: a great many of them. You could say “all the people of the town were talking about them”.
19 | Is this Naomi? | rhetorical-question | The women know who she is. The question shows how surprised they are that she has come back, and how she has changed.
20 | call me Mara | names | Naomi sounds like “pleasant” and Mara like “bitter”. Readers need the meanings to understand her, so add them in the text or in a footnote.
20 | the Almighty | names | A name of God that stresses his power. If you have a word for it in other books, use the same one here.
21 | I went away full, and empty Yahweh has brought me back | metaphor | “Full” means that she had a husband and two sons, and “empty” that she has lost them. She is not speaking about food or goods.
21 | Yahweh has testified against me | metaphor | Naomi speaks as if she stood in court and Yahweh were a witness against her. You could say “Yahweh has declared me guilty”. The text does not say that she had done wrong.
21 | has brought evil upon me | abstract-nouns | “Evil” here is misfortune, not moral wrong. You could say “has let terrible things happen to me”.
22 | at the beginning of the barley harvest | unknown-ideas | This was in April. It prepares the next part of the story, in which Ruth gathers grain. If barley is unknown, say “a grain called barley”.
`,
  questions: `
1 | Why did the man leave Bethlehem with his family? | There was a famine in the land of Israel, so there was not enough food.
1-2 | Who went to Moab? | Elimelech, his wife Naomi, and their two sons Mahlon and Kilion.
3-5 | What happened to Naomi’s family in Moab? | Her husband died, her sons married Orpah and Ruth, and after about ten years both sons died as well.
6 | Why did Naomi decide to return to Judah? | She heard that Yahweh had helped his people and given them food.
8-9 | What did Naomi ask Yahweh to do for her daughters-in-law? | She asked him to be kind to them and to give each of them rest in the home of a new husband.
11-13 | How did Naomi try to persuade them to go home? | She said that she was too old to marry and have sons whom they could marry.
13 | What did Naomi think was the cause of her suffering? | She thought that the hand of Yahweh had gone out against her.
14 | What was different about what Orpah and Ruth did? | Orpah kissed her mother-in-law and went back, but Ruth clung to Naomi.
16-17 | What did Ruth promise Naomi? | She promised to go and live where Naomi did, to belong to her people and her God, and to stay with her until death.
19 | How did the people of Bethlehem react when the two women arrived? | The whole city was stirred up, and the women asked whether this was Naomi.
20-21 | Why did Naomi want to be called Mara? | Mara means “bitter”, and she said that the Almighty had dealt very bitterly with her: she had gone away full and come back empty.
22 | At what time of the year did they come to Bethlehem? | At the beginning of the barley harvest.
`,
};
