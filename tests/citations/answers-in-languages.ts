/**
 * Sources ("=") in several languages ("#"), each with answers that are true of it ("+"), that differ from it in one detail ("-"), and that put a paraphrase in
 * quotation marks ("~").
 */
export const FIRST = `
# en
= The Supplier's revenue rose by 12 % to EUR 40 million in 2025. The company has 14 employees in Lyon and 250 customers.
+ Revenue rose by 12% to €40 million in 2025.
+ Revenue reached 40,000,000 euros.
+ It has 250 customers and 14 employees.
+ It says “revenue rose by 12 % to EUR 40 million”.
- Revenue rose by 14 % in 2025.
- Revenue fell by 12 % in 2025.
- Revenue rose to 14 million euros.
- It has 12 employees.
- It has 40 customers.
- It says “revenue rose by 14 % to EUR 40 million”.
~ It says “revenue grew by 12 % to EUR 40 million”.
= Either party may terminate this agreement with 30 days' written notice. The initial term is 24 months. Late payments bear interest of 1.5 % per month.
+ Notice is 30 days, after an initial term of 24 months.
+ Interest on late payments is 1.5 percent per month.
+ Either party may “terminate this agreement with 30 days’ written notice”.
- Notice is 30 months.
- The initial term is 24 days.
- Notice is 24 days.
- Interest is 1.5 % per year.
- Either party may “terminate this agreement with 60 days’ written notice”.
~ Either party “can end this agreement with 30 days’ written notice”.
~ The “initial term shall be 24 months”.
= The committee met two hundred and fifty times. About a third of the members voted, and half of the budget was spent. Costs doubled.
+ The committee met 250 times.
+ The committee met two hundred and fifty times.
+ About 33 % of the members voted.
+ 50 % of the budget was spent.
+ Half of the budget was spent.
- The committee met 350 times.
- The committee met two hundred and sixty times.
- 60 % of the budget was spent.
- The committee met 205 times.
= Article XIV governs data transfers. Under Article IX, the controller reports within 72 hours. FY25 revenue was $3.2bn, up from $2.9bn in FY24.
+ Article 14 governs data transfers.
+ Article XIV governs data transfers.
+ The controller reports within 72 hours.
+ In fiscal year 2025, revenue was $3.2 billion.
+ In FY2025 revenue was 3.2 billion dollars, after 2.9 billion in FY2024.
+ Revenue in FY25 was $3,200 million.
- Article XVI governs data transfers.
- Article 15 governs data transfers.
- In FY26, revenue was $3.2bn.
- In fiscal year 2023, revenue was $2.9bn.
- The controller reports within 72 days.
- FY25 revenue was €3.2bn.
- FY25 revenue was $3.2 million.
= Is smoking allowed on the terrace? No. Can members bring two guests? Yes, on weekdays. You can cancel at any time? Only in the first 14 days.
+ The FAQ asks “Can members bring two guests?”
+ It asks whether “members bring two guests”.
- It says “You can cancel at any time”.
- It says “smoking allowed on the terrace”.
+ Cancelling is possible in the first 14 days.
- Cancelling is possible in the first 40 days.
= Order 48213 was shipped on 3 March 2026 from Rotterdam. It contains 12 pallets (1,150 kg). Version 2.4.1 of the firmware is installed.
+ Order 48213 was shipped on March 3, 2026.
+ It weighs 1,150 kg on 12 pallets.
+ The firmware is version 2.4.1.
+ It left Rotterdam on 2026-03-03.
- It was shipped on 13 March 2026.
- It was shipped on 3 May 2026.
- It weighs 1,510 kg.
- It weighs 1,150 tonnes.
- The firmware is version 2.1.4.
- It left Amsterdam on 3 March 2026.
- Order 48231 was shipped.
= Meetings: 15 April (budget), 20 May (audit). Submit papers by 8 April at 14:30. The chair is Ms Dana Whitfield.
+ The budget is discussed on 15 April.
+ The audit meeting is on May 20.
+ Papers are due by 8 April at 2:30 pm.
+ The chair is Dana Whitfield.
- The budget is discussed on 20 April.
- The audit meeting is on 15 May.
- Papers are due by 14 April.
- The chair is Dana Whitman.
- Papers are due at 15:30.
= region | revenue_eur | growth_pct | orders
North | 120500 | 4.2 | 310
South | 98000 | -3.1 | 275
+ North had revenue of €120,500 and 310 orders.
+ Orders in the North grew by 4.2 %.
+ South shrank by 3.1 %.
+ South had 275 orders.
- South grew by 3.1 %.
- North had revenue of €125,000.
- North shrank by 4.2 %.
- South had 257 orders.
= The dosage is 0.5 mg twice a day for adults and 0.25 mg for children under 12 years. Do not exceed 2 mg in 24 hours. Store below 25 °C.
+ Adults take 0.5 mg twice a day.
+ Children under 12 take 0.25 mg.
+ The maximum is 2 mg in 24 hours.
+ Store it below 25°C.
+ The leaflet says “Do not exceed 2 mg in 24 hours”.
- Adults take 5 mg twice a day.
- Adults take 0.5 g twice a day.
- The maximum is 24 mg in 2 hours.
- The maximum is 4 mg in 24 hours.
- Patients may “exceed 2 mg in 24 hours”.
~ The leaflet says “Never exceed 2 mg in 24 hours”.
= Net loss was $(5.4) million, compared with net income of $2.1 million. Headcount fell from 1,204 to 1,087. The dividend stays at $0.35 per share.
+ The net loss was $5.4 million.
+ Headcount fell from 1,204 to 1,087.
+ The dividend is 35 cents per share.
+ Headcount fell to about 1,100.
- The net loss was $2.4 million.
- Headcount rose from 1,204 to 1,087.
- Headcount fell to 1,078.
- The dividend is $0.53 per share.
- The net loss was $5.4 billion.
# fr
= Le chiffre d’affaires a augmenté de 8,5 % pour atteindre 1,2 milliard d’euros en 2024. Le groupe emploie 3 400 personnes dans 12 pays.
+ Le chiffre d’affaires a augmenté de 8,5 % en 2024.
+ Le chiffre d’affaires atteint 1 200 millions d’euros.
+ Le groupe emploie 3 400 personnes dans douze pays.
+ On lit « Le groupe emploie 3 400 personnes ».
- Le chiffre d’affaires a augmenté de 12 % en 2024.
- Le chiffre d’affaires a baissé de 8,5 % en 2024.
- Le chiffre d’affaires atteint 1,2 million d’euros.
- Le groupe emploie 4 300 personnes.
- Le groupe emploie 3 400 personnes dans 8,5 pays.
- On lit « Le groupe emploie 4 300 personnes ».
~ On lit « Le groupe compte 3 400 personnes ».
= Le préavis est de trois mois. Le dépôt de garantie s’élève à deux cent cinquante euros. Le loyer est payable le 5 de chaque mois. Le dépôt est-il remboursable ? Oui, sous 30 jours.
+ Le préavis est de 3 mois.
+ Le dépôt de garantie est de 250 €.
+ Le dépôt est remboursé sous trente jours.
+ Le loyer est payable le 5 du mois.
- Le préavis est de 3 semaines.
- Le préavis est de trois jours.
- Le dépôt de garantie est de 350 €.
- Le dépôt est remboursé sous 30 mois.
- Le dépôt de garantie est de deux cent soixante euros.
= Les animaux sont acceptés ? Non, sauf les chiens guides. Le petit-déjeuner est compris dans le prix ? Oui.
+ La page demande « Les animaux sont acceptés ? ».
- La page dit « Les animaux sont acceptés ».
- Selon la page, « Les animaux sont acceptés ».
= Le XIXe siècle a vu naître trois lois. L’article XII interdit la cession. Louis XIV est mort le 1er septembre 1715.
+ Le 19e siècle a vu naître trois lois.
+ L’article 12 interdit la cession.
+ Louis XIV est mort le 1er septembre 1715.
- L’article 13 interdit la cession.
- Le XVIIIe siècle a vu naître trois lois.
- Louis XIV est mort le 1er septembre 1751.
- Louis XVI est mort le 1er septembre 1715.
= Réunion le 15 avril à 14h30, salle B. Prochaine séance le 20 mai. Les dossiers sont remis avant le 8 avril.
+ La réunion a lieu le 15 avril à 14 h 30.
+ La prochaine séance est le 20 mai.
+ Les dossiers sont remis avant le 8 avril.
- La réunion a lieu le 20 avril.
- La prochaine séance est le 15 mai.
- La réunion a lieu le 15 avril à 15h30.
- Les dossiers sont remis avant le 14 avril.
= La moitié des adhérents a voté, et un tiers du budget a été dépensé. Les coûts ont doublé. Le taux de participation est de 48 pour cent.
+ 50 % des adhérents ont voté.
+ La moitié des adhérents a voté.
+ La participation est de 48 %.
+ Environ 33 % du budget a été dépensé.
- 60 % des adhérents ont voté.
- La participation est de 84 %.
- La participation est de 48 points.
= Le Prestataire ne pourra sous-traiter sans l’accord écrit du Client. La pénalité de retard est de 0,5 % par jour, plafonnée à 10 %.
+ La pénalité est de 0,5 % par jour, au plus 10 %.
+ Le Prestataire « ne pourra sous-traiter sans l’accord écrit du Client ».
- Le Prestataire « pourra sous-traiter ».
- La pénalité est de 0,5 % par mois.
- La pénalité est de 5 % par jour.
- La pénalité est plafonnée à 15 %.
~ Le Prestataire « ne peut sous-traiter sans l’accord écrit du Client ».
= La température moyenne est passée de −2 °C en janvier à 19 °C en juillet. Il est tombé 640 mm de pluie en 2023, soit 15 % de moins qu’en 2022.
+ Il est tombé 640 mm de pluie en 2023.
+ La moyenne de janvier est de −2 °C.
+ En 2023, la pluie a diminué de 15 %.
- Il est tombé 640 cm de pluie en 2023.
- Il est tombé 460 mm de pluie en 2023.
- La moyenne de juillet est de −19 °C.
- En 2023, la pluie a augmenté de 15 %.
- La moyenne de janvier est de 2 °C.
= ville | population | densité
Nantes | 323 204 | 4 958
Brest | 139 619 | 2 818
+ Nantes compte 323 204 habitants.
+ Nantes compte environ 323 000 habitants.
+ Brest a une densité de 2 818.
- Nantes compte 332 204 habitants.
- Brest compte 193 619 habitants.
- Brest a une densité de 2 881.
# de
= Der Umsatz stieg um 7,5 % auf 1,25 Mrd. Euro. Das Unternehmen beschäftigt 5.200 Mitarbeiter an 15 Standorten. Der Gewinn sank um 3 %.
+ Der Umsatz stieg um 7,5 Prozent auf 1,25 Milliarden Euro.
+ Es gibt 5200 Mitarbeiter an fünfzehn Standorten.
+ Der Gewinn sank um 3 %.
+ Es heißt „Der Umsatz stieg um 7,5 % auf 1,25 Mrd. Euro“.
- Der Umsatz stieg um 15 %.
- Der Umsatz stieg auf 1,25 Mio. Euro.
- Der Gewinn stieg um 3 %.
- Es gibt 2.500 Mitarbeiter.
- Es gibt 3 Standorte.
- Es heißt „Der Umsatz stieg um 5,7 % auf 1,25 Mrd. Euro“.
~ Es heißt „Der Umsatz wuchs um 7,5 % auf 1,25 Mrd. Euro“.
= Die Kündigungsfrist beträgt drei Monate zum Quartalsende. Die Kaution beträgt zweihundertfünfzig Euro. Die Probezeit endet nach sechs Monaten.
+ Die Kündigungsfrist beträgt 3 Monate.
+ Die Kaution beträgt 250 €.
+ Die Probezeit dauert 6 Monate.
- Die Kündigungsfrist beträgt 3 Wochen.
- Die Kaution beträgt 350 €.
- Die Kündigungsfrist beträgt drei Jahre.
- Die Kaution beträgt zweihundertsechzig Euro.
- Die Probezeit dauert 9 Monate.
= Die Sitzung findet am 15. April um 14.30 Uhr statt. Anträge sind bis zum 8. April einzureichen. Die nächste Sitzung ist am 20. Mai.
+ Die Sitzung ist am 15. April um 14:30 Uhr.
+ Anträge sind bis 8. April einzureichen.
+ Die nächste Sitzung ist am 20. Mai.
- Die Sitzung ist am 20. April.
- Die nächste Sitzung ist am 15. Mai.
- Anträge sind bis 14. April einzureichen.
- Die Sitzung beginnt um 15:30 Uhr.
= Darf der Mieter Haustiere halten? Nur mit Zustimmung. Ist Rauchen auf dem Balkon erlaubt? Ja. Der Mieter darf untervermieten? Nein.
+ Die Frage ist „Darf der Mieter Haustiere halten?“.
- Es heißt „Der Mieter darf untervermieten“.
- Laut Hausordnung: „Rauchen auf dem Balkon erlaubt“.
= Ein Drittel der Mitglieder stimmte zu, die Hälfte enthielt sich. Die Beiträge haben sich verdoppelt. Es wurden 1.200 Stimmen abgegeben.
+ Rund 33 % der Mitglieder stimmten zu.
+ 50 % enthielten sich.
+ Die Hälfte enthielt sich.
+ Es wurden 1200 Stimmen abgegeben.
- 40 % enthielten sich.
- Es wurden 2.100 Stimmen abgegeben.
- Rund 43 % der Mitglieder stimmten zu.
= Nach § 14 Abs. 2 BGB haftet der Verkäufer zwei Jahre. Nach Artikel XII entfällt die Haftung. Die Frist beträgt 14 Tage.
+ Nach § 14 Abs. 2 BGB haftet der Verkäufer 2 Jahre.
+ Nach Artikel 12 entfällt die Haftung.
+ Die Frist beträgt 14 Tage.
- Der Verkäufer haftet 2 Monate.
- Die Frist beträgt 14 Wochen.
- Nach Artikel 13 entfällt die Haftung.
- Nach § 15 Abs. 2 BGB haftet der Verkäufer.
= Lieferung innerhalb von 10 Werktagen. Preis: 1.299,00 EUR zzgl. 19 % MwSt. Gewicht 12,5 kg, Länge 80 cm, Garantie 36 Monate.
+ Der Preis beträgt 1299 Euro plus 19 % Mehrwertsteuer.
+ Es wiegt 12,5 kg und ist 80 cm lang.
+ Die Garantie gilt 36 Monate.
- Der Preis beträgt 1.929 Euro.
- Es wiegt 12,5 g.
- Es ist 80 m lang.
- Die Garantie gilt 36 Tage.
- Der Preis beträgt 1299 Euro plus 7 % Mehrwertsteuer.
- Der Preis beträgt 1299 USD.
= Am 1. Juli 2026 tritt das Gesetz in Kraft; bis zum 30. September 2027 gilt eine Übergangsfrist. Die Behörde darf keine Bußgelder verhängen.
+ Das Gesetz tritt am 01.07.2026 in Kraft.
+ Die Übergangsfrist endet am 30. September 2027.
- Das Gesetz tritt am 1. Juni 2026 in Kraft.
- Die Übergangsfrist endet am 30. September 2026.
- Die Behörde darf „Bußgelder verhängen“.
- Das Gesetz tritt am 7. Januar 2027 in Kraft.
# es
= Las ventas aumentaron un 9 % hasta 2,4 millones de euros en 2025. La empresa tiene 18 empleados y 320 clientes.
+ Las ventas aumentaron un 9 % en 2025.
+ Las ventas llegaron a 2.400.000 euros.
+ La empresa tiene 18 empleados y 320 clientes.
+ Dice «Las ventas aumentaron un 9 %».
- Las ventas aumentaron un 18 % en 2025.
- Las ventas bajaron un 9 % en 2025.
- Las ventas llegaron a 2,4 mil euros.
- La empresa tiene 9 empleados.
- La empresa tiene 230 clientes.
- Dice «Las ventas aumentaron un 8 %».
~ Dice «Las ventas subieron un 9 %».
= El plazo de preaviso es de tres meses. La fianza es de doscientos cincuenta euros. La garantía dura 24 meses y el envío tarda 5 días.
+ El preaviso es de 3 meses.
+ La fianza es de 250 €.
+ La garantía dura veinticuatro meses.
+ El envío tarda cinco días.
- El preaviso es de 3 semanas.
- La fianza es de 350 €.
- La garantía dura 24 días.
- El envío tarda 5 semanas.
- El preaviso es de tres años.
= ¿Se puede cancelar en cualquier momento? No. ¿El desayuno está incluido en el precio? Sí. ¿Los perros pueden entrar? Solo con correa.
+ La página pregunta «¿Se puede cancelar en cualquier momento?».
- La página dice «Se puede cancelar en cualquier momento».
- Según la página, «Los perros pueden entrar».
= La reunión será el 15 de abril a las 14:30. El informe se entrega antes del 8 de abril. La próxima sesión es el 20 de mayo.
+ La reunión es el 15 de abril.
+ El informe se entrega antes del 8 de abril.
+ La próxima sesión es el 20 de mayo.
- La reunión es el 20 de abril.
- La próxima sesión es el 15 de mayo.
- La reunión es a las 15:30.
- El informe se entrega antes del 14 de abril.
= La mitad de los socios votó y un tercio se abstuvo. Los costes se duplicaron. El artículo XIV regula las cuotas. El siglo XX empezó así.
+ El 50 % de los socios votó.
+ La mitad de los socios votó.
+ Cerca del 33 % se abstuvo.
+ El artículo 14 regula las cuotas.
+ El siglo XX empezó así.
- El 60 % de los socios votó.
- El artículo 15 regula las cuotas.
- El siglo XIX empezó así.
= El arrendatario no podrá subarrendar el inmueble. La renta es de 1.150 € al mes, más 85 € de gastos. El contrato vence el 31 de diciembre de 2027.
+ La renta es de 1150 euros al mes.
+ El contrato vence el 31/12/2027.
+ El arrendatario “no podrá subarrendar el inmueble”.
- El arrendatario “podrá subarrendar el inmueble”.
- La renta es de 1.510 € al mes.
- La renta es de 1.150 $ al mes.
- El contrato vence el 31 de diciembre de 2026.
- La renta es de 1.150 € al año.
~ El arrendatario «no puede subarrendar el inmueble».
= El desempleo cayó 2,3 puntos hasta el 11,2 por ciento. La deuda es de -450 millones. Se crearon 60.000 empleos en doce meses.
+ El desempleo cayó hasta el 11,2 %.
+ Se crearon 60 000 empleos en 12 meses.
+ El desempleo cayó 2,3 puntos.
- El desempleo subió hasta el 11,2 %.
- El desempleo cayó hasta el 12,1 %.
- Se crearon 60.000 empleos en 12 días.
- Se crearon 16.000 empleos.
= producto | precio_eur | peso_kg | ventas
Mesa | 249 | 18 | 40
Silla | 79 | 6 | 135
+ La mesa cuesta 249 € y pesa 18 kg.
+ Se vendieron 135 sillas.
+ La silla cuesta 79 euros.
- La mesa cuesta 294 €.
- Se vendieron 153 sillas.
- La silla pesa 16 kg.
- La mesa cuesta 249 $.
# ja
= 売上高は前年比12%増の40億円となった。従業員は250人、拠点は14か所である。
+ 売上高は12％増えて40億円になった。
+ 従業員は二百五十人です。
+ 拠点は14か所です。
+ 資料には「従業員は250人」とあります。
- 売上高は14％増えた。
- 売上高は40万円になった。
- 従業員は12人です。
- 売上高は12％減少した。
- 従業員は350人です。
- 資料には「従業員は350人」とあります。
~ 資料には「社員は250人である」とあります。
= 解約は30日前までに書面で通知する。契約期間は二十四か月とする。延滞利息は年5％である。
+ 解約は30日前までに通知します。
+ 契約期間は24か月です。
+ 延滞利息は年5%です。
- 解約は30か月前までに通知します。
- 契約期間は24日です。
- 契約期間は42か月です。
- 延滞利息は月5%です。
- 解約は60日前までに通知します。
= ペットは入館できますか。いいえ。朝食は料金に含まれますか？はい。会員は同伴者を連れて来られますか。平日のみ可能です。
+ 「ペットは入館できますか」という質問があります。
- 資料には「ペットは入館できます」とあります。
- 資料には「会員は同伴者を連れて来られます」とあります。
= 会議は4月15日午後2時30分に開く。資料は4月8日までに提出する。次回は5月20日である。
+ 会議は4月15日です。
+ 資料は4月8日までです。
+ 次回は5月20日です。
- 会議は4月20日です。
- 次回は5月15日です。
- 資料は4月14日までです。
- 会議は3月15日です。
= 契約は令和8年（2026年）6月1日に始まり、2027年5月31日に終わる。委託料は月額500万円（税別）、支払期限は翌月末日とする。
+ 契約は2026年6月1日に始まります。
+ 委託料は月額500万円です。
+ 委託料は月5,000,000円です。
- 契約は2026年7月1日に始まります。
- 委託料は月額50万円です。
- 委託料は年額500万円です。
- 委託料は月額500万ドルです。
- 契約は2028年5月31日に終わります。
= 回答者の半数が賛成し、三分の一が反対した。費用は2倍になった。第十四条は譲渡を禁止する。
+ 回答者の50%が賛成しました。
+ 回答者の半数が賛成しました。
+ 約33%が反対しました。
+ 第14条は譲渡を禁止します。
- 回答者の60%が賛成しました。
- 第15条は譲渡を禁止します。
- 費用は3倍になった。
= 重量は1,150kg、長さは80cm、保証期間は3年である。送料は850円、5,000円以上の注文は無料である。
+ 重量は1150kgです。
+ 長さは80センチです。
+ 保証期間は3年です。
+ 送料は850円です。
- 重量は1,510kgです。
- 長さは80mです。
- 保証期間は3か月です。
- 送料は580円です。
- 送料は850ドルです。
# zh
= 营业收入同比增长12%，达到40亿元。公司有员工250人，在14个城市设有办事处。
+ 营业收入增长12%，达40亿元。
+ 公司有二百五十名员工。
+ 办事处设在14个城市。
+ 报告写道“公司有员工250人”。
- 营业收入增长14%。
- 营业收入达到40万元。
- 营业收入下降12%。
- 公司有员工12人。
- 公司有350名员工。
- 报告写道“公司有员工350人”。
~ 报告写道“公司员工为250人”。
= 任何一方可提前三十日书面通知解除合同。合同期限为24个月。逾期利息为每日0.05%。
+ 提前30日通知即可解除合同。
+ 合同期限为二十四个月。
+ 逾期利息为每日0.05%。
- 提前30个月通知即可解除合同。
- 合同期限为24天。
- 合同期限为42个月。
- 逾期利息为每月0.05%。
- 逾期利息为每日0.5%。
~ 合同写道“任何一方可提前三十日书面通知终止合同”。
= 会员可以退款吗？不可以。早餐包含在房费里吗？是的。可以携带宠物入住？仅限导盲犬。
+ 页面的问题是“会员可以退款吗？”。
- 页面写道“会员可以退款”。
- 页面写道“可以携带宠物入住”。
= 会议于4月15日14时30分召开。材料须在4月8日前提交。下次会议为5月20日。
+ 会议在4月15日召开。
+ 材料须在4月8日前提交。
+ 下次会议在5月20日。
- 会议在4月20日召开。
- 下次会议在5月15日。
- 材料须在4月14日前提交。
- 会议在3月15日召开。
= 本办法自2026年6月1日起施行，有效期至2031年5月31日。违者处以五百万元以下罚款。第十四条规定转让条件。
+ 本办法自2026年6月1日起施行。
+ 罚款不超过500万元。
+ 第14条规定转让条件。
+ 有效期至2031年5月31日。
- 本办法自2026年7月1日起施行。
- 罚款不超过50万元。
- 第15条规定转让条件。
- 罚款不超过500万美元。
- 有效期至2030年5月31日。
= 一半的受访者表示赞成，三分之一反对。成本增加了一倍。投票率为百分之四十八。
+ 50%的受访者表示赞成。
+ 一半的受访者表示赞成。
+ 约33%反对。
+ 投票率为48%。
- 60%的受访者表示赞成。
- 投票率为84%。
= 《数据安全管理办法》要求企业在72小时内报告。《劳动合同法》第十九条规定试用期不得超过六个月。
+ 《数据安全管理办法》要求在72小时内报告。
+ 根据《劳动合同法》第19条，试用期不得超过6个月。
- 《网络安全审查办法》要求在72小时内报告。
- 要求企业在72天内报告。
- 根据《劳动合同法》第20条，试用期不得超过6个月。
- 试用期不得超过6年。
= 重量1,150公斤，长80厘米，保修三年。运费15元，满200元免运费。
+ 重量为1150公斤。
+ 长80厘米。
+ 保修3年。
+ 运费为15元。
- 重量为1,510公斤。
- 长80米。
- 保修3个月。
- 运费为51元。
- 运费为15美元。
# marks
= Leverantören ska leverera inom sex veckor. Priset är 500 kronor.
+ Där står ’leverera inom sex veckor’.
- Där står ’leverera inom fyra veckor’.
+ Där står ”leverera inom sex veckor”.
= Delivery takes six weeks. The parties' duties end in 2027.
+ It says \`\`Delivery takes six weeks''.
- It says \`\`Delivery takes four weeks''.
+ It says ''Delivery takes six weeks''.
- It says ''Delivery takes four weeks''.
+ It says ❝Delivery takes six weeks❞.
- It says ❝Delivery takes four weeks❞.
+ It says „Delivery takes six weeks”.
- It says „Delivery takes four weeks”.
+ It says ‹Delivery takes six weeks›.
- It says ‹Delivery takes four weeks›.
= 交付需要六周时间完成安装。
+ 文件说《交付需要六周时间》。
- 文件说《交付需要四周时间》。
+ 文件说『交付需要六周时间』。
- 文件说『交付需要四周时间』。
+ 文件说〝交付需要六周时间〞。
- 文件说〝交付需要四周时间〞。
`;

