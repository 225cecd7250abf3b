import type { InvitationReply } from '@rendezvous/contract';
import { accessCalls } from '../../api/access';
import { isDeadLink } from '../../api/errors';
import { useRead } from '../../live/use-read';
import { deadLinkText, invitationText } from '../../text/access';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { AuthPage } from './AuthPage';
import { DeadLinkNotice } from './DeadLinkNotice';
import { InvitationForm } from './InvitationForm';
import { SignedInAs } from './SignedInAs';
import { useLinkToken } from './useLinkToken';

/** One screen that makes an account of an invitation. */
export function InvitationScreen() {
  const token = useLinkToken();
  const { value, failure, again } = useRead<InvitationReply>(token, (signal) =>
    accessCalls.invitation(token, { signal }),
  );
  if (value) {
    return (
      <AuthPage title={invitationText.title} subtitle={invitationText.subtitle(value.event.name)}>
        <SignedInAs />
        <InvitationForm key={token} token={token} invitation={value} />
      </AuthPage>
    );
  }
  if (failure && isDeadLink(failure)) {
    return (
      <AuthPage title={deadLinkText.title}>
        <DeadLinkNotice message={failure.message} />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={invitationText.title}>
      {failure ? (
        <LoadFailed message={failure.message} onRetry={again} />
      ) : (
        <LoadingState label={invitationText.loading} />
      )}
    </AuthPage>
  );
}
