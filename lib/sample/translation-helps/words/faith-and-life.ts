/** Word articles: term, forms in the literal text, related terms; then the definition and paragraphs. */
export const faithAndLife = `
# love | love, loves, loved, beloved | kindness, God
To want and to do what is good for someone else, even when it costs something.
The love of which 1 John 4 speaks begins with God: he loved first and showed it by sending his Son. It is an attitude that becomes visible in deeds, not only a feeling. “God is love” (1 John 4:8) says that everything that God does comes from love.
Translating: Many languages have different words for the love of husband and wife, of parents, of friends, and for liking things. Choose one that fits God’s love for people and theirs for one another. Avoid a word that is mainly about desire.

# kindness | kindness | love, mercy
Loyal love that shows itself in deeds, especially toward those with whom one is bound together.
The Hebrew word is hesed. In Ruth 1:8 Naomi asks Yahweh to show her daughters-in-law the loyalty that they have shown to her family. The book of Ruth shows what it looks like in daily life.
Translating: No single word may be enough. Combine two ideas: “be faithful and good to”.

# faith | faith, faithful, believe, believes, believed | confess, hope, truth
Trust in God or in Jesus, which accepts what he says and relies on him.
To believe “in” someone (John 3:16) is more than to think that he exists. “The faith” can also be what Christians believe together (Titus 1:13). “Faithful” is said of people who believe and of people and words that can be relied on.
Translating: Look for an expression for relying on a person, such as “to lean on” or “to put one’s heart on”. Check that it does not mean “to hope that perhaps”.

# hope | hope | faith, eternal life
The confident expectation that God will do what he has promised.
In everyday language hope is often uncertain: Naomi says “Even if I said, ‘There is hope for me,’” (Ruth 1:12) and has none. The hope of eternal life in Titus 1:2 is certain, because God does not lie.
Translating: Use “to wait with confidence for” where God’s promise is meant, and a word for a wish where it is only human.

# truth | truth, true, truly | faith, testify
What is real and can be relied on, especially what God has made known through Jesus.
In Titus 1:1 “the truth” is the message about Christ. Whoever “does the truth” (John 3:21) lives by it. “Truly, truly” stresses that Jesus’ words are certain.
Translating: “True words”, “the true message” or “what is really so” may be clearer than a noun.

# light | light | darkness, truth
What makes it possible to see; in John a picture for God, for Jesus and for a life with nothing to hide.
In John 3:19–21 people come to the light or avoid it, according to what they do.
Translating: Keep the picture where you can, and use the word for daylight rather than that for a lamp.

# darkness | darkness | light, evil
The absence of light; in John a picture for evil and for a life apart from God.
People love the darkness because it hides what they do (John 3:19).
Translating: If darkness has good associations in your area, such as coolness or rest, explain the picture in a note.

# world | world | flesh, sin
The earth and all people on it; often people in so far as they live without God.
The same Greek word has at least three uses here: the place where people live (1 John 4:1), all people, whom God loves (John 3:16), and people who oppose God, with their way of thinking (1 John 4:5).
Translating: You will probably need different words. Decide in each verse whether it means a place, people, or a way of life.

# flesh | flesh | Spirit, world
The soft part of the body; also a human being with his limits and weakness.
In 1 John 4:2 “come in flesh” means that Jesus became a real human being. In John 3:6 what is born of the flesh is human life, in contrast with life from the Spirit.
Translating: The word for meat is mostly wrong. Use “body”, “human being” or “human nature”.

# evil | evil | sin, darkness
What is morally bad; in the Old Testament also misfortune or disaster.
In Jonah 1 one Hebrew word stands for the evil of Nineveh (1:2) and for the disaster on the sea (1:7). In Ruth 1:21 it is the misfortune that came upon Naomi.
Translating: Do not suggest that God does moral wrong where the word means disaster.

# fear | fear, feared, fears, afraid | godliness, love
To be afraid; also to honour and obey God because of who he is.
Both senses occur in Jonah 1: the sailors are afraid (1:5, 1:10), Jonah “fears” Yahweh (1:9), and at last the sailors fear Yahweh (1:16). The fear that love throws out (1 John 4:18) is that of being punished.
Translating: You may need “be afraid of” and “honour” or “worship”. A note can explain the link in Jonah 1.

# holy | holy | godliness, blameless
Set apart for God, and therefore good and clean as he is.
In the list of Titus 1:8 it describes a person who lives as one who belongs to God.
Translating: Avoid words for “taboo” or “dangerous because of power”, unless they also mean what belongs to God. You could say “devoted to God”.

# godliness | godliness | holy, fear
A life that honours God.
Paul says in Titus 1:1 that the truth belongs together with godliness: those who know the truth live by it.
Translating: Use a clause with a verb: “to live in a way that pleases God”. It is more than taking part in ceremonies.

# blameless | blameless | holy, elder
Such that nobody has a good reason to accuse the person of wrong.
It does not mean “without any sin”. Elders and overseers must be blameless (Titus 1:6–7) so that neither they nor the church lose the respect of others.
Translating: “Someone against whom nobody can bring an accusation.”

# conscience | conscience | pure
The ability of a person to feel whether something that he does is right or wrong.
A conscience that is “defiled” (Titus 1:15) does not warn any longer.
Translating: Many languages say “heart”, “liver” or “the voice inside”. Use an expression in which this part of a person speaks, warns or accuses.

# pure | pure, cleansing, defiled | conscience, baptize
Without dirt; in the Bible mostly fit to come near to God.
Under the law of Moses, foods and people could be pure or impure. Titus 1:15 says that what matters is the person. The dispute in John 3:25 is about washings for this purpose.
Translating: Distinguish clean hands from purity before God. The opposite, “defiled”, is “made impure”.

# confess | confess, confesses | faith, testify
To say openly what one believes or what is true, including one’s own sins.
In 1 John 4:2, 3 and 15 it is to say openly who Jesus is. Titus 1:16 shows that words can be contradicted by deeds.
Translating: The word for admitting a crime fits only where sins are confessed. Here, “say openly” or “declare” is better.

# testify | testify, testifies, testified, testimony | truth, confess
To tell others what one has seen or knows, as a witness does in court.
John the Baptist testifies about Jesus (John 3:26), Jesus about what he has seen (John 3:32), and John about the Son (1 John 4:14). In Ruth 1:21 Naomi says that Yahweh testified against her.
Translating: Use the word for a reliable witness, or “to say publicly that it is true”.

# remain | remain, remains | love, Spirit
To stay in a place or with a person.
In 1 John 4:12–16 God remains in believers and they in him: a close union that lasts. In John 3:36 it is God’s wrath that remains.
Translating: “To live in”, “to be united with always”. Check that it does not suggest that a spirit has taken possession of someone.

# commandment | commandment, commands, command | love
What someone with authority has told others to do.
The commandment of 1 John 4:21 is to love one’s brother. Titus 1:14 speaks of human rules, which do not have God’s authority.
Translating: Use one word for commands of God and, if possible, another for rules that people make.

# baptize | baptized, baptizing | pure
To put someone into water, or to wash him with it, as a sign of turning to God.
John the Baptist and the disciples of Jesus did this (John 3:22–23).
Translating: Churches often differ about the form. Use the term that they share, or a word for washing with an explanation of its purpose.

# brother | brother | love
A son of the same parents; in letters mostly a fellow believer, man or woman.
In 1 John 4:20–21 it means a member of the Christian community.
Translating: If the word for brothers excludes women, use “brother or sister” or “fellow believer”.
`;
