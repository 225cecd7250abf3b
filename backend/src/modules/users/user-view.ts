import type { Person, User } from '@rendezvous/contract';
import type { DirectMail } from '../../outbox/deliveries.js';
import type { UserEntity } from './user.entity.js';

/** An account as the database holds it, for modules that are given one: never the password. */
export type UserState = Omit<
  UserEntity,
  'password' | 'emailKey' | 'searchText' | 'emailBouncedAt' | 'emailBounceReason' | 'deletedAt'
>;

/** The columns of `UserState` under the names of the entity, for lists in SQL. */
export const USER_COLUMNS = `id, email, email_confirmed_at AS "emailConfirmedAt", is_invited AS "isInvited", first_name AS "firstName", last_name AS "lastName", company, role,
  what_they_buy AS "whatTheyBuy", what_they_sell AS "whatTheySell", reason_for_meeting AS "reasonForMeeting",
  is_vip AS "isVip", is_admin AS "isAdmin", profile_image AS "profileImage",
  consent_to_share_data AS "consentToShareData", times_may_move AS "timesMayMove", suspended_at AS "suspendedAt",
  token_version AS "tokenVersion", is_deleted AS "isDeleted", version, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** A person as the database gives it. */
export type PersonRow = Omit<Person, 'isDeleted'> & { readonly isDeleted?: boolean };

/** What everyone who may see a person sees of them; further fields of `user` are left out. */
export function personView(user: PersonRow): Person {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    company: user.company,
    role: user.role,
    profileImage: user.profileImage,
    isVip: user.isVip,
    isAdmin: user.isAdmin,
    ...(user.isDeleted === true && { isDeleted: true as const }),
  };
}

/** The mail that tells the old address of a new one. */
export const emailChanged = (userId: string, old: string): DirectMail => ({
  userId,
  cause: 'email-changed',
  address: old,
});

/** The account as its owner and administrators see it; `UsersService.view` knows whether the server asks for confirmation. */
export function userView(user: UserState, asksForConfirmation: boolean): User {
  const isUnconfirmed = asksForConfirmation && user.emailConfirmedAt === null && !user.isInvited;
  return {
    email: user.email,
    whatTheyBuy: user.whatTheyBuy,
    whatTheySell: user.whatTheySell,
    reasonForMeeting: user.reasonForMeeting,
    consentToShareData: user.consentToShareData,
    timesMayMove: user.timesMayMove,
    ...(isUnconfirmed && { emailUnconfirmed: true as const }),
    ...(user.isInvited && { invited: true }),
    ...(user.suspendedAt !== null && { suspended: true as const }),
    createdAt: user.createdAt.toISOString(),
    version: user.version,
    ...personView(user),
  };
}
