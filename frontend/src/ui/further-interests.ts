import type { CompatibleAttendee } from '@rendezvous/contract';

/** Of what brings the two together, what the reasons on the card have not named yet. */
export function furtherInterests({
  mutualInterests,
  evidence,
}: Pick<CompatibleAttendee, 'mutualInterests' | 'evidence'>): string[] {
  const named = [evidence.theySell, evidence.youSell].flatMap((match) =>
    match === null ? [] : [match.sells.toLowerCase(), match.buys.toLowerCase()],
  );
  return mutualInterests.filter((interest) => !named.includes(interest.toLowerCase()));
}
