import type { SamplePassage } from '../sample-passage';

export const john3: SamplePassage = {
  book: 'JHN',
  chapter: 3,
  text: `
1 | Now there was a man of the Pharisees, Nicodemus by name, a ruler of the Jews. | There was a man named Nicodemus. He was one of the Pharisees and a leader of the Jewish people.
2 | This man came to him by night and said to him, “Rabbi, we know that you have come from God as a teacher, for no one is able to do these signs that you do unless God is with him.” | One night he came to Jesus and said to him, “Teacher, we know that God has sent you to teach us, because nobody could do the miracles that you do if God were not with him.”
3 | Jesus answered and said to him, “Truly, truly, I say to you, unless someone is born from above, he is not able to see the kingdom of God.” | Jesus answered him, “I tell you the truth: nobody can be part of God’s kingdom unless he is born again, from above.”
4 | Nicodemus says to him, “How is a man able to be born when he is old? Surely he is not able to enter a second time into his mother’s belly and be born?” | Nicodemus said, “How can an old man be born? He certainly cannot go back into his mother’s body and be born a second time!”
5 | Jesus answered, “Truly, truly, I say to you, unless someone is born of water and Spirit, he is not able to enter into the kingdom of God. | Jesus answered, “I tell you the truth: nobody can enter God’s kingdom unless he is born through water and through the Spirit.
6 | What has been born of the flesh is flesh, and what has been born of the Spirit is spirit. | What human parents give life to is human. But it is God’s Spirit who gives new life to a person’s spirit.
7 | Do not marvel that I said to you, ‘It is necessary for you to be born from above.’ | Do not be surprised that I told you that all of you must be born from above.
8 | The wind blows where it wishes, and you hear its sound, but you do not know where it comes from and where it is going. So is everyone who has been born of the Spirit.” | The wind blows wherever it wants to. You hear it, but you do not know where it comes from or where it goes. It is the same with everyone to whom the Spirit gives new life.”
9 | Nicodemus answered and said to him, “How are these things able to happen?” | Nicodemus asked him, “How can that be?”
10 | Jesus answered and said to him, “You are the teacher of Israel, and you do not understand these things? | Jesus answered, “You are a respected teacher in Israel. You should understand this!
11 | Truly, truly, I say to you, we speak what we know and testify to what we have seen, and you people do not receive our testimony. | I tell you the truth: we talk about what we know, and we report what we have seen. But you people do not accept what we say.
12 | If I told you the earthly things and you do not believe, how will you believe if I tell you the heavenly things? | You do not believe me when I speak about what happens on earth. So you will certainly not believe me if I speak about what happens in heaven.
13 | And no one has gone up into heaven except the one who came down from heaven, the Son of Man. | Nobody has ever gone up to heaven except the one who came down from there: I, the Son of Man.
14 | And as Moses lifted up the serpent in the wilderness, so it is necessary for the Son of Man to be lifted up, | In the desert, Moses put a bronze snake on a pole and raised it up. In the same way people must raise up the Son of Man,
15 | so that everyone who believes may have eternal life in him. | so that everyone who trusts in him will live with God forever.
16 | For in this way God loved the world: he gave his Son, the only one, so that everyone who believes in him would not perish but would have eternal life. | God loved the people of the world so much that he gave his only Son. So whoever trusts in him will not be lost but will live with God forever.
17 | For God did not send the Son into the world to judge the world, but so that the world would be saved through him. | God did not send his Son into the world to condemn the people in it, but to save them.
18 | The one who believes in him is not judged, but the one who does not believe has been judged already, because he has not believed in the name of the only Son of God. | God does not condemn anyone who trusts in his Son. But God has already condemned everyone who does not trust in him, because that person has not believed in God’s only Son.
19 | And this is the judgment: the light has come into the world, and people loved the darkness rather than the light, for their works were evil. | This is why God condemns them: the light came into the world, but people preferred the darkness, because what they did was evil.
20 | For everyone who practices worthless things hates the light and does not come to the light, lest his works be exposed. | Everyone who does evil hates the light. He stays away from it, because he does not want anyone to see what he has done.
21 | But the one who does the truth comes to the light, so that it may be revealed that his works have been done in God.” | But whoever does what is right comes to the light. Then everyone can see that God was with him in what he did.”
22 | After these things Jesus and his disciples went into the land of Judea, and there he stayed with them and was baptizing. | Afterwards Jesus and his disciples went into the region of Judea. He spent some time there with them and baptized people.
23 | And John was also baptizing, in Aenon near Salim, because there was much water there, and people were coming and being baptized. | John was baptizing people too, at Aenon, which is near Salim, because there was plenty of water. People kept coming to him, and he baptized them.
24 | For John had not yet been thrown into prison. | This was before John was put in prison.
25 | Then a dispute arose between some of John’s disciples and a Jew about cleansing. | Some of John’s disciples began to argue with a Jewish man about the custom of washing in order to be pure.
26 | And they came to John and said to him, “Rabbi, the one who was with you beyond the Jordan, about whom you have testified, look, he is baptizing, and all are going to him.” | They went to John and said, “Teacher, you know the man who was with you on the other side of the Jordan River, the man about whom you told us. Now he is baptizing, and everyone is going to him!”
27 | John answered and said, “A man is not able to receive anything unless it has been given to him from heaven. | John answered, “A person can have only what God gives him.
28 | You yourselves testify about me that I said, ‘I am not the Christ,’ but, ‘I have been sent ahead of that one.’ | You yourselves can confirm that I said, ‘I am not the Christ. God only sent me ahead of him.’
29 | The one who has the bride is the bridegroom. But the friend of the bridegroom, who stands and hears him, rejoices with joy because of the voice of the bridegroom. So this joy of mine has been made full. | The bride belongs to the bridegroom. The bridegroom’s friend stands by and listens, and he is very glad when he hears the bridegroom’s voice. In the same way I am completely happy now.
30 | It is necessary for that one to increase and for me to decrease. | He must become more and more important, and I must become less and less important.
31 | The one who comes from above is above all. The one who is from the earth is of the earth and speaks of the earth. The one who comes from heaven is above all. | The one who comes from above is greater than everyone. Whoever comes from the earth belongs to the earth and talks about what is on earth. The one who comes from heaven is greater than everyone.
32 | What he has seen and heard, to this he testifies, and no one receives his testimony. | He tells what he has seen and heard, but hardly anyone accepts what he says.
33 | The one who has received his testimony has set his seal to this, that God is true. | Whoever does accept it confirms that God speaks the truth.
34 | For the one whom God sent speaks the words of God, for he does not give the Spirit by measure. | For the one whom God has sent speaks God’s own words, because God gives him the Spirit without any limit.
35 | The Father loves the Son and has given all things into his hand. | The Father loves the Son and has put everything under his authority.
36 | The one who believes in the Son has eternal life, but the one who disobeys the Son will not see life, but the wrath of God remains on him. | Whoever trusts in the Son will live with God forever. But whoever refuses to obey the Son will never have that life. God stays angry with him and will punish him.
`,
  notes: `
1 | a man of the Pharisees | unknown-ideas | The Pharisees were a group of Jews who were very strict about keeping the law of God. You could say “a man who belonged to the group called Pharisees”.
1 | a ruler of the Jews | implied-information | He was a member of the Jewish high council. He did not rule alone as a king does.
2 | by night | implied-information | The text does not say why. Perhaps he did not want to be seen. Night and darkness have a meaning in this book (see verses 19–21), so keep the detail.
2 | Rabbi | unknown-ideas | A respectful form of address for a Jewish teacher. You can keep the word and explain it, or use the address for a religious teacher.
2 | we know | pronouns | Nicodemus speaks for himself and other leaders, without Jesus. Use an exclusive form. “You” is one person.
2 | these signs | unknown-ideas | Miracles that point to who Jesus is. Use a word that expresses meaning, not only power, if you have one.
3 | Truly, truly, I say to you | idiom | Jesus uses this to show that what follows is important and certain. You could say “I tell you the truth” or “Listen, this is true”.
3 | born from above | metaphor | The Greek word means “from above” and also “again”. Jesus means birth from God, while Nicodemus understands a second birth. If no word of yours has both meanings, put one in the text and the other in a footnote.
3 | to see the kingdom of God | metaphor | “To see” here is to experience or be part of it. The kingdom is God’s rule rather than a country.
4 | How is a man able to be born when he is old? | rhetorical-question | Nicodemus thinks that this is impossible. You could say “A man surely cannot be born when he is old!”
4 | says to him | quotations | The writer uses the present tense to make the story lively. Use the tense in which stories are told in your language.
5 | born of water and Spirit | metaphor | Water may refer to baptism, to cleansing, or to natural birth. Keep “water” and do not explain it in the text.
6 | What has been born of the flesh is flesh | metonymy | “Flesh” stands for human nature. Human parents can pass on human life only.
7 | It is necessary for you to be born | pronouns | “You” is plural here: Nicodemus and all others. In “I said to you” it is singular.
8 | The wind blows where it wishes | metaphor | In Greek, “wind” and “spirit” are one word, so the picture and its meaning sound alike. Explain this in a footnote. The wind is spoken of as if it had a will.
9 | How are these things able to happen? | rhetorical-question | This may be a real question or show that he finds it hard to believe.
10 | you do not understand these things? | rhetorical-question | Jesus rebukes Nicodemus. You could say “You should understand these things!”
11 | we speak what we know | pronouns | “We” is Jesus and perhaps those with him, or the Father and the Spirit. It does not include Nicodemus. “You people” is plural.
12 | how will you believe | rhetorical-question | The answer is “you will not”. You could say “you will certainly not believe”.
12 | the earthly things | implied-information | What happens to people here, such as the new birth. “The heavenly things” are what only someone who has been in heaven can tell.
13 | the Son of Man | names | Jesus speaks of himself with this title. If it would seem that he means someone else, say “I, the Son of Man”.
14 | as Moses lifted up the serpent | implied-information | Numbers 21:4–9 tells how Moses put a bronze snake on a pole. Those who had been bitten looked at it and lived. Readers who do not know the story need a note.
14 | to be lifted up | euphemism | Jesus speaks of his death on the cross without naming it. The word can also mean “to be honoured”, and both are intended. Choose an expression that allows for both, if you can.
15 | may have eternal life in him | abstract-nouns | Life with God that never ends and begins now. “In him” goes with “life”: it comes through union with him.
16 | in this way God loved the world | connecting-words | The Greek word points to the manner, and also the extent, of God’s love: this is how he showed it. “The world” stands for the people in it.
16 | he gave his Son | implied-information | God sent him and let him die for people. Use a word that does not sound as if he had been handed over as a servant.
16 | would not perish | metaphor | To be separated from God forever, not only to die.
17 | to judge the world | metonymy | “To judge” here is to declare guilty and condemn. “The world” is the people in it.
17 | would be saved through him | passive-verbs | God saves them by means of the Son. You could say “so that God would save the world through him”.
18 | has been judged already | passive-verbs | God has judged him. By not believing, he has put himself under God’s judgment already.
18 | in the name of the only Son of God | metonymy | The “name” stands for the person and all that he is. You could say “in the only Son of God”.
19 | the light has come into the world | metaphor | Jesus is the light, because he shows what God is like and what people are like. “Darkness” is the evil in which people hide.
20 | lest his works be exposed | passive-verbs | You could say “because the light would show what he has done” or “so that nobody sees his evil deeds”.
21 | the one who does the truth | idiom | Someone who lives by what is true and right. You could say “whoever does what God wants”.
21 | done in God | metaphor | Done in union with God, with his help.
22 | was baptizing | implied-information | John 4:2 says that it was the disciples of Jesus who baptized. You could say “was having people baptized” if readers might otherwise find a contradiction.
23 | in Aenon near Salim | names | Two places whose position is not certain. The name Aenon means “springs”, which fits with the “much water”.
24 | had not yet been thrown into prison | passive-verbs | Soldiers of King Herod did this later. The verse is background information, so mark it as your language does.
25 | about cleansing | unknown-ideas | The custom of washing in order to be acceptable to God. It does not refer to dirt.
26 | the one who was with you | implied-information | They mean Jesus, but do not use his name, perhaps because they are jealous. You could say “the man who was with you”.
26 | all are going to him | hyperbole | They exaggerate: very many people are going to him.
27 | given to him from heaven | metonymy | Jews often said “heaven” instead of “God”, out of respect. You could say “unless God has given it to him”.
28 | ahead of that one | pronouns | “That one” is the Christ. You could say “ahead of him”.
29 | the friend of the bridegroom | metaphor | This friend arranged the wedding and looked after everything. The bridegroom is Jesus, the bride is the people who come to him, and John is the friend.
29 | rejoices with joy | idiom | The noun repeats the verb in order to strengthen it: he is very glad indeed.
29 | has been made full | passive-verbs | You could say “so now I am completely happy”.
30 | for that one to increase and for me to decrease | metaphor | Not in size, but in importance and in the number of followers.
31 | The one who comes from above | implied-information | This is Jesus. We do not know whether verses 31–36 are still words of John the Baptist or those of the writer. Translators place the quotation mark in different ways.
31 | speaks of the earth | implied-information | He speaks as a human being, who knows only what is on earth. It is not a reproach.
32 | no one receives his testimony | hyperbole | Verse 33 shows that some did. You could say “very few people accept what he says”.
33 | has set his seal to this | metaphor | People pressed a seal into wax to confirm a document. Whoever believes Jesus confirms that God is truthful. You could say “has confirmed”.
34 | by measure | idiom | Not in a small, limited amount. God gives the Spirit to the Son completely.
35 | into his hand | metonymy | The hand stands for power and authority. You could say “has given him authority over everything”.
36 | will not see life | metaphor | Will not experience eternal life.
36 | the wrath of God remains on him | abstract-nouns | You could say “God will continue to be angry with him and will punish him”. God’s anger is just, not a sudden rage.
`,
  questions: `
1-2 | Who was Nicodemus, and when did he come to Jesus? | He was a Pharisee and a ruler of the Jews, and he came by night.
2 | Why did Nicodemus believe that Jesus had come from God? | Because nobody could do such signs unless God was with him.
3 | What did Jesus say that is necessary in order to see the kingdom of God? | A person must be born from above.
4 | How did Nicodemus misunderstand this? | He thought that a man would have to enter his mother’s belly a second time.
5-6 | Of what must a person be born to enter the kingdom of God? | Of water and Spirit.
8 | With what does Jesus compare everyone who has been born of the Spirit? | With the wind, which blows where it wishes and whose way nobody knows.
10 | Why did Jesus expect Nicodemus to understand? | Because he was the teacher of Israel.
13 | Who has gone up into heaven? | Only the one who came down from heaven, the Son of Man.
14-15 | Why is it necessary for the Son of Man to be lifted up? | So that everyone who believes may have eternal life in him.
16 | How did God show his love for the world? | He gave his only Son, so that everyone who believes in him would have eternal life.
17 | Why did God send the Son into the world? | Not to judge the world, but so that the world would be saved through him.
18 | Why has the one who does not believe been judged already? | Because he has not believed in the name of the only Son of God.
19-20 | Why did people love the darkness rather than the light? | Because their works were evil, and they did not want them to be exposed.
21 | Why does the one who does the truth come to the light? | So that it may be revealed that his works have been done in God.
23 | Why was John baptizing in Aenon? | Because there was much water there.
26 | What did John’s disciples report to him? | That the one about whom he had testified was baptizing, and that all were going to him.
28 | Who did John say that he was not? | He said that he was not the Christ, but had been sent ahead of him.
29 | With whom does John compare himself? | With the friend of the bridegroom, who rejoices at the bridegroom’s voice.
30 | What did John say about himself and Jesus? | That Jesus must increase and that he himself must decrease.
34 | Why does the one whom God sent speak the words of God? | Because God does not give the Spirit by measure.
36 | What will happen to those who believe in the Son, and to those who disobey him? | Those who believe have eternal life. Those who disobey will not see life, and the wrath of God remains on them.
`,
};
