/** Word articles: term, forms in the literal text, related terms; then the definition and paragraphs. */
export const peopleAndPlaces = `
# apostle | apostle | servant
Someone who is sent with the authority of the one who sends him.
In the New Testament it is mostly one of the men whom Jesus sent out to tell about him. Paul calls himself an apostle of Jesus Christ (Titus 1:1).
Translating: “One who is sent”, “envoy”. Avoid a word for any messenger who carries a letter without authority of his own.

# servant | servant | apostle
A person who works for another and obeys him; in biblical times often a slave.
“Servant of God” (Titus 1:1) is a humble title and also an honour: prophets and kings had it.
Translating: Choose a word that expresses that he belongs to his master, without shame and without the thought of wages only.

# elder | elders | overseer, blameless
A mature person who leads a group of believers together with others.
Jewish communities had elders, and the churches took over the word. Titus is to appoint elders in each city (Titus 1:5).
Translating: Use a term for respected leaders, and do not suggest that age alone matters.

# overseer | overseer | elder
A person who watches over a group of believers and takes care of them.
In Titus 1:5–7 elder and overseer seem to be one and the same. “Household manager of God” explains the task.
Translating: “One who watches over”, “guardian”. Titles of today’s churches can give a wrong idea.

# prophet | prophet, prophets | testify, Yahweh
A person who speaks for God, or who claims to do so.
False prophets (1 John 4:1) say that God’s Spirit speaks through them, and he does not. In Titus 1:12 a poet of Crete is called a prophet by his own people.
Translating: “One who speaks God’s message.” A word for a fortune-teller is not suitable.

# antichrist | antichrist | Christ, world
The great enemy of Christ, who sets himself in his place; also anyone who denies who Jesus is.
In 1 John 4:3 the spirit of the antichrist speaks already through false teachers.
Translating: “The one who is against Christ”, “the enemy of Christ”.

# Pharisees | Pharisees | Moses
A group of Jews who wanted to keep the law of God in every detail of daily life, with many rules that teachers had added.
Many of them opposed Jesus. Nicodemus (John 3:1) was a Pharisee who came to talk with him.
Translating: Treat it as the name of a group and explain it once: “the group called Pharisees”.

# Nicodemus | Nicodemus | Pharisees
A Pharisee and member of the Jewish council who came to Jesus by night.
He appears again in John 7:50–51, where he speaks up for Jesus, and in John 19:39, where he helps to bury him.
Translating: Write the name so that it can be pronounced easily, and in the same way everywhere.

# Moses | Moses | Israel, serpent
The man through whom God led Israel out of Egypt and gave his law.
John 3:14 recalls how he set up a bronze snake in the desert (Numbers 21:4–9).
Translating: Use the form of the name that is known in your area, also from other religions if it is respected.

# serpent | serpent | Moses
A snake; in John 3:14 the bronze snake that Moses made.
Those who had been bitten by snakes looked at it and did not die. Jesus compares his own lifting up with it.
Translating: Use the general word for snakes. If snakes are objects of worship, a note should say that the image was a sign of healing.

# judges | judges, judging | Israel, judgment
Leaders whom God raised up to rescue and govern Israel before it had kings.
The story of Ruth takes place in their time (Ruth 1:1). They led in war and also settled disputes.
Translating: “Leaders” or “leaders called judges”. A word for officials of a court is too narrow.

# Israel | Israel, Hebrew | Judah, Yahweh
The people who descend from Jacob, whom God named Israel; also their land.
To foreigners, a man of Israel would say “I am a Hebrew” (Jonah 1:9). Nicodemus is called “the teacher of Israel” (John 3:10).
Translating: Make clear whether the people, the land or the man Jacob is meant. It is not the same as the state of today.

# Judah | Judah, Judea | Bethlehem, Israel
A tribe of Israel and its land in the south, with Jerusalem. In Greek times the region was called Judea.
Bethlehem “of Judah” (Ruth 1:1) is in this region.
Translating: “The region of Judah.” Use the Greek form in the New Testament if your churches do.

# Bethlehem | Bethlehem | Judah
A small town in Judah, south of Jerusalem, later the home of King David and the place where Jesus was born.
Its name means “house of bread”. In Ruth 1:1 a family leaves it because there is no bread.
Translating: Write the name as it is known and give the meaning in a note.

# Moab | Moab, Moabite | Ruth, Judah
A land and people east of the Dead Sea, descended from Lot.
Moab was often hostile to Israel. So it is surprising that a Moabite woman shows such loyalty in the book of Ruth.
Translating: “The country of Moab”, “a woman of Moab”.

# Ruth | Ruth | Naomi, Moab, kindness
A woman of Moab who stayed with her mother-in-law Naomi and became an ancestor of King David.
Her promise in Ruth 1:16–17 binds her to Naomi, to her people and to her God.
Translating: Write the name so that it can be pronounced easily.

# Naomi | Naomi, Mara | Ruth, Bethlehem
The wife of Elimelech, who lost her husband and her two sons in Moab and came back to Bethlehem with Ruth.
Her name sounds like “pleasant”. She asks to be called Mara, “bitter” (Ruth 1:20).
Translating: The meanings must be understood in Ruth 1:20, in the text or in a note.

# Jonah | Jonah | Nineveh, prophet
A prophet from the northern kingdom of Israel, whom God sent to Nineveh.
He is mentioned in 2 Kings 14:25. The book of Jonah tells how he fled from his task.
Translating: Jesus also speaks of Jonah, so use one form of the name in both Testaments.

# Nineveh | Nineveh | Jonah, Tarshish
An important city of Assyria on the river Tigris, in today’s Iraq.
Assyria was cruel to the peoples whom it conquered, Israel among them. God sends Jonah there (Jonah 1:2).
Translating: “The city of Nineveh.”

# Tarshish | Tarshish | Nineveh, Joppa
A distant port in the west, perhaps in Spain.
Jonah chooses it because it lies in the direction away from Nineveh, as far as ships went (Jonah 1:3).
Translating: “The city of Tarshish” or “the distant port of Tarshish”.

# Joppa | Joppa | Tarshish
A port on the coast of Israel, today a part of Tel Aviv.
Jonah finds his ship there (Jonah 1:3).
Translating: “The port of Joppa.”

# famine | famine | Bethlehem
A time when a whole region does not have enough food.
A famine drives Elimelech’s family from Bethlehem (Ruth 1:1). People in the Bible often saw it as a sign that something was wrong between them and God, but Ruth 1 does not say so.
Translating: Use the word for general hunger in a country, not for one person’s hunger.

# cast lots | cast lots, lots, lot | vow
To use small marked objects in order to learn what God or the gods have decided.
In Jonah 1:7 the sailors do so, and the lot points to Jonah.
Translating: Describe it if nothing similar is known: “they threw marked stones to find out who it was”. It is not a game.

# vow | vowed, vows | sacrifice
A solemn promise to God.
The sailors make vows to Yahweh after he has saved them (Jonah 1:16).
Translating: Use the word for a promise that must not be broken.

# sacrifice | sacrificed, sacrifice | atoning sacrifice, vow
A gift to God, mostly an animal that was killed and burned.
The sailors sacrifice to Yahweh (Jonah 1:16). In 1 John 4:10 the death of Jesus is spoken of as a sacrifice.
Translating: Use a word that names the gift and the one to whom it is given. Avoid one that is used only for sacrifices to ancestors.

# circumcision | circumcision | Israel
Cutting off the foreskin of a boy or man, for the people of Israel the sign of their bond with God.
In Titus 1:10 “those from the circumcision” are Jewish believers who demanded it of others.
Translating: Use the polite term of your language. Where it stands for a group of people, name the group.
`;
