import type {
  AcceptInvitationRequest,
  InvitationReply,
  InvitationResult,
  InvitationsRequest,
  MailedReply,
  ResetPasswordRequest,
  SignInLinkReply,
} from '@rendezvous/contract';

const EMAIL = 'eva@alpine.example';
const TOKEN = 'hZ3vN8qL0sXr2TgYw5kJcB7mPdUe1iFoA9nVtQxR4Gs';

export const mailed: MailedReply = {
  message: 'If an account has this address, we have mailed a link to it. It works for one hour.',
};

export const invitation: InvitationReply = {
  email: EMAIL,
  firstName: 'Eva',
  lastName: '',
  company: 'Alpine Castings',
  role: '',
  event: {
    id: '3f2b8c1e-5a64-4d1c-9a0e-6d1f0b7c2e11',
    name: 'Supplier Days Hamburg',
    description: 'Two days of one-to-one meetings between airframers and their suppliers.',
    startDate: '2026-11-21T08:00:00.000Z',
    endDate: '2026-11-22T17:00:00.000Z',
    timezone: 'Europe/Berlin',
    location: 'Hall 4',
    isVirtual: false,
    bannerImage: null,
  },
};

export const invited: InvitationResult = {
  email: EMAIL,
  state: 'sent',
  message: 'We mail the invitation.',
};

export const signInLink: SignInLinkReply = {
  url: `https://meet.example/auth/sign-in-link?token=${TOKEN}`,
  expiresAt: '2026-11-21T08:40:00.000Z',
};

const reset: ResetPasswordRequest = { token: TOKEN, password: 'correct horse battery' };

const acceptance: AcceptInvitationRequest = {
  ...reset,
  firstName: 'Eva',
  lastName: 'Berger',
  company: 'Alpine Castings',
  role: 'Head of Sales',
  whatTheyBuy: 'Aluminium billets',
  whatTheySell: 'Structural castings',
  reasonForMeeting: null,
  consentToShareData: true,
};

const invitations: InvitationsRequest = {
  people: [{ email: EMAIL, firstName: 'Eva', company: 'Alpine Castings' }],
};

export const ACCESS_REQUEST_EXAMPLES = {
  AcceptInvitationDto: acceptance,
  ForgotPasswordDto: { email: EMAIL },
  InvitationsDto: invitations,
  LinkDto: { token: TOKEN },
  ResetPasswordDto: reset,
  SignInLinkDto: { token: TOKEN },
  WithdrawInvitationDto: { email: EMAIL },
};
