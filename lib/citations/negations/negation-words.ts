const words = (text: string): string[] => text.split(/\s+/);

/** Words that turn a statement into its opposite, in the languages of answers. */
const TURNING = new Set([
  ...words(`not no never neither nor none cannot can't don't doesn't won't nothing nobody nowhere rarely seldom hardly scarcely barely
    refuse refuses refused refusing fail fails failed failing unable decline declines declined forbid forbids forbidden forbidding
    prohibit prohibits prohibited prohibiting ban bans banned`),
  ...words(`ne pas jamais aucun aucune ni rien nul nulle nullement guère rarement refuse refusent refusé refuser interdit interdite interdits
    interdites interdire`),
  ...words(
    `nicht kein keine keinen keiner keinem keines keinerlei nie niemals niemand nichts weder verboten untersagt selten kaum`,
  ),
  ...words(
    `ningún ninguno ninguna nunca jamás nada nadie tampoco prohibido prohibida não nem nenhum nenhuma ninguém proibido proibida`,
  ),
  ...words(`nessun nessuno nessuna non né niente nulla vietato vietata mai niciodată nici niciun nicio nu`),
  ...words(
    `niet geen nooit niemand niets verboden ikke ingen intet aldrig aldri ej inte inget inga forbudt förbjudet ekki aldrei`,
  ),
  ...words(`ei emme ette eivät eikä älä älkää nincs soha tilos değil yok hayır asla hiç hiçbir yasak yasaktır`),
  ...words(
    `nie nigdy nikt żaden żadna żadne nikdy nikdo není nejsou nemá nemůže nesmí nelze nebude žádný žádná nije nisu nema neće nikada`,
  ),
  ...words(`не нет ни никогда никто ничего нельзя запрещено запрещается немає ніколи жоден няма`),
  ...words(`δεν δε μη μην ου ούτε ποτέ κανείς κανένας καμία לא ולא שלא אין אינו אינה אינם אינן מעולם לעולם אסור בלתי אל`),
  ...words(`لا ولا فلا لم ولم لن ولن ليس وليس ليست ليسوا عدم بعدم غير ممنوع يحظر نه نیست نباید هرگز نہیں مت نہ`),
  ...words(`नहीं न मत ना না নয় নেই இல்லை அல்ல లేదు కాదు 안 못 금지 tidak bukan jangan dilarang belum không chẳng đừng cấm hapana`),
]);

/** Words that except something from a statement. */
const EXCEPTING = new Set([
  ...words(
    'without except unless sans sauf excepté hormis ohne außer sin salvo excepto sem exceto senza tranne eccetto zonder behalve uten utan',
  ),
  ...words(
    'uden undtagen utom fără bez kromě oprócz nélkül kivéve ilman paitsi ilma без кроме χωρίς εκτός בלי ללא מבלי בלא למעט',
  ),
  ...words('بدون دون إلا باستثناء tanpa kecuali trừ बिना بغیر hariç'),
]);

/** Words that limit a statement, which stays true within the limit. */
const LIMITING = new Set([
  ...words(
    'only seul seule seuls seules seulement nur solo sólo só soltanto slechts doar tylko только лише μόνο רק فقط hanya केवल sadece',
  ),
]);

/** Words that are negations only beside certain others: in other languages, "no", "sin" and "mai" mean "in the", "his" and "May". */
const ONLY_WITH: Readonly<Record<string, RegExp>> = {
  sin: /(?<!\p{L})(?:el|la|los|las|que|un|una|se|por|para|con|del|pagar)(?!\p{L})/u,
  mai: /(?<!\p{L})(?:il|non|si|che|è|di|gli|lo|ha)(?!\p{L})/u,
  nu: /[ăîșțş]|(?<!\p{L})(?:este|sunt|poate|pot|se)(?!\p{L})/u,
  אל: /(?<!\p{L})אל ת/u,
  no: /^(?!.*(?:[ãõ]|(?<!\p{L})(?:uma|um|em|dos|das|pelo|pela|ao|é|os)(?!\p{L})))/su,
  ni: /(?<!\p{L})(?:ne|no|le|la|les|el|los|que)(?!\p{L})/u,
  ei: /ä|\p{L}(?:aa|ssa|lla|sta|oa|ua|ta)(?!\p{L})/u,
};

const SHORTENED = /^(?:[cdjlmt]|qu)'(?=\p{L})/u;
const NOT_SHORTENED = /^n'(?=\p{L})(?!importe|est-ce)/u;
const KOREAN = /^(?:않|없|아니|못)/u;

/** How a negation affects a statement: `turns` it into its opposite, `excepts` something from it, or `limits` it. */
export type NegationKind = 'turns' | 'excepts' | 'limits';

/** Returns how a word in lower case affects its statement. `text`: the words around it. */
export function negates(word: string, text: string): NegationKind | undefined {
  const bare = word.replace(SHORTENED, '');
  const needed = ONLY_WITH[bare];
  if (needed && !needed.test(text)) return undefined;
  if (TURNING.has(bare) || bare.endsWith("n't") || NOT_SHORTENED.test(bare) || KOREAN.test(bare)) return 'turns';
  if (EXCEPTING.has(bare)) return 'excepts';
  return LIMITING.has(bare) ? 'limits' : undefined;
}
