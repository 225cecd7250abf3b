import type { Uuid } from '@rendezvous/contract';
import { mailConfirmation } from '../../live/access-actions';
import { registerForEvent, unregisterFromEvent } from '../../live/actions';
import { useEvent, useRegistrationPending, useViewer } from '../../store/hooks';
import { confirmText } from '../../text/access';
import { appText } from '../../text/en';
import { eventDetailText, eventText } from '../../text/events';
import { sendConfirmation } from '../../ui/confirmation-mail';
import { useCommand } from '../../ui/useCommand';

interface RegistrationCommands {
  /** The server has not answered yet, whichever button asked. */
  pending: boolean;
  register: () => Promise<boolean>;
  unregister: () => Promise<boolean>;
}

/** Registers and unregisters the viewer for one event and says how it went. */
export function useRegistration(eventId: Uuid): RegistrationCommands {
  const pending = useRegistrationPending(eventId);
  const { run } = useCommand();
  const viewer = useViewer();
  const needsConfirmation =
    useEvent(eventId)?.confirmedAddressesOnly === true && viewer?.emailUnconfirmed === true;
  return {
    pending,
    register: () =>
      run(() => registerForEvent(eventId), {
        success: { title: eventText.registeredTitle, description: eventText.registeredBody },
        failureTitle: eventText.registrationFailed,
        ...(needsConfirmation && {
          failureActions: [
            {
              label: confirmText.again,
              act: () => void sendConfirmation(mailConfirmation, viewer.email),
            },
          ],
        }),
        failureFallback: appText.somethingWentWrongThere,
      }),
    unregister: () =>
      run(() => unregisterFromEvent(eventId), {
        success: {
          title: eventDetailText.unregisteredTitle,
          description: eventDetailText.unregisteredBody,
        },
        failureTitle: eventDetailText.unregistrationFailed,
        failureFallback: appText.somethingWentWrongThere,
      }),
  };
}
