import type { UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import type { Outcome } from '../../live/outcome';
import { placeMessages, showOnFields } from '../../ui/server-messages';
import { useCommand } from '../../ui/useCommand';
import { eventLabels, type EventValues } from './event-values';

type Texts = Parameters<ReturnType<typeof useCommand>['run']>[1];

const hints = [
  [/number of places/, 'maxAttendees'],
  [/time zone/, 'timezone'],
] as const;

/** As `useCommand`; what the server refuses is told in a toast and on the fields it names. */
export function useEventCommand(setError: UseFormSetError<EventValues>) {
  const { pending, run } = useCommand();
  const runOnForm = (command: () => Promise<Outcome<unknown>>, texts: Texts) =>
    run(async () => {
      const outcome = await command();
      if (outcome.ok) return outcome;
      const said = outcome.failure instanceof ApiError ? outcome.failure.messages : [];
      const placed = placeMessages(said, { labels: eventLabels, hints });
      showOnFields(placed, setError);
      const sentences = placed.map(({ sentence }) => sentence).join(' ');
      return { ok: false, failure: { message: sentences || outcome.failure.message } };
    }, texts);
  return { pending, run: runOnForm };
}
