import type { Metadata } from 'next';
import { requestWords } from '@/app/request-language';
import { ChoosePassword } from '@/components/sign-in/choose-password';
import { signIn } from '@/lib/i18n/dictionary/sign-in';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestWords(signIn)).chooseTitle };
}

export default ChoosePassword;
