import type { SamplePassage } from '../sample-passage';

export const firstJohn4: SamplePassage = {
  book: '1JN',
  chapter: 4,
  text: `
1 | Beloved, do not believe every spirit, but test the spirits, whether they are from God, for many false prophets have gone out into the world. | Dear friends, do not trust everyone who claims that the Spirit speaks through him. Test what they say, to find out whether it comes from God, because many people in the world speak falsely in God’s name.
2 | By this you know the Spirit of God: every spirit that confesses Jesus Christ as having come in flesh is from God, | This is how you can recognize God’s Spirit: whoever openly says that Jesus Christ came as a real human being is led by the Spirit that comes from God.
3 | and every spirit that does not confess Jesus is not from God. And this is the spirit of the antichrist, of which you have heard that it is coming, and now it is already in the world. | But whoever refuses to say this about Jesus is not led by God. That is the spirit of the one who is against Christ. You have heard that it would come, and it is here in the world already.
4 | You are from God, little children, and you have overcome them, because the one who is in you is greater than the one who is in the world. | You belong to God, dear children, and you have defeated those false teachers, because the Spirit who lives in you is more powerful than the evil one who works in the world.
5 | They are from the world; because of this they speak from the world, and the world listens to them. | Those teachers belong to the people who oppose God. So they say what such people think, and such people listen to them.
6 | We are from God. The one who knows God listens to us; whoever is not from God does not listen to us. From this we know the spirit of truth and the spirit of error. | We belong to God. Whoever knows God listens to us, but whoever does not belong to God refuses to listen. In this way we can tell the Spirit who teaches what is true from the spirit that leads people astray.
7 | Beloved, let us love one another, because love is from God, and everyone who loves has been born of God and knows God. | Dear friends, we should love each other, because love comes from God. Everyone who loves others has become God’s child and knows God.
8 | The one who does not love has not known God, because God is love. | Whoever does not love others does not know God at all, because it is God’s nature to love.
9 | In this the love of God was revealed among us: God has sent his only Son into the world, so that we might live through him. | God showed how much he loves us in this way: he sent his only Son into the world so that we could truly live because of him.
10 | In this is love: not that we have loved God, but that he loved us and sent his Son as an atoning sacrifice for our sins. | This is what love really is: we did not love God first. He loved us, and he sent his Son to be the sacrifice through which our sins are forgiven.
11 | Beloved, if God loved us in this way, we also ought to love one another. | Dear friends, since God loved us so much, we should love each other as well.
12 | No one has ever seen God. If we love one another, God remains in us, and his love has been made complete in us. | Nobody has ever seen God. But if we love each other, God lives in us, and his love has reached its goal in us.
13 | By this we know that we remain in him and he in us: he has given us of his Spirit. | God has given us his Spirit to live in us. That is how we know that we live in him and he lives in us.
14 | And we have seen and testify that the Father has sent the Son as Savior of the world. | We ourselves saw the Son, and we tell others that the Father sent him to save the people of the world.
15 | Whoever confesses that Jesus is the Son of God, God remains in him, and he in God. | If someone openly says that Jesus is the Son of God, then God lives in that person and that person lives in God.
16 | And we have known and have believed the love that God has in us. God is love, and the one who remains in love remains in God, and God remains in him. | So we know that God loves us, and we trust his love. God’s nature is to love. Whoever goes on loving lives in God, and God lives in him.
17 | By this, love has been made complete with us, so that we may have boldness on the day of judgment: because as that one is, we also are in this world. | When his love has reached its goal in us, we can be confident on the day when God judges everyone, because in this world we live as Jesus does.
18 | There is no fear in love, but complete love throws fear out, because fear has to do with punishment, and the one who fears has not been made complete in love. | Those who know that God loves them are not afraid of him. When love is complete, it drives fear away, because people are afraid only if they expect to be punished. If someone is afraid, love has not yet reached its goal in him.
19 | We love because he first loved us. | We love others because God loved us first.
20 | If someone says, “I love God,” and hates his brother, he is a liar. For the one who does not love his brother, whom he has seen, cannot love God, whom he has not seen. | Someone may say that he loves God and yet hate another believer. He is lying. He can see that believer and does not love him, so he surely cannot love God, whom he has never seen.
21 | And this commandment we have from him: that the one who loves God must also love his brother. | God has commanded us this: whoever loves God must love his fellow believers too.
`,
  notes: `
1 | Beloved | passive-verbs | Literally “ones who are loved”, by John and by God. It is a warm address. You could say “Dear friends” or “You whom I love”.
1 | do not believe every spirit | metonymy | “Spirit” stands for a person who claims that a spirit speaks through him. You could say “do not trust everyone who says that God’s Spirit gave him a message”.
1 | test the spirits | metonymy | They are to examine what these people teach, not to hold conversations with spirits.
1 | have gone out into the world | metaphor | They have begun to teach among people everywhere. “World” here is the place where people live.
2 | By this you know | connecting-words | “This” points forward, to what follows. You could say “This is how you can recognize God’s Spirit”.
2 | as having come in flesh | metonymy | “Flesh” stands for a human body and human life. The false teachers denied that the Son of God had really become a man.
3 | does not confess Jesus | implied-information | That is, does not say what verse 2 says of him. You could say “that does not say this about Jesus”.
3 | the spirit of the antichrist | unknown-ideas | The antichrist is the great enemy of Christ. John says that the attitude of this enemy already speaks through false teachers.
4 | little children | metaphor | John speaks to adult believers as a father does, with affection. If it would sound like an insult, say “my dear children”.
4 | you have overcome them | pronouns | “Them” is the false teachers of verse 1. The believers have overcome them by not accepting what they teach.
4 | the one who is in the world | euphemism | This is the devil. You could say “the evil one, who rules the people of the world”.
5 | They are from the world | metonymy | “World” here stands for people who do not honour God and for their way of thinking. In verse 1 it is a place, so you may need two different words.
6 | We are from God | pronouns | “We” may be John and the other apostles, who teach, in contrast with “they” in verse 5. In that case it does not include the readers.
6 | the spirit of truth and the spirit of error | abstract-nouns | The Spirit of God, who teaches what is true, and the spirit that deceives people. Use verbs if you have no such nouns.
7 | let us love one another | pronouns | John includes himself and his readers. Use an inclusive form.
7 | has been born of God | metaphor | Those who believe have God as their father. You could say “has become a child of God”.
8 | has not known God | idiom | “To know” is to have a close relationship, more than knowing about him.
8 | God is love | metaphor | This describes what God is like: all that he does comes from love. It does not mean that love is a god or that God is only a feeling. You could say “it is God’s very nature to love”.
9 | the love of God was revealed among us | abstract-nouns | God’s love for people, not their love for him. You could say “God showed among us how much he loves us”.
9 | his only Son | unknown-ideas | The only one of his kind. Believers are called God’s children too, but not in the sense in which Jesus is his Son.
9 | so that we might live through him | implied-information | John means eternal life, which begins now. “Through him” means “because of what he has done”.
10 | an atoning sacrifice for our sins | unknown-ideas | A sacrifice that takes away the guilt of sin, so that God is no longer angry and forgives. You could say “the sacrifice by which God forgives our sins”.
11 | if God loved us in this way | connecting-words | “If” does not express doubt. You could say “since God loved us in this way”.
12 | No one has ever seen God | connecting-words | The link with the next sentence is: people cannot see God, but they can see love in those in whom he lives. You may begin the next sentence with “But”.
12 | has been made complete in us | passive-verbs | God’s love reaches its goal when those whom he loves love others. It does not mean that God’s love lacked something.
13 | of his Spirit | implied-information | God lets believers share in his Spirit. It does not mean that they get only a piece of him.
14 | we have seen and testify | pronouns | “We” is John and others who saw Jesus in his lifetime. The readers had not, so use an exclusive form.
14 | Savior of the world | metonymy | “The world” stands for the people in it. You could say “to save people everywhere”.
15 | God remains in him | metaphor | To remain in someone is to be joined with him always. You could say “God lives in close union with that person”.
16 | the love that God has in us | abstract-nouns | The love that God has for us and shows among us.
17 | that we may have boldness | abstract-nouns | You could say “that we may be confident and not afraid”.
17 | as that one is | pronouns | “That one” is Jesus. Many languages need his name here.
18 | complete love throws fear out | metaphor | Love is spoken of as a strong person who drives another out of the house. The fear is that of being punished, not respect for God.
18 | fear has to do with punishment | abstract-nouns | You could say “a person is afraid because he expects to be punished”.
19 | We love because he first loved us | implied-information | John does not say whom we love. It includes God and one another, so leave it open if you can.
20 | he is a liar | idiom | A direct way of saying that his claim is not true. If this is too harsh for a respectful text, say “he is not telling the truth”, but keep it strong.
20 | hates his brother | metaphor | “Brother” is a fellow believer, man or woman. Use the word that believers use for each other.
21 | we have from him | pronouns | “Him” is God or Jesus. The commandment is found in the teaching of Jesus (John 13:34).
`,
  questions: `
1 | Why should believers test the spirits? | Because many false prophets have gone out into the world.
2-3 | How can they recognize which spirit is from God? | A spirit from God confesses that Jesus Christ has come in flesh. One that does not confess Jesus is not from God.
4 | Why have the believers overcome the false prophets? | Because the one who is in them is greater than the one who is in the world.
5 | Why does the world listen to the false teachers? | They are from the world and speak from the world.
7 | Why should believers love one another? | Because love is from God, and everyone who loves has been born of God and knows God.
8 | Why does the one who does not love not know God? | Because God is love.
9 | How did God show his love? | He sent his only Son into the world so that we might live through him.
10 | What does John say that love is? | Not that we loved God, but that he loved us and sent his Son as an atoning sacrifice for our sins.
12 | What happens when believers love one another, although no one has seen God? | God remains in them, and his love is made complete in them.
13 | How do we know that we remain in God and he in us? | He has given us of his Spirit.
15 | In whom does God remain? | In whoever confesses that Jesus is the Son of God.
17-18 | Why can believers be bold on the day of judgment? | Because love has been made complete with them, and complete love throws fear out.
19 | Why do we love? | Because God first loved us.
20 | Why can someone who hates his brother not love God? | If he does not love his brother, whom he has seen, he cannot love God, whom he has not seen.
21 | Which commandment have we from God? | The one who loves God must also love his brother.
`,
};
