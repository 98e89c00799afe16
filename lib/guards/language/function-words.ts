/** The most common words of questions by language: short words, of which a detector by groups of letters can make little. */
const WORDS: Readonly<Record<string, string>> = {
  eng: `a an and are as at be by can could do does for from get has have how i if in is it my need of on or should that the their there they
    this to was we what when where which who why will with would you your not`,
  fra: `à au aux avec ce cette comment combien dans de des du elle en est et il ils je la le les ma mes mon ne où ou par pas pour pourquoi puis
    quand que quel quelle quels quelles qui quoi sans sont sur un une vous y j'ai est-ce faire dois peut avoir`,
  spa: `a al con cómo como cuál cuando cuándo cuánto cuánta cuesta de del dónde donde el ella en es está están la las lo los mi mis no para
    pero por porque puedo que qué quién se ser si sin son su tengo un una y yo necesito hay`,
  por: `a ao as com como da das de do dos e é em eu faço meu minha na não nas no nos o onde os para pela pelo por porque posso preciso quais
    qual quando quanto que quem se sem seu são um uma tem está`,
  ita: `a ai al alla che chi come con cosa cui da dal dei del della devo di dove e è gli i il in io la le lo ma mi mia mio nel non per perché
    posso qual quale quali quando quanto se si sono su un una uno ho c'è`,
  deu: `am an auf aus bei bekomme bin das dem den der die ein eine einen er es für habe hat ich ihr im in ist kann man mein meine meinen mit
    muss nach nicht oder sie sind um und von wann warum was welche wer wie wir wird wo zu zum zur`,
  nld: `aan bij dan dat de den die dit een en er geen hebben heb hebt het hoe hoeveel ik in is je kan kunnen maar mag met mijn moet naar niet
    of om op te tot u uit van voor waar waarom wanneer wat we welke wie wij zijn`,
  pol: `czy co dla do gdzie ile i ja jak jaka jaki jakie jest kiedy kto która który mam mogę można na nie o od po przez się są ten to w z za
    mój moje muszę dlaczego`,
  ron: `a am ce cine cu cum când cât de din este eu fi în la mea meu nu o pe pentru pot prin sau sunt și un unde care trebuie`,
  swe: `att av behöver det den där en ett får för från har hur i inte jag kan kostar man med min mitt när och om på som till var vad vem vilka är
    vilken`,
  dan: `af at den der det en er et for får fra har hvad hvem hvilke hvor hvordan hvornår i ikke jeg kan koster man med min mit og om på skal som
    til`,
  nor: `av den der det en er et for får fra har hva hvem hvilke hvor hvordan hvorfor i ikke jeg kan koster man med min mitt når og om på skal
    som til`,
  tur: `bir bu da de hangi için ile kadar kim mi mı mu mü nasıl ne neden nerede nereye var ve yok zaman benim kaç gerekir`,
  vie: `ai bao bị cho có của đâu được gì giờ hay khi không là làm lúc mấy mở nào nhiêu ở sao thế thì tôi và về với cần`,
  tgl: `ako ang ano ay ba bakit kailan kailangan ko kung mga magkano na ng ngayon paano pwede sa saan sino`,
  ces: `a co do je jak jaké jaký jsem kde kdo kdy kolik mám mohu můj na nebo potřebuji pro s se ten v za že`,
  rus: `без в во где для до до если есть за и из или как какие какой какая когда кто куда ли можно мне мой моя на надо нужно не о от по почему при
    с сколько у что это я`,
  ukr: `без в є від де для до за з із чи як який яка які коли куди можна мені мій моя на не о потрібно по при скільки та у хто це що я`,
  bel: `без дзе для да за з ці як які калі куды можна мне мой на не трэба колькі у хто што я`,
  bul: `в за е и или как каква какво кога кой къде колко ли мога на не от по с се си със трябва ще`,
  srp: `где да за и из или је како када како кад колико који ко могу на не о од по са се ли у шта што треба`,
  hun: `a az egy és hogy hogyan hol ki kell mennyi mennyibe mi mikor milyen nem van vagy lehet`,
  fin: `en ei ja jos kuinka kuka miksi mikä milloin minun missä miten mitä on onko paljonko saanko se voin voinko`,
};

const LANGUAGES = Object.entries(WORDS).map(([code, words]) => [code, new Set(words.split(/\s+/))] as const);

/** Returns the share of words (0–1) that are function words of each language that has any of them. */
export function functionWords(words: readonly string[]): Map<string, number> {
  const shares = LANGUAGES.map(
    ([code, known]) => [code, words.filter((word) => known.has(word)).length / Math.max(words.length, 1)] as const,
  );
  return new Map(shares.filter(([, share]) => share > 0));
}
