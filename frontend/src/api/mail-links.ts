import type { MailAnswerRequest, MailedRequest, Unsubscription } from '@rendezvous/contract';
import { ask, type CallOptions } from './http';

const answerOf = (token: string) => `/api/answers/${encodeURIComponent(token)}`;
const unsubscriptionOf = (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`;

/** What the links of mails show and do. The token in the address is all they need: nobody has to be signed in. */
export const mailLinkCalls = {
  request: (token: string, options?: CallOptions) =>
    ask<MailedRequest>(answerOf(token), { ...options, anonymous: true }),
  answer: (token: string, status: MailAnswerRequest['status']) =>
    ask<MailedRequest>(answerOf(token), { method: 'POST', body: { status }, anonymous: true }),
  unsubscription: (token: string, options?: CallOptions) =>
    ask<Unsubscription>(unsubscriptionOf(token), { ...options, anonymous: true }),
  unsubscribe: (token: string) =>
    ask<Unsubscription>(unsubscriptionOf(token), { method: 'POST', anonymous: true }),
};
