import type { DirectMailCause } from '../../../outbox/deliveries.js';
import type { MailContent } from '../mail-content.js';
import { clock, day } from './times.js';

type TwoStepCause = DirectMailCause &
  ('two-step-started' | 'two-step-ended' | 'recovery-code-used');

const NOT_YOU =
  'If that was not you, change your password at once and tell the organisers: somebody else may know it.';

/** `data` as the delivery has it; `name` is the organisation. */
export function twoStepMail(
  cause: TwoStepCause,
  data: Readonly<Record<string, unknown>>,
  name: string,
): MailContent {
  const { subject, said } = textsOf(cause, data, name);
  const at = typeof data.at === 'string' ? new Date(data.at) : null;
  return {
    subject,
    paragraphs: [said, NOT_YOU],
    facts:
      at === null ? [] : [{ label: 'When', value: `${day(at, 'UTC')}, ${clock(at, 'UTC')} UTC` }],
  };
}

function textsOf(
  cause: TwoStepCause,
  data: Readonly<Record<string, unknown>>,
  name: string,
): { subject: string; said: string } {
  switch (cause) {
    case 'two-step-started':
      return data.replaced === true
        ? {
            subject: 'Another app makes your codes',
            said: `Your account at ${name} takes codes of another app from now on. The app of before and the recovery codes of before do not work any more, and you are signed out on every other device.`,
          }
        : {
            subject: 'Two-step sign-in is on',
            said: `Your account at ${name} asks for a code of your app after the password from now on. You are signed out on every other device.`,
          };
    case 'two-step-ended':
      return {
        subject: 'Two-step sign-in is off',
        said:
          data.byAdministrator === true
            ? `An administrator has reset two-step sign-in of your account at ${name}. The password alone signs you in until you set it up again.`
            : `Your account at ${name} does not ask for a code any more: the password alone signs you in.`,
      };
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        said: `Somebody signed in to your account at ${name} with one of your recovery codes. ${leftOver(data.left)}`,
      };
  }
}

function leftOver(left: unknown): string {
  if (left === 0) return 'It was the last one: please make new ones in your profile.';
  if (left === 1) return 'One is left: please make new ones in your profile.';
  return typeof left === 'number' ? `${left} are left.` : '';
}
