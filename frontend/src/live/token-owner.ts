/**
 * The id of the person whom a token names, null where the token cannot be read. The signature is not checked: the
 * id only says whose stored data may be shown before the server has replied.
 */
export function ownerOf(token: string): string | null {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as {
      sub?: unknown;
    };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
