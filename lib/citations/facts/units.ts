/** What a figure measures: `%`, `€`, `day`. Units of one kind are multiples (`factor`) of each other. */
export interface Unit {
  name: string;
  kind: string;
  factor: number;
}

/**
 * Each line: kind, name, factor, words in lower case. A year has twelve months, but a month has no fixed number of days, so days are of another kind.
 */
const WORDS = `
time second 1 second seconds sec secs seconde secondes sekunde sekunden segundo segundos secondo secondi sekunder saniye секунд секунды שניות ثانية ثوان
time minute 60 minute minutes min mins minuten minuto minutos minuti minut minuter dakika минут минуты דקות دقيقة دقائق phút
time hour 3600 h hour hours hr hrs heure heures stunde stunden std hora horas ora ore uur uren timme timmar time timer godzin godziny saat час часа часов שעות ساعة ساعات giờ घंटे
time day 86400 day days jour jours journée journées tag tage tagen tages werktag werktage werktagen día días dia dias giorno giorni dag dagen dagar dage dager dzień dni dny dní nap gün день дня дней дні днів ημέρες ημέρα יום ימים يوم أيام يوما ngày दिन hari päivää
time week 604800 week weeks wk wks semaine semaines woche wochen wöchig wöchige semana semanas settimana settimane weken veckor vecka uker uger tydzień tygodnie tygodni týdny týdnů hafta неделя недели недель εβδομάδες שבועות أسبوع أسابيع tuần
months month 1 month months mo mos mois monat monate monaten monats monatig monatige mes meses mese mesi mês maand maanden månad månader måned måneder miesiąc miesiące miesięcy měsíc měsíce měsíců hónap ay месяц месяца месяцев месяців μήνας μήνες חודש חודשים شهر أشهر شهرا tháng महीने bulan
months year 12 year years yr yrs an ans année années jahr jahre jahren jährig jährige año años anno anni ano anos jaar jaren år rok lata lat roky let év yıl год года лет рік роки років έτη χρόνια שנה שנים سنة سنوات عام أعوام năm साल वर्ष tahun
length mm 1 mm millimetre millimetres millimeter millimeters millimètre millimètres milímetro milímetros
length cm 10 cm centimetre centimetres centimeter centimeters centimètre centimètres zentimeter centímetro centímetros
length m 1000 m metre metres meter meters mètre mètres metern metro metros metri
length km 1000000 km kilometre kilometres kilometer kilometers kilomètre kilomètres kilometern kilómetro kilómetros chilometri
miles mile 1 mile miles mi
feet foot 12 ft foot feet
feet inch 1 inch inches zoll pouces pulgadas
weight mg 1 mg milligram milligrams milligramme milligrammes milligramm miligramo miligramos
weight g 1000 g gram grams gramme grammes gramm gramo gramos
weight kg 1000000 kg kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm kilogramo kilogramos
weight t 1000000000 t tonne tonnes tonnen tonelada toneladas
weights lb 1 lb lbs pfund
volume ml 1 ml millilitre millilitres milliliter milliliters mililitros
volume cl 10 cl
volume l 1000 l litre litres liter liters litern litro litros litri
power kw 1 kw kilowatt kilowatts
power mw 1000 mw megawatt megawatts
power gw 1000000 gw gigawatt gigawatts
energy kwh 1 kwh
energy mwh 1000 mwh
energy gwh 1000000 gwh
data kb 1 kb
data mb 1000 mb
data gb 1000000 gb
data tb 1000000000 tb
money € 1 euro euros eur евро євро ευρώ يورو אירו यूरो
money $ 1 dollar dollars usd dólar dólares доллар доллара долларов δολάρια دولار דולר डॉलर
money £ 1 pound pounds gbp sterling
money ¥ 1 yen jpy yuan rmb cny renminbi
money ₹ 1 rupee rupees inr rupien roupies रुपये रुपया
money fr 1 chf franken francs sfr
money kr 1 sek nok dkk kronor kroner
share % 1 %
share ‰ 1 ‰ promille
heat °C 1 celsius
heat °F 1 fahrenheit
times × 1 倍 times fois mal veces volte keer gånger`;

const UNITS: readonly Unit[] = WORDS.trim()
  .split('\n')
  .map((line) => {
    const [kind = '', name = '', factor] = line.split(' ');
    return { kind, name, factor: Number(factor) };
  });
const BY_WORD: ReadonlyMap<string, Unit> = new Map(
  WORDS.trim()
    .split('\n')
    .flatMap((line, n) =>
      line
        .split(' ')
        .slice(3)
        .map((word) => [word, UNITS[n] as Unit] as const),
    ),
);
const byName = (name: string) => UNITS.find((unit) => unit.name === name) as Unit;

