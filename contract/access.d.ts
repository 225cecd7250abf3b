import type { EventSummary, Instant } from './entities.js';
import type { ProfileFields } from './calls.js';

/** How far an account has come; each is absent once it is done. */
export interface AccountStanding {
  /** Nobody has opened the link that was mailed to the address yet. */
  emailUnconfirmed?: true;
  /** The person has not accepted the invitation yet, and so has no password. */
  invited?: true;
  /** Administrators have suspended the account: nobody can sign in to it, and nobody else sees it. */
  suspended?: true;
}

/** What is sent to an address; the answer does not say whether an account has it. */
export interface MailedReply {
  message: string;
}

export interface ForgotPasswordRequest {
  email: string;
}

export interface ResetPasswordRequest {
  /** Of the link that was mailed. */
  token: string;
  password: string;
  /** As at the sign-in. */
  totp?: string;
}

/** A link that needs nothing but its token. */
export interface LinkRequest {
  token: string;
}

export interface SignInLinkRequest extends LinkRequest {
  /** As at the sign-in. */
  totp?: string;
}

export interface ConfirmedEmailReply {
  email: string;
}

/** What is known of an invited person, and of the event. */
export interface InvitationReply {
  email: string;
  /** Empty where nobody has given it; the next three as well. */
  firstName: string;
  lastName: string;
  company: string;
  role: string;
  event: Pick<
    EventSummary,
    | 'id'
    | 'name'
    | 'description'
    | 'startDate'
    | 'endDate'
    | 'timezone'
    | 'location'
    | 'isVirtual'
    | 'bannerImage'
  >;
}

export interface AcceptInvitationRequest extends ProfileFields {
  token: string;
  password: string;
  reasonForMeeting?: string | null;
  consentToShareData: boolean;
}

export interface InvitedPerson {
  email: string;
  firstName?: string;
  lastName?: string;
  company?: string;
  role?: string;
}

export interface InvitationsRequest {
  people: InvitedPerson[];
}

/** What became of one invited address; `message` is a sentence. */
export interface InvitationResult {
  email: string;
  /** The invitation is mailed; the person has an account and is registered; neither. */
  state: 'sent' | 'registered' | 'error';
  message: string;
}

export interface WithdrawInvitationRequest {
  email: string;
}

export interface SignInLinkReply {
  url: string;
  expiresAt: Instant;
}
