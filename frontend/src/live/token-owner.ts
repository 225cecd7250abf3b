/**
 * The id of the person a token was made out to, null where it cannot be read. Nothing is checked:
 * it only says whose things kept on this device may be shown before the server has been asked.
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
