import type { BouncingAddress, Uuid } from '@rendezvous/contract';
import { adminCalls } from '../../api/admin';
import { outcomeOf, type Outcome } from '../../live/outcome';
import { useRead } from '../../live/use-read';

/** The most that the server gives at once. */
const most = 500;

/** The addresses that take no mail, and how to say that one works again. */
export function useBouncingAddresses() {
  const { value, put } = useRead('bouncing-addresses', (signal) =>
    adminCalls.bouncingAddresses(`limit=${most}`, { signal }),
  );
  const addresses: readonly BouncingAddress[] = value?.rows ?? [];
  const clear = async (userId: Uuid): Promise<Outcome<void>> => {
    const outcome = await outcomeOf(adminCalls.clearBouncingAddress(userId));
    if (outcome.ok && value)
      put({ ...value, rows: value.rows.filter(({ person }) => person.id !== userId) });
    return outcome;
  };
  return { addresses, clear };
}