/** Written afterwards. */
export const HELD_OUT = `
# en
= The board approved a budget of £2.75m for 2026, down from £3.1m. Staff turnover was 9.6%, and average tenure is 4.5 years. 18 of 25 sites are open.
+ The 2026 budget is £2.75 million.
+ The budget fell from £3.1 million to £2.75 million.
+ Turnover among staff was about 10 %.
+ 18 of the 25 sites are open.
+ People stay 4.5 years on average.
+ There are two main findings in this report.
- The 2026 budget is £3.1 million, up from £2.75 million.
- People stay 4.5 months on average.
- Turnover was 6.9 %.
- 25 % of sites are open.
= Clause 7.2: The Tenant pays a deposit of six (6) weeks' rent. Clause 9: repairs above $400 need approval within five business days. Rent is $1,850 per month.
+ The deposit is six weeks' rent.
+ Repairs over $400 need approval within 5 working days.
+ The rent is 1,850 dollars a month.
+ Under clause 7.2 the tenant pays a deposit.
- The deposit is six months' rent.
- Approval takes 5 weeks.
- The rent is $1,850 per week.
- Repairs above $500 need approval.
= Trial NCT0412 enrolled 312 patients aged 18 to 65. After 12 weeks, systolic pressure fell by 8 mmHg (95% CI 6 to 10). Adverse events occurred in 23 patients.
+ 312 patients were enrolled.
+ After 12 weeks, pressure fell by 8 mmHg.
+ 23 patients had adverse events.
+ The patients were between 18 and 65 years old.
- After 12 months, pressure fell by 8 mmHg.
- Pressure rose by 8 mmHg.
- 23 % of patients had adverse events.
- 321 patients were enrolled.
= Store opening hours: Monday to Friday 9:00 to 18:30, Saturday 10:00 to 16:00. Returns are accepted within four weeks. Delivery is free above 75 EUR.
+ On Saturday it is open from 10 am to 4 pm.
+ The store closes at 6:30 pm on weekdays.
+ Returns are possible for 4 weeks.
+ Delivery is free for orders above €75.
- The store closes at 17:30 on weekdays.
- Returns are possible for 4 months.
- Delivery is free above $75.
# fr
= L'abonnement coûte 29,90 € par mois pendant douze mois, puis 39,90 €. La résiliation prend effet sous dix jours ouvrés. Débit : 500 Mb/s.
+ L'abonnement coûte 29,90 euros par mois la première année.
+ La résiliation prend effet sous 10 jours ouvrés.
+ Après 12 mois, le prix passe à 39,90 €.
- L'abonnement coûte 29,90 € par an.
- La résiliation prend effet sous dix semaines.
- L'abonnement coûte 39,90 € pendant 12 ans.
= En 2022, la commune comptait 8 450 habitants ; la population a reculé de 2 % en cinq ans. Le conseil compte vingt-neuf élus, dont quatorze femmes.
+ La commune compte 8 450 habitants.
+ Le conseil compte 29 élus, dont 14 femmes.
+ La population a baissé de 2 %.
- La population a augmenté de 2 %.
- Le conseil compte 27 élus.
- Le conseil compte vingt-sept élus.
# de
= Der Vertrag läuft 36 Monate und verlängert sich um jeweils 12 Monate. Der Zins beträgt 2,9 % p. a. Die Bearbeitung dauert zehn Werktage. Der Verein hat 1.842 Mitglieder.
+ Der Vertrag läuft drei Jahre.
+ Der Zins beträgt 2,9 Prozent pro Jahr.
+ Die Bearbeitung dauert 10 Werktage.
+ Der Verein zählt 1842 Mitglieder.
- Der Zins beträgt 2,9 % pro Monat.
- Die Bearbeitung dauert zehn Wochen.
- Der Vertrag verlängert sich um 12 Jahre.
- Der Verein zählt 1.482 Mitglieder.
= Die Miete steigt zum 1. Oktober um 45 Euro auf 895 Euro. Im Haus gelten Ruhezeiten von 22.00 Uhr bis 6.00 Uhr. Zweiundzwanzig Wohnungen sind vermietet.
+ Die Miete erhöht sich um 45 € auf 895 €.
+ Ab 1. Oktober gilt die neue Miete.
+ Die Ruhezeit beginnt um 22:00 Uhr.
+ Es sind 22 Wohnungen vermietet.
- Die Miete sinkt um 45 €.
- Ab 1. November gilt die neue Miete.
- Es sind 32 Wohnungen vermietet.
# es
= La matrícula cuesta 380 euros y se paga en dos plazos. El curso dura noventa horas y empieza el 3 de octubre. La nota mínima es 6,5 sobre 10.
+ La matrícula cuesta 380 €.
+ El curso dura 90 horas.
+ Empieza el 3 de octubre.
+ La nota mínima es de 6,5.
- El curso dura 90 días.
- Empieza el 13 de octubre.
- La matrícula cuesta 830 €.
- El curso dura ochenta horas.
# ja
= 入場料は大人1,200円、子ども600円。開館時間は9時から17時30分まで、毎週月曜日は休館。来館者数は前年より8％減り、32万人だった。
+ 大人の入場料は1200円です。
+ 来館者は32万人で、8%減りました。
+ 閉館は17時30分です。
- 来館者は8％増えました。
- 来館者は32億人です。
- 大人の入場料は2,100円です。
- 閉館は18時30分です。
# zh
= 该项目总投资3.6亿元，工期18个月，预计2027年10月完工。职工平均工资为每月8500元，比上年提高5%。
+ 总投资为3.6亿元。
+ 工期18个月。
+ 平均工资每月8500元。
+ 工资比上年增长5%。
- 工期18年。
- 平均工资每年8500元。
- 工资下降5%。
- 总投资为3.6万元。
- 预计2027年11月完工。
# it
= Il contratto dura 24 mesi e il preavviso è di 30 giorni. Il canone è di 450 euro al mese. Det tar 14 dagar. Termin wynosi 21 dni. Срок составляет 45 дней.
+ The notice period is 30 days.
+ The contract lasts 24 months.
+ The rent is €450 per month.
+ It takes 14 days.
+ The term is 21 days.
+ It is 45 days.
- The notice period is 30 months.
- It takes 14 weeks.
`;
