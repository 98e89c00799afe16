import { type NotifyChoice, notifyChoice, saveNotifyChoice } from './choice';
import { notifyObstacle, type Obstacle } from './obstacle';

/**
 * Asks the browser for permission, which it grants in response to a click only, and keeps the choice. The first time, shows a notification with this
 * title as a proof that the system lets them through. @returns why there will be no notifications; then nothing is kept.
 */
export async function turnOn(choice: Exclude<NotifyChoice, 'off'>, title: string): Promise<Obstacle | undefined> {
  const before = notifyObstacle();
  if (before && before !== 'denied') return before;
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
  if (notifyChoice() === 'off') {
    try {
      new Notification(title, { tag: 'roundtable' });
    } catch (error) {
      // Browsers of phones have the constructor, but do not let a page call it.
      if (error instanceof TypeError) return 'unsupported';
      throw error;
    }
  }
  saveNotifyChoice(choice);
  return undefined;
}