/** Signs of scripts without spaces. */
const SIGNS: readonly (readonly [RegExp, Unit])[] = (
  [
    [/^(?:[个個箇かヶヵカケ]月|개월)/u, 'month'],
    [/^(?:小时|小時|時間|시간)/u, 'hour'],
    [/^(?:分钟|分鐘|分間|분)/u, 'minute'],
    [/^(?:秒|초)/u, 'second'],
    [/^(?:个)?(?:营业|営業|工作|自然|暦)?(?:日|天|일)(?!元|圆)/u, 'day'],
    [/^个?(?:周|週間|週|星期|주)/u, 'week'],
    [/^(?:年|년)/u, 'year'],
    [/^(?:公里|キロメートル|千米)/u, 'km'],
    [/^(?:厘米|公分|センチ)/u, 'cm'],
    [/^(?:毫米|ミリ(?!グ))/u, 'mm'],
    [/^(?:毫克|ミリグラム)/u, 'mg'],
    [/^(?:公斤|千克|キロ)/u, 'kg'],
    [/^(?:克|グラム)/u, 'g'],
    [/^(?:吨|トン)/u, 't'],
    [/^(?:米(?!ドル)|メートル)/u, 'm'],
    [/^(?:升|リットル)/u, 'l'],
    [/^(?:美元|美金|ドル|米ドル|달러)/u, '$'],
    [/^(?:欧元|ユーロ|유로)/u, '€'],
    [/^(?:英镑|ポンド)/u, '£'],
    [/^(?:円|元|圆|圓|日元|人民币)/u, '¥'],
    [/^倍/u, '×'],
    [/^(?:パーセント|퍼센트)/u, '%'],
    [/^ ?(?:ปี)/u, 'year'],
    [/^ ?(?:เดือน)/u, 'month'],
    [/^ ?(?:วัน)/u, 'day'],
    [/^ ?(?:°|º)C|^ ?℃/u, '°C'],
    [/^ ?(?:°|º)F|^ ?℉/u, '°F'],
  ] as const
).map(([pattern, name]) => [pattern, byName(name)] as const);

/** "Kalendertagen" */
const COMPOUND = /.(tagen?|wochen|monaten?|jahren?|stunden|minuten)$/u;

/** Returns the unit that a word names. */
export function unitOf(word: string): Unit | undefined {
  const lower = word.toLowerCase();
  return BY_WORD.get(lower) ?? BY_WORD.get(COMPOUND.exec(lower)?.[1] ?? '');
}

/** Returns the unit at the beginning of a text, in a script without spaces, or as a sign. */
export const unitSignOf = (text: string): Unit | undefined => SIGNS.find(([pattern]) => pattern.test(text))?.[1];

/** Expressions for `%` with several words, or with many endings. */
const PERCENT =
  /^[ \u00a0]?(?:per ?cent|pct|pour ?cent|prozent|promille|por ?ciento|por ?cento|per ?cento|procent|prosent|процент[\p{L}]{0,3}|τοις εκατό|प्रतिशत|אחוז(?:ים)?|ب?في المئة|ب?في المائة|بالمئة|بالمائة)(?!\p{L})|^ ?เปอร์เซ็นต์/iu;

/** Returns the expression for `%` at the beginning of a text. */
export const percentBehind = (text: string): string | undefined => PERCENT.exec(text)?.[0];

/** Returns the unit of a currency sign, or `%`. */
export function unitOfSign(sign: string): Unit {
  const plain = sign.normalize('NFKC');
  return UNITS.find(({ name }) => name === plain) ?? { name: plain, kind: 'money', factor: 1 };
}

/** Returns the same amount in the other units of its kind. */
export const inOtherUnits = (value: number, { kind, name, factor }: Unit): { value: number; name: string }[] =>
  kind === 'money' || kind === 'heat' || kind === 'share'
    ? []
    : UNITS.filter((other) => other.kind === kind && other.name !== name).map((other) => ({
        value: Number(((value * factor) / other.factor).toPrecision(12)),
        name: other.name,
      }));

/** Whether a text names a unit apart from its figures: "in EUR", "price_eur", "(%)". */
export function namesUnit(text: string, name: string): boolean {
  const words = [...BY_WORD].flatMap(([word, unit]) => (unit.name === name ? [word] : []));
  const lower = text.toLowerCase();
  return [name, ...words].some((word) => {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1)) {
      const [before, behind] = [lower.slice(Math.max(0, at - 2), at), lower.slice(at + word.length, at + word.length + 2)];
      if (!/[\p{L}\d]$|\d[ \u00a0]$/u.test(before) && !/^[\p{L}\d]|^[ \u00a0]\d/u.test(behind)) return true;
    }
    return false;
  });
}
