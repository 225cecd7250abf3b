import { hash, verify } from '@node-rs/argon2';

/** Checked when there is no account, so that the answer takes as long as when there is one. */
let decoy: Promise<string> | null = null;

/** argon2id with the library's defaults (19 MiB, 2 passes), which are OWASP's recommendation. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether `password` belongs to `encoded`; null stands for an account that does not exist. */
export async function checkPassword(encoded: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password');
  const matches = await verify(encoded ?? (await decoy), password);
  return matches && encoded !== null;
}
