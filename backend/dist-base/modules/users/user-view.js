/** The columns of `UserRow`: never the password. */
export const USER_COLUMNS = `id, email, first_name, last_name, company, role, what_they_buy,
  what_they_sell, reason_for_meeting, is_vip, is_admin, profile_image, consent_to_share_data, times_may_move,
  token_version, version, created_at`;
export function personView(row) {
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
/**
 * The account as its owner and administrators see it. Not spread first: of a literal that begins with a
 * spread each further property costs V8 a microsecond, of any other hardly anything.
 */
export function userView(row) {
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
/** What `userView` gives, as a statement makes it from the columns of `users`. */
export const USER_VIEW = `jsonb_build_object('id', id, 'firstName', first_name, 'lastName', last_name,
  'company', company, 'role', role, 'profileImage', profile_image, 'isVip', is_vip,
  'isAdmin', is_admin, 'email', email, 'whatTheyBuy', what_they_buy, 'whatTheySell', what_they_sell,
  'reasonForMeeting', reason_for_meeting, 'consentToShareData', consent_to_share_data,
  'timesMayMove', times_may_move,
  'createdAt', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'version', version)`;
//# sourceMappingURL=user-view.js.map