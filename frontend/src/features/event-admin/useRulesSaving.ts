import type {
  EndingRequest,
  ParticipantTypesReply,
  ParticipantTypesRequest,
  Uuid,
} from '@rendezvous/contract';
import { useRef, useState } from 'react';
import { changeParticipantTypes, previewParticipantTypes } from '../../live/event-rules-actions';
import type { Outcome } from '../../live/outcome';
import { rulesText } from '../../text/event-rules';
import { showToast } from '../../ui/toast';

interface Asked {
  rules: ParticipantTypesRequest;
  ending: readonly EndingRequest[];
}

interface Ends {
  onSaved: (rules: ParticipantTypesReply) => void;
  onRefused: () => void;
}

/** The server takes no longer list. */
const mostNamed = 5000;

const nothing: readonly EndingRequest[] = [];

/** First which requests the new rules would end; they are saved at once where there are none, else when decided. */
export function useRulesSaving(eventId: Uuid, { onSaved, onRefused }: Ends) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  /** One call at a time. */
  const call = async <T>(command: () => Promise<Outcome<T>>): Promise<T | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setFailure(null);
    const outcome = await command();
    busy.current = false;
    setPending(false);
    if (outcome.ok) return outcome.value;
    setFailure(outcome.failure.message || rulesText.failed);
    onRefused();
    return undefined;
  };
  const save = async (rules: ParticipantTypesRequest) => {
    const now = await call(() => changeParticipantTypes(eventId, rules));
    setAsked(null);
    if (now === undefined) return;
    onSaved(now);
    showToast({ title: rulesText.saved, description: rulesText.savedBody });
  };
  return {
    pending,
    failure,
    ending: asked?.ending ?? nothing,
    begin: async (rules: ParticipantTypesRequest) => {
      const preview = await call(() => previewParticipantTypes(eventId, rules));
      if (preview === undefined) return;
      if (preview.requests.length > 0) setAsked({ rules, ending: preview.requests });
      else await save(rules);
    },
    goOn: async (endPending: boolean) => {
      if (!asked) return;
      if (!endPending) return save(asked.rules);
      const ids = asked.ending.map(({ meetingId }) => meetingId);
      const pendingToEnd = ids.length > mostNamed ? undefined : ids;
      return save({ ...asked.rules, endPending, pendingToEnd });
    },
    stay: () => setAsked(null),
    forgive: () => setFailure(null),
  };
}
