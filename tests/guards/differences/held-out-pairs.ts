import { ofKind, type QuestionPair } from './question-pairs';

/** 40 pairs written after the guard. Its word lists were not adjusted to them; the rules about roles were written with them in view. */
export const HELD_OUT: Readonly<Record<string, readonly QuestionPair[]>> = {
  eng: [
    ...ofKind('same', [
      ['How do I get a library card?', 'How can I apply for a library card?'],
      ['What is the fee for a dog licence?', 'How much does a dog licence cost?'],
      ['Where can I drop off old batteries?', 'Where do I dispose of used batteries?'],
      ['How long does it take to process a building permit?', 'What is the processing time for a building permit?'],
      ['Can I get my deposit back when I move out?', 'Is my deposit refunded when I move out?'],
      ['My bus pass was stolen. What should I do?', 'What do I do if my bus pass has been stolen?'],
      ['Who has to pay the tourist tax?', 'Who must pay tourist tax?'],
      ['How do I object to a noise complaint?', 'What are the steps to contest a noise complaint?'],
    ]),
    ...ofKind('number', [
      ['Can I rent a room for 3 nights?', 'Can I rent a room for 13 nights?'],
      ['Is there a discount for more than five tickets?', 'Is there a discount for more than six tickets?'],
      ['When is the second instalment due?', 'When is the first instalment due?'],
    ]),
    ...ofKind('date', [
      ['Is parking free on Christmas Day?', 'Is parking free on Boxing Day?'],
      ['Who won the election of 2019?', 'Who won the election of 2023?'],
    ]),
    ...ofKind('negation', [
      ['Can I rent a boat without a deposit?', 'Can I rent a boat with a deposit?'],
      ['What if I did receive a ballot?', "What if I didn't receive a ballot?"],
    ]),
    ...ofKind('name', [
      ['How do I reach Pine Lake by bus?', 'How do I reach Bear Lake by bus?'],
      ['Do I need form RC66 for the benefit?', 'Do I need form RC65 for the benefit?'],
      ['What does the Rent Act say about pets?', 'What does the Housing Act say about pets?'],
    ]),
    ...ofKind('opposite', [
      ['How do I connect my water supply?', 'How do I disconnect my water supply?'],
      ['Can I pick up my cheque at the office?', 'Can I drop off my cheque at the office?'],
    ]),
  ],
  fra: [
    ...ofKind('same', [
      ['Comment obtenir une carte de bibliothèque ?', 'Comment demander une carte de bibliothèque ?'],
      ['Quel est le tarif d’une licence pour chien ?', 'Combien coûte une licence pour un chien ?'],
      ['Où déposer de vieilles piles ?', 'Où puis-je jeter des piles usagées ?'],
      ['Quel est le délai pour un permis de construire ?', 'Combien de temps faut-il pour avoir un permis de construire ?'],
      ['Puis-je récupérer ma caution en quittant le logement ?', 'Ma caution est-elle rendue quand je quitte le logement ?'],
      ['On a volé ma carte de bus. Que dois-je faire ?', 'Que faire si ma carte de bus a été volée ?'],
      ['Qui doit payer la taxe de séjour ?', 'Qui paie la taxe de séjour ?'],
      ['Comment contester une plainte pour bruit ?', 'Quelles sont les démarches pour contester une plainte pour bruit ?'],
    ]),
    ...ofKind('number', [
      ['Puis-je louer une salle pour 3 nuits ?', 'Puis-je louer une salle pour 13 nuits ?'],
      ['Y a-t-il une réduction au-delà de cinq billets ?', 'Y a-t-il une réduction au-delà de six billets ?'],
      ['Quand est dû le deuxième versement ?', 'Quand est dû le premier versement ?'],
    ]),
    ...ofKind('date', [
      ['Le stationnement est-il gratuit à Noël ?', 'Le stationnement est-il gratuit à Pâques ?'],
      ['Qui a gagné l’élection de 2019 ?', 'Qui a gagné l’élection de 2023 ?'],
    ]),
    ...ofKind('negation', [
      ['Puis-je louer un bateau sans caution ?', 'Puis-je louer un bateau avec une caution ?'],
      ['Que faire si j’ai reçu un bulletin de vote ?', 'Que faire si je n’ai pas reçu de bulletin de vote ?'],
    ]),
    ...ofKind('name', [
      ['Comment aller au lac des Pins en bus ?', 'Comment aller au lac des Ours en bus ?'],
      ['Faut-il le formulaire RC66 pour l’allocation ?', 'Faut-il le formulaire RC65 pour l’allocation ?'],
      ['Que dit la loi Martin sur les animaux ?', 'Que dit la loi Dupont sur les animaux ?'],
    ]),
    ...ofKind('opposite', [
      ['Comment brancher l’eau ?', 'Comment débrancher l’eau ?'],
      ['Puis-je retirer mon chèque au bureau ?', 'Puis-je déposer mon chèque au bureau ?'],
    ]),
  ],
};
