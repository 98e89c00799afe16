/** Word articles: term, forms in the literal text, related terms; then the definition and paragraphs. */
export const godAndSalvation = `
# God | God, god, gods | Yahweh, Jesus, Holy Spirit
The one who made everything that exists, who rules over it, and who makes himself known in the Bible as the only true God.
The same Hebrew and Greek words are also used of the gods that other peoples worshipped. The context shows which is meant: the sailors in Jonah 1:5 each cry out to their own god, and Ruth in Ruth 1:16 chooses the God of Naomi.
Translating: Many languages have a word for a highest being who made the world. Ask whether people think of him as good and near, and how his name differs from the words for spirits and ancestors. Use another form, such as a small letter or a general word, for gods of other peoples.

# Yahweh | Yahweh | God, Almighty
The personal name by which God made himself known to the people of Israel.
The name is related to the Hebrew word for “to be”. Out of respect many readers said “Lord” instead of the name, and many translations print it as LORD. In Ruth 1 and Jonah 1 it matters that the speakers use the name: Jonah says to foreign sailors which God he worships, and at the end they call on Yahweh by his name themselves.
Translating: Decide for the whole Bible whether to use the name, a word for “Lord” in a special form, or a traditional equivalent, and keep it different from the general word for God.

# Almighty | Almighty | Yahweh, God
A name of God that stresses that his power has no limit.
The Hebrew name is Shaddai. Naomi uses it in Ruth 1:20–21 when she says that God himself has made her life bitter.
Translating: Use a name or title such as “God who has all power”. Avoid words for political or magical power.

# Jesus | Jesus | Christ, Son of God, Son of Man
The Son of God, who was born as a human being, taught, died on a cross and was raised from death.
The name is the Greek form of a Hebrew name that means “Yahweh saves”. Other men had the same name.
Translating: Use the form that churches in your area already know. If there are several, agree on one with them.

# Christ | Christ | Jesus, antichrist
The one whom God chose and sent as king and rescuer of his people.
“Christ” is Greek and “Messiah” is Hebrew for “anointed”: kings and priests were anointed with oil as a sign that God had appointed them. In John 3:28 it is a title, and in Titus 1:1 it is almost part of a name.
Translating: Where it is a title, you may translate its meaning: “the one whom God promised to send”. Where it is part of the name, keep the form that people know.

# Holy Spirit | Spirit, Spirit of God, spirit, spirits | born of God, flesh
God’s own Spirit, who gives life, teaches what is true and lives in those who believe.
In Greek, one word means “spirit”, “wind” and “breath”. Jesus uses this in John 3:8. In 1 John 4 the word also refers to a person who claims to speak by a spirit, and to the spirit that deceives people.
Translating: Avoid a word that is used only of ghosts or spirits of the dead. If your language has no word that fits, a phrase such as “God’s Breath” may help. Distinguish the Spirit of God from other spirits.

# Father | Father | God, Son of God
God, as the father of Jesus and of all who become his children through faith.
A father loves, provides, teaches and has authority. When the Bible speaks of Father and Son, it does not mean that God had a wife.
Translating: Use the usual word for a person’s father. A word for “ancestor” or “priest” would say something else.

# Son of God | Son, Son of God, only Son | Jesus, Father
A title of Jesus, which says that he shares God’s nature and lives in the closest relationship with him.
Believers are also called children of God, but “the only Son” is Jesus alone. In John 3:16 the word “only” means that there is no other like him.
Translating: Use the natural word for a son. If readers think of physical birth, explain in a note that it means relationship and likeness.

# Son of Man | Son of Man | Jesus, heaven
The title with which Jesus most often speaks of himself.
It comes from Daniel 7:13–14, where one “like a son of man” receives everlasting authority from God. So it points both to Jesus as a human being and to his rule from heaven.
Translating: If readers would think that Jesus speaks of someone else, say “I, the Son of Man”. Keep the same expression in all the Gospels.

# kingdom of God | kingdom, kingdom of God | heaven, eternal life
God’s rule over people who accept him as king, and over everything in the end.
It is first of all what God does, not a place with borders. To “see” or to “enter” it (John 3:3, 5) is to live under this rule and to share its blessings.
Translating: A verb is often clearer: “where God rules as king”. Avoid the name of a form of state.

# heaven | heaven, heavenly | God, kingdom of God
The place where God is, and also the sky.
Jews often said “heaven” in order to avoid saying “God”: in John 3:27 “from heaven” means “from God”. Jonah calls Yahweh “the God of heaven”, which means the God who rules over all.
Translating: You may need one word for the sky and another for the place of God.

# grace | grace | mercy, peace, save
Kindness that God gives to people who have not earned it.
In the greetings of letters, as in Titus 1:4, grace and peace are what the writer asks God to give the readers.
Translating: Use a verb if you have no noun: “may God be kind to you”. Do not use a word for beauty, or for a favour that must be paid back.

# mercy | mercy | grace, kindness
Help and forgiveness for someone who is in need or deserves to be punished.
Grace gives what nobody has earned, and mercy holds back what somebody has earned or relieves distress. The Bible often uses both together.
Translating: Many languages speak of the heart, the liver or the stomach in order to express pity. Use a natural expression that leads to action, not only to a feeling.

# peace | peace | grace
Well-being in every respect: with God, with other people, and within oneself.
It is more than the absence of war or quarrels. As a greeting, it asks that God may give all that is good.
Translating: Look at the greetings and blessings of your own language. An expression for a “quiet” or “sitting” heart may fit.

# save | saved, Savior, save | perish, eternal life, sin
To rescue from danger; in the New Testament mostly from the guilt, power and consequences of sin.
God is called Savior (Titus 1:3), and so is Jesus (Titus 1:4; 1 John 4:14). In John 3:17 to be saved is the opposite of to be judged.
Translating: Use a word for rescue that can have a person as its object, and say from what where it is unclear. A word for keeping money or things would mislead.

# perish | perish | save, eternal life
To be lost or destroyed; to die.
In Jonah 1:6 and 1:14 the sailors fear to perish in the storm. In John 3:16 it means to be separated from God forever.
Translating: You may need two different words, one for death in an accident and one for final loss.

# eternal life | eternal life, life, live | born of God, save
Life with God that begins when a person believes and never ends.
The word speaks of what this life is like, as well as how long it lasts: it is a life in fellowship with God. All people exist, but not all have this life.
Translating: “To live forever” may be understood as never dying physically. You could say “to live with God always” or “true life that does not end”.

# born of God | born, born of God, born from above | Spirit, eternal life, flesh
To receive new life from God and so to become his child.
In John 3:3 the Greek can mean “from above” or “again”, and in 1 John 4:7 John says “of God”. It is a picture for what God’s Spirit does in a person, not for a second physical birth.
Translating: Keep the picture of birth if you can, since John 3:4 depends on it. If your language uses different verbs for mothers and fathers, choose the one for being born.

# judgment | judgment, judge, judged | wrath, sin, judges
The decision about what is right and wrong, and what follows from it.
God judges justly because he knows everything. Often, as in John 3:17–19, to judge means to declare guilty. The “day of judgment” (1 John 4:17) is the time when God will judge all people.
Translating: Use terms of your courts, but make sure that they do not imply bribery or a biased judge. “Condemn” fits where the sense is negative.

# wrath | wrath | judgment, sin
God’s just anger against what is evil.
It is not a sudden loss of control but his steady opposition to sin. John 3:36 says that it remains on those who disobey the Son.
Translating: Choose a word for anger that has good reason. You may add “and he will punish”.

# sin | sin, sins | judgment, atoning sacrifice, evil
Whatever people do, say, think or leave undone against the will of God; also the power that makes them do so.
The Greek word has the idea of missing a mark. In 1 John 4:10 the plural “sins” means single wrong deeds.
Translating: A word for breaking a local taboo or for a crime alone is too narrow. You could say “what offends God”.

# atoning sacrifice | atoning sacrifice | sacrifice, sin, wrath
A sacrifice that takes away the guilt of sin, so that God forgives and is at peace with those who had sinned.
In 1 John 4:10 God himself provides it: he sends his Son. So love is its source, and nobody has to persuade God to be kind.
Translating: Use what your readers know about sacrifices that restore a relationship, if the one who is offended gives the sacrifice himself. Otherwise describe it: “the one whose death makes God forgive our sins”.
`;
