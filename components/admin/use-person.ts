import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PeopleAnswer } from '@/lib/api/answers';
import type { TakenOverAnswer } from '@/lib/api/people-answers';
import type { Budget } from '@/lib/core/models/model-usage';
import type { User } from '@/lib/core/ports/user-store';
import { admin } from '@/lib/i18n/dictionary/admin';
import { ApiError, api } from '../api';
import { useWords } from '../i18n/text-provider';
import { toast } from '../ui/toast';
import { belongingsQuery, peopleQuery } from './admin-queries';

export type Person = PeopleAnswer['people'][number];

/** The owner's actions on a user. A failed action shows a toast; a wrong password, its field. */
export function usePerson({ id, name }: Person) {
  const words = useWords(admin);
  const queries = useQueryClient();
  function onError(error: Error) {
    if (!(error instanceof ApiError && error.fields.password)) toast.error(error.message);
  }
  function done(message: string) {
    toast.success(message);
    return queries.invalidateQueries(peopleQuery);
  }

  return {
    change: useMutation({
      mutationFn: (body: {
        role?: User['role'];
        agents?: string[] | null;
        isReviewer?: boolean;
        disabled?: true;
        budget?: Budget | null;
        password?: string;
      }) => api<Person>(`/api/people/${id}`, { method: 'PATCH', body }),
      onSuccess: (_, { disabled }) => done(disabled ? words.disabledDone(name) : words.saved),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => api(`/api/people/${id}`, { method: 'DELETE' }),
      onSuccess: () => done(words.removeDone(name)),
      onError,
    }),
    takeOver: useMutation({
      mutationFn: () => api<TakenOverAnswer>(`/api/people/${id}/take-over`, { method: 'POST' }),
      onSuccess: ({ taken }) => {
        toast.success(words.takeOverDone(taken.length));
        return queries.invalidateQueries(belongingsQuery(id));
      },
      onError,
    }),
    removeTwoFactor: useMutation({
      mutationFn: () => api(`/api/people/${id}/two-factor`, { method: 'DELETE' }),
      onSuccess: () => done(words.removeTwoFactorDone(name)),
      onError,
    }),
    removePasskeys: useMutation({
      mutationFn: () => api(`/api/people/${id}/passkeys`, { method: 'DELETE' }),
      onSuccess: () => done(words.removePasskeysDone(name)),
      onError,
    }),
    endSessions: useMutation({
      mutationFn: () => api(`/api/people/${id}/sign-out`, { method: 'POST' }),
      onSuccess: () => toast.success(words.sessionsDone(name)),
      onError,
    }),
  };
}
