import type { SamplePassage } from '../sample-passage';

export const titus1: SamplePassage = {
  book: 'TIT',
  chapter: 1,
  text: `
1 | Paul, a servant of God and an apostle of Jesus Christ, according to the faith of God’s chosen ones and the knowledge of the truth that accords with godliness, | I, Paul, serve God, and Jesus Christ sent me as his apostle. I work so that the people whom God has chosen will trust him and know the true message, which teaches people to live in a way that honours God.
2 | on the hope of eternal life, which God, who does not lie, promised before times everlasting, | They can then be sure that they will live with God forever. God never lies, and he promised this before the world began.
3 | but at the right times he revealed his word in the proclamation with which I was entrusted, according to the command of God our Savior, | At the time that he chose, he made this message known. God our Savior gave me the task of announcing it, and commanded me to do so.
4 | to Titus, a true child according to a common faith: grace and peace from God the Father and Christ Jesus our Savior. | I write to you, Titus. You are like a true son to me, because we both believe in Christ. May God the Father and Christ Jesus our Savior be kind to you and give you peace.
5 | For this reason I left you behind in Crete: that you should set right what was left over and appoint elders in each city, as I directed you: | I left you on the island of Crete so that you could finish the work that remained. In every town you are to appoint elders, as I told you:
6 | if anyone is blameless, a man of one woman, having faithful children, not under a charge of reckless living or rebellious. | An elder must be a man whom nobody can accuse of wrong. He must be faithful to his one wife. His children must be believers, and nobody should be able to say that they live wildly or refuse to obey.
7 | For it is necessary for the overseer to be blameless, as a household manager of God, not self-willed, not quick to anger, not given to wine, not violent, not greedy for shameful gain, | An overseer manages God’s household, so nobody must be able to accuse him of wrong. He must not be stubborn or easily become angry. He must not drink too much, be violent, or try to get rich by dishonest means.
8 | but a friend of strangers, a friend of what is good, sensible, righteous, holy, self-controlled, | Instead, he must welcome guests and love what is good. He must think clearly, treat people fairly, live for God, and control himself.
9 | holding firmly to the faithful word that is according to the teaching, so that he may be able both to encourage with the healthy teaching and to rebuke those who speak against it. | He must hold on to the trustworthy message as it has been taught. Then he can encourage others with teaching that is right, and show those who oppose it that they are wrong.
10 | For there are many rebellious people, empty talkers and deceivers, especially those from the circumcision, | There are many people who refuse to obey. They talk about things that are worth nothing, and they deceive others. Many of them insist that every believer must be circumcised.
11 | whose mouths it is necessary to stop, who overturn whole households, teaching what they must not, for the sake of shameful gain. | You must make them be silent. They teach what nobody should teach, and so they ruin the faith of whole families. They do it only to get money, and that is shameful.
12 | One of them, a prophet of their own, said, “Cretans are always liars, evil beasts, lazy bellies.” | A man from Crete, whom they themselves regard as a prophet, once said, “The people of Crete always lie. They are like dangerous wild animals. They are lazy and think only of food.”
13 | This testimony is true. For this reason rebuke them sharply, so that they may be healthy in the faith, | What he said is true. So correct them firmly. Then their faith in God will be sound,
14 | not paying attention to Jewish myths and commands of people who turn away from the truth. | and they will no longer listen to stories that some Jews have made up, or to rules made by people who have rejected the truth.
15 | All things are pure to the pure, but to the defiled and unbelieving nothing is pure; but both their mind and their conscience are defiled. | If people are pure inside, everything is pure to them. But if people are corrupt and do not believe, nothing is pure to them. They think in a corrupt way, and they do not feel guilty when they do wrong.
16 | They confess that they know God, but by their works they deny him, being detestable and disobedient and worthless for any good work. | They say that they know God, but what they do shows that they do not. They are disgusting, they do not obey, and they are not able to do anything good.
`,
  notes: `
1 | Paul, a servant of God | implied-information | Letters then began with the name of the writer, followed by that of the person to whom he wrote (verse 4). Many languages need “I, Paul” or “This letter is from Paul”.
1 | according to the faith of God’s chosen ones | abstract-nouns | Paul is an apostle for the sake of this faith: so that those whom God chose will believe. “According to” can also mean “in agreement with”, but a purpose fits better.
1 | the knowledge of the truth | abstract-nouns | The “truth” is the true message about Christ. You could say “so that they know what is true”.
1 | that accords with godliness | abstract-nouns | The true message and a life that honours God belong together. You could say “which leads people to live as God wants”.
2 | on the hope of eternal life | abstract-nouns | Biblical hope is certain expectation, not a wish that might fail. You could say “because they confidently expect to live forever”.
2 | before times everlasting | idiom | Before God created time, that is, before the world began.
3 | at the right times | idiom | God chose when to act. It does not mean “several times” or “on time”.
3 | with which I was entrusted | passive-verbs | God is the one who entrusted it to Paul. You could say “which God gave me to announce”.
3 | God our Savior | pronouns | “Our” includes Paul, Titus and all believers. Use an inclusive form if you have one. In verse 4 the same title is given to Christ Jesus.
4 | a true child | metaphor | Titus was not Paul’s child. Paul speaks of him as of a son because he had come to believe, or grown in faith, through Paul.
4 | according to a common faith | abstract-nouns | They share the same faith in Christ. “Common” means shared, not ordinary.
4 | grace and peace | abstract-nouns | This is a blessing and the greeting of the letter. Many languages use a verb: “May God be kind to you and give you peace.”
5 | I left you behind in Crete | names | Crete is a large island in the Mediterranean Sea, south of Greece. Paul and Titus had been there together.
5 | what was left over | implied-information | The work in the churches that was not yet finished when Paul had to leave.
5 | elders in each city | unknown-ideas | Elders were mature men who led a group of believers. Choose a term for leaders whom people respect, not only for old men.
6 | if anyone is blameless | connecting-words | This continues verse 5 and gives the conditions: appoint such a man only. You could begin a new sentence: “An elder must be …”.
6 | a man of one woman | idiom | He is faithful to his wife and has no other. It does not necessarily forbid a widower to marry again. If you can, use an expression that stresses faithfulness.
6 | having faithful children | implied-information | “Faithful” can mean that they believe in Christ or that they can be relied on. The rest of the verse is about their conduct.
7 | the overseer | unknown-ideas | Paul seems to use “elder” and “overseer” for the same leader: the one names his standing, the other his task. Use a word for someone who watches over others.
7 | as a household manager of God | metaphor | The church is compared to a household whose master is God. The manager was a servant who looked after his master’s house and people.
7 | not given to wine | euphemism | A mild way of saying “not a drunkard”. It does not forbid all wine.
8 | a friend of strangers | idiom | One who gladly takes travellers and guests into his home. Believers who travelled depended on this.
8 | sensible, righteous, holy, self-controlled | parallelism | A list of qualities that stand in contrast with the faults in verse 7. Short phrases or verbs are often clearer than abstract words.
9 | holding firmly to the faithful word | metaphor | As one holds an object tightly so as not to lose it, so the elder keeps believing and teaching the message. “Faithful” here means that people can rely on it.
9 | healthy teaching | metaphor | Right teaching is compared to a healthy body. It is sound and also makes people sound. The picture returns in verse 13.
10 | empty talkers | metaphor | Their words are like a vessel with nothing in it: useless. You could say “people who talk much and say nothing of value”.
10 | those from the circumcision | metonymy | “The circumcision” stands for Jewish believers, here those who taught that all believers must be circumcised and follow the law of Moses.
11 | whose mouths it is necessary to stop | metonymy | To stop someone’s mouth is to make him stop speaking. No violence is meant. You could say “they must be made to stop teaching”.
11 | who overturn whole households | metaphor | As one turns over a table, so they destroy the faith of whole families, or turn families against each other.
12 | a prophet of their own | implied-information | Probably Epimenides, a Cretan poet of about 600 years before Paul. The Cretans thought of him as a prophet. Paul does not call him a prophet of God.
12 | Cretans are always liars | hyperbole | A proverb that exaggerates to make its point. Paul does not mean that every person from Crete always lies.
12 | evil beasts, lazy bellies | metaphor | They act without thought, like wild animals, and they are people for whom the stomach is everything: greedy and idle.
13 | This testimony is true | abstract-nouns | You could say “What he said about them is true”.
13 | rebuke them sharply | pronouns | “Them” may be the false teachers or those in Crete who listen to them. The aim is to win them back, as the rest of the sentence shows.
14 | Jewish myths | implied-information | Stories that people had made up, perhaps about persons in the Old Testament. We do not know which.
14 | commands of people who turn away from the truth | metaphor | To turn away from the truth is to reject it. The commands were probably about what is clean to eat, as verse 15 suggests.
15 | All things are pure to the pure | parallelism | Probably a proverb. “Pure” here is about what makes a person acceptable to God. Those whom God has made pure do not become impure through food.
15 | both their mind and their conscience are defiled | metaphor | Their way of thinking and their sense of right and wrong are spoken of as dirty. You could say “they can no longer think rightly or tell right from wrong”.
16 | by their works they deny him | abstract-nouns | Their deeds contradict their words. You could say “the way they live shows that they do not know him”.
16 | worthless for any good work | metaphor | The word was used of coins or building stones that had been tested and thrown out. You could say “not fit to do anything good”.
`,
  questions: `
1 | How does Paul describe himself? | As a servant of God and an apostle of Jesus Christ.
1 | For what purpose was Paul an apostle? | For the faith of God’s chosen ones and their knowledge of the truth that accords with godliness.
2 | When did God promise eternal life, and why can people rely on it? | He promised it before times everlasting, and God does not lie.
3 | How did God make his word known? | Through the proclamation that he entrusted to Paul.
4 | What was the relationship between Paul and Titus? | Titus was like a true child to Paul, because they shared one faith.
5 | Why did Paul leave Titus in Crete? | To set right what remained to be done and to appoint elders in each city.
6 | What must an elder’s family life be like? | He must be faithful to his one wife and have faithful children who are not reckless or rebellious.
7 | Which faults must an overseer not have? | He must not be self-willed, quick to anger, given to wine, violent, or greedy for shameful gain.
8 | Which good qualities should he have? | He should be a friend of strangers and of what is good, and be sensible, righteous, holy and self-controlled.
9 | Why must he hold firmly to the faithful word? | So that he can encourage others with healthy teaching and rebuke those who speak against it.
10-11 | What were the rebellious people doing, and why? | They deceived others and overturned whole households by their teaching, for the sake of shameful gain.
13 | Why should Titus rebuke them sharply? | So that they would be healthy in the faith.
14 | What should they stop paying attention to? | Jewish myths and commands of people who turn away from the truth.
16 | How do these people show that they do not know God, although they say that they do? | They deny him by their works.
`,
};
