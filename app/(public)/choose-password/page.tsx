import type { Metadata } from 'next';
import { requestText } from '@/app/request-language';
import { ChoosePassword } from '@/components/sign-in/choose-password';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await requestText()).signIn.chooseTitle };
}

export default ChoosePassword;
