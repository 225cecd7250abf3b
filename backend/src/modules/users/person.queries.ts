// SQL: what everyone who may see a person sees of them (`Person` of the contract), as columns or within JSON.

/** The columns of a person; `table` is an alias of `users`. */
export const personColumns = (
  table: string,
): string => `${table}.id, ${table}.first_name AS "firstName", ${table}.last_name AS "lastName", ${table}.company,
  ${table}.role, ${table}.profile_image AS "profileImage", ${table}.is_vip AS "isVip", ${table}.is_admin AS "isAdmin",
  ${table}.is_deleted AS "isDeleted"`;

/** The person as one value; `table` is an alias of `users`. */
export const personJson = (table: string): string => `jsonb_build_object('id', ${table}.id,
  'firstName', ${table}.first_name, 'lastName', ${table}.last_name, 'company', ${table}.company,
  'role', ${table}.role, 'profileImage', ${table}.profile_image, 'isVip', ${table}.is_vip,
  'isAdmin', ${table}.is_admin, 'isDeleted', ${table}.is_deleted)`;
