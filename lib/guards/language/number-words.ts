/**
 * Words for numbers of a hundred and more, by language (ISO 639-3), in lower case. A hyphen at an end means: also as part of a longer word, as in
 * "zweitausend" or "двести".
 */
const LARGE: Readonly<Record<string, string>> = {
  eng: 'hundred hundreds thousand thousands million millions billion billions',
  fra: 'cent cents mille million millions milliard milliards',
  deu: '-hundert- -tausend- million millionen milliarde milliarden',
  nld: '-honderd- -duizend- miljoen miljard',
  spa: 'cien ciento cientos -cientos -cientas quinientos quinientas mil miles millón millones',
  por: 'cem cento centos duzentos duzentas trezentos trezentas quinhentos quinhentas -centos -centas mil milhão milhões',
  ita: '-cento- mille -mila- milione milioni miliardo miliardi',
  cat: 'cent -cents -centes mil milió milions',
  ron: 'sută sute mie mii milion milioane',
  hat: 'san desan mil milyon',
  swe: '-hundra- -tusen- miljon miljoner miljard',
  nor: 'hundre tusen million millioner milliard',
  dan: '-hundrede- -tusind- -tusinde million millioner milliard',
  fin: '-sata- -tuhat -tuhatta -miljoona -miljoonaa',
  pol: 'sto dwieście trzysta czterysta -set tysiąc tysiące tysięcy milion miliony milionów',
  ces: 'sto stě sta set tisíc tisíce milion miliony milionů',
  hun: '-száz- -ezer- -millió-',
  rus: 'сто двести триста четыреста -сот тысяча тысячи тысяч тысячу миллион миллиона миллионов',
  ukr: 'сто двісті триста чотириста -сот тисяча тисячі тисяч тисячу мільйон мільйона мільйонів',
  ell: 'εκατό διακόσια -κόσια χίλια χιλιάδες -χιλιάδες εκατομμύριο εκατομμύρια',
  tur: 'yüz -yüz bin milyon milyar',
  ara: 'مئة مائة مئتين مئتان -مئة -مائة ألف الف ألفين ألفي آلاف الاف مليون ملايين',
  fas: 'صد دویست سیصد پانصد هزار میلیون',
  heb: 'מאה מאתיים מאות אלף אלפיים אלפים מיליון',
  hin: 'सौ हज़ार हजार लाख करोड़',
  pan: 'ਸੌ ਹਜ਼ਾਰ ਲੱਖ ਕਰੋੜ',
  urd: 'سو ہزار لاکھ کروڑ',
  ben: 'শ -শো হাজার লাখ লক্ষ কোটি',
  tam: 'நூறு -நூறு ஆயிரம் -ஆயிரம் இலட்சம் லட்சம்',
  tha: '-ร้อย- -พัน- -หมื่น- -แสน- -ล้าน-',
  kor: '-백- -천- -만- -억-',
  vie: 'trăm nghìn ngàn triệu',
  msa: 'ratus seratus ribu seribu juta sejuta',
  tgl: 'daan sandaan libo sanlibo milyon',
  swa: 'mia elfu laki milioni',
  som: 'boqol kun malyan',
};

const WORD = /[\p{L}\p{M}]+/gu;

/** Whether a text in a language (ISO 639-3) has a number of a hundred or more in words; false for a language whose words are not known. */
export function hasLargeNumberWord(text: string, language: string): boolean {
  const names = (LARGE[language] ?? '').split(' ').filter(Boolean);
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? [];
  return names.some((name) => {
    const plain = name.normalize('NFC').replaceAll('-', '');
    const [before, behind] = [name.startsWith('-'), name.endsWith('-')];
    return words.some((word) => {
      if (before && behind) return word.includes(plain);
      return before ? word.endsWith(plain) : behind ? word.startsWith(plain) : word === plain;
    });
  });
}
