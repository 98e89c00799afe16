import { z } from 'zod';
import type { SignalAnswer } from '@/lib/api/answers';
import type { Identity } from '@/lib/auth/identify';
import { AppError } from '@/lib/core/errors';
import type { EventData } from '@/lib/core/events';
import type { Json } from '@/lib/core/json';
import { parse } from '@/lib/core/parse';
import { phrase } from '@/lib/core/phrase';
import { type AnswerRequest, purposeOf, type Sealed, type SignalData } from '@/lib/core/signals';
import type { Stores } from '@/lib/core/stores';
import type { Engine } from '@/lib/engine/engine';
import { type Seal, sameSeal } from '@/lib/secrets/seal';
import { findTool } from '@/lib/tools';
import { notFound } from './find-run';
import { isStale } from './read-inbox';
import { sendSignal } from './send-signal';

type Request = EventData<'signal_request'>;
type Approval = Extract<AnswerRequest, { kind: 'approval' }>;

interface AnswerDeps {
  stores: Pick<Stores, 'runs' | 'audit'>;
  engine: Pick<Engine, 'signal'>;
  seal: Seal;
}

/** Answering what runs ask: a person's yes to a write, what their program found, a person's words. */
export function createAnswerer({ stores, engine, seal }: AnswerDeps) {
  /** What an approval is bound to (SECURITY, "writes"), once it is sure that it answers exactly the request that was made. */
  function approvalOf(who: Identity, runId: string, request: Request, said: Approval): SignalData {
    if (who.via !== 'session') {
      throw new AppError('forbidden', "An approval needs the person's own click: an API key cannot give it.");
    }
    const { key, name: tool, args, expiresAt = '' } = request;
    const bound: Sealed = { userId: who.user.id, runId, key, tool, args, expiresAt };
    if (!sameSeal(said.token, seal('request', bound))) {
      throw new AppError('forbidden', 'This approval does not fit its request.', { fields: { token: 'not of this request' } });
    }
    const { token: _, args: edited, always, ...decided } = said;
    if (decided.decision === 'deny') return { ...decided, seal: seal('denial', bound) };
    if (!(Date.parse(expiresAt) > Date.now())) throw new AppError('conflict', phrase('approvalExpired'));
    const purpose = purposeOf(said);
    if (edited === undefined) return { ...decided, always, seal: seal(purpose, bound) };
    checkArguments(tool, edited);
    return { ...decided, always, args: edited, seal: seal(purpose, { ...bound, args: edited }) };
  }

  return {
    /**
     * @throws {AppError} `not_found` for what was never asked, or asked of somebody else; `bad_request` for an answer of
     * another kind or arguments the tool does not take; `forbidden` for an approval that is not the person's own or fits
     * another request; `conflict` when it comes too late, or is not the first.
     */
    async answer(who: Identity, { runId, key }: SignalAnswer, said: AnswerRequest): Promise<SignalAnswer> {
      const { user } = who;
      const asked = await stores.runs.request(user.id, runId, key);
      if (!asked) throw notFound();
      const request = asked.data;
      const { kind, name: tool } = request;
      if (said.kind !== kind) {
        throw new AppError('bad_request', `kind: this request wants "${kind}"`, { fields: { kind: `must be "${kind}"` } });
      }
      const data = said.kind === 'approval' ? approvalOf(who, runId, request, said) : said;
      const answered = (await stores.runs.signals(runId)).some((signal) => signal.key === key);
      if (!answered && (await isStale(stores, user.id, asked))) {
        throw new AppError('conflict', `The turn of ${request.agent} that asked this has ended.`);
      }
      const verdict = await sendSignal(engine, { id: runId, userId: user.id }, { key, data });
      if (verdict === 'duplicate') throw new AppError('conflict', phrase('alreadyAnswered'));
      if (said.kind === 'approval') {
        const { decision, always = false } = said;
        const facts = { run: runId, request: key, tool, decision, always, edited: 'args' in data };
        await stores.audit.record({ userId: user.id, action: 'approval', facts });
      }
      return { runId, key };
    },
  };
}

function checkArguments(name: string, args: Json): void {
  const tool = findTool(name);
  if (!tool) throw new AppError('conflict', `There is no tool called "${name}" any more.`);
  parse(z.object({ args: tool.input }), { args });
}
