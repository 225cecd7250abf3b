import type { Person, User } from '@rendezvous/contract';

/** A row of `users` as statements select it: snake_case as in the database. */
export interface UserRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  role: string;
  what_they_buy: string;
  what_they_sell: string;
  reason_for_meeting: string | null;
  is_vip: boolean;
  is_admin: boolean;
  profile_image: string | null;
  consent_to_share_data: boolean;
  times_may_move: boolean;
  token_version: number;
  version: number;
  created_at: Date;
}

/** The columns of `UserRow`: never the password. */
export const USER_COLUMNS = `id, email, first_name, last_name, company, role, what_they_buy,
  what_they_sell, reason_for_meeting, is_vip, is_admin, profile_image, consent_to_share_data, times_may_move,
  token_version, version, created_at`;

type PersonRow = Pick<
  UserRow,
  'id' | 'first_name' | 'last_name' | 'company' | 'role' | 'profile_image' | 'is_vip' | 'is_admin'
>;

export function personView(row: PersonRow): Person {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    role: row.role,
    profileImage: row.profile_image,
    isVip: row.is_vip,
    isAdmin: row.is_admin,
  };
}

/** The account as its owner and administrators see it. */
export function userView(row: UserRow): User {
  return {
    email: row.email,
    whatTheyBuy: row.what_they_buy,
    whatTheySell: row.what_they_sell,
    reasonForMeeting: row.reason_for_meeting,
    consentToShareData: row.consent_to_share_data,
    timesMayMove: row.times_may_move,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    ...personView(row),
  };
}
