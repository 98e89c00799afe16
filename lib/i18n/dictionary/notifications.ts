const en = {
  title: 'Notifications on this device',
  hint: 'Notifications of this browser, while Roundtable is open in one of its tabs and you are not looking at the run. They show the title of the conversation, perhaps also on a locked screen, and nothing else of its content.',
  when: 'Notify me',
  choices: { off: 'Off', needs: 'When something needs me', ends: 'Also when a run ends' },
  titles: { needs: 'Roundtable needs you', finished: 'A run has finished', failed: 'A run has failed' },
  on: 'Notifications are on',
  proof: 'A first notification is on its way. If you see none, the settings of your system or a focus mode hide them.',
  obstacleTitle: 'This browser does not show notifications',
  obstacles: {
    insecure:
      'Browsers allow notifications on secure pages only: open Roundtable at an address with https://, or at localhost on its own machine.',
    unsupported: 'It does not let pages notify you. On phones and tablets no browser does; use one on a computer.',
    denied:
      'It blocks notifications of this page. Allow them in its settings for this site, which open at the left end of the address bar, then choose again.',
    unanswered: 'You have closed its question. Choose again, and allow notifications.',
  },
  offer: 'Tell me when it is done',
  dismissOffer: 'Do not offer notifications',
};

const fr: typeof en = {
  title: 'Notifications sur cet appareil',
  hint: 'Des notifications de ce navigateur, tant que Roundtable est ouvert dans un de ses onglets et que vous ne regardez pas l’exécution. Elles montrent le titre de la conversation, peut-être aussi sur un écran verrouillé, et rien d’autre de son contenu.',
  when: 'Me notifier',
  choices: { off: 'Jamais', needs: 'Quand on m’attend', ends: 'Et à la fin d’une exécution' },
  titles: { needs: 'Roundtable vous attend', finished: 'Une exécution est terminée', failed: 'Une exécution a échoué' },
  on: 'Les notifications sont activées',
  proof:
    'Une première notification est en route. Si vous n’en voyez aucune, les réglages de votre système ou un mode de concentration les masquent.',
  obstacleTitle: 'Ce navigateur n’affiche pas de notifications',
  obstacles: {
    insecure:
      'Les navigateurs n’autorisent les notifications que sur les pages sécurisées : ouvrez Roundtable à une adresse en https://, ou à localhost sur sa propre machine.',
    unsupported:
      'Il ne laisse pas les pages vous notifier. Sur les téléphones et les tablettes, aucun navigateur ne le fait ; utilisez-en un sur un ordinateur.',
    denied:
      'Il bloque les notifications de cette page. Autorisez-les dans ses réglages pour ce site, à gauche de la barre d’adresse, puis choisissez à nouveau.',
    unanswered: 'Vous avez fermé sa question. Choisissez à nouveau et autorisez les notifications.',
  },
  offer: 'Me prévenir à la fin',
  dismissOffer: 'Ne plus proposer de notifications',
};

export const notifications = { en, fr };
