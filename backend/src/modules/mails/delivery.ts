import type { DeliveryCause, DirectMailCause } from '../../outbox/deliveries.js';

/** A row of `deliveries` that a worker has claimed. */
export interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly channel: 'mail' | 'push';
  readonly cause: DeliveryCause;
  readonly about: string | null;
  readonly notificationId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly address: string | null;
  /** This one included. */
  readonly attempts: number;
  /** The first of those that go out as one mail. */
  readonly mailId: string;
  /** Whether that mail may have arrived before. */
  readonly isRepeated: boolean;
  readonly createdAt: Date;
}

export type DirectDelivery = Delivery & { readonly cause: DirectMailCause };

const DIRECT: readonly string[] = [
  'confirm-email',
  'reset-password',
  'email-changed',
  'invitation',
  'invitation-test',
  'sign-in-link-used',
  'two-step-started',
  'two-step-ended',
  'recovery-code-used',
  'warned',
  'suspended',
  'suspension-ended',
  'test',
] satisfies DirectMailCause[];

/** Whether somebody has asked for the mail or it protects the account: it then goes to any address. */
export const isDirect = (delivery: Delivery): delivery is DirectDelivery =>
  DIRECT.includes(delivery.cause);

/** Returns the deliveries that go out as one, oldest first. */
export function gathered(deliveries: readonly Delivery[]): Delivery[][] {
  const mails = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const mail = mails.get(delivery.mailId);
    if (mail === undefined) mails.set(delivery.mailId, [delivery]);
    else mail.push(delivery);
  }
  const byAge = (one: Delivery, other: Delivery) =>
    one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);
  return Array.from(mails.values(), (mail) => mail.sort(byAge));
}

export const idsOf = (deliveries: readonly Delivery[]): string[] => deliveries.map(({ id }) => id);
