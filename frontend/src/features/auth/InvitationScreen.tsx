import type { InvitationReply } from '@rendezvous/contract';
import { useEffect, useState } from 'react';
import { readInvitation } from '../../live/access-actions';
import type { Outcome } from '../../live/outcome';
import { deadLinkText, invitationText } from '../../text/access';
import { FormAlert } from '../../ui/FormAlert';
import { LoadingState } from '../../ui/LoadingState';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';
import { InvitationForm } from './InvitationForm';
import { useLinkToken } from './useLinkToken';

/** One screen that makes an account of an invitation. */
export function InvitationScreen() {
  const token = useLinkToken();
  const [read, setRead] = useState<Outcome<InvitationReply> | null>(null);
  useEffect(() => {
    let wanted = true;
    void readInvitation(token).then((outcome) => {
      if (wanted) setRead(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [token]);
  if (read === null) {
    return (
      <AuthPage title={invitationText.title}>
        <LoadingState label={invitationText.loading} />
      </AuthPage>
    );
  }
  if (!read.ok) {
    return (
      <AuthPage title={deadLinkText.title}>
        <FormAlert>{read.failure.message || invitationText.failed}</FormAlert>
        <ButtonLink to={paths.login} variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {deadLinkText.toLogin}
        </ButtonLink>
      </AuthPage>
    );
  }
  const { event } = read.value;
  return (
    <AuthPage title={invitationText.title} subtitle={invitationText.subtitle(event.name)}>
      <InvitationForm token={token} invitation={read.value} />
    </AuthPage>
  );
}
