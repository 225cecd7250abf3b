import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { confirmEmail } from '../../live/access-actions';
import { confirmText } from '../../text/access';
import { FormAlert } from '../../ui/FormAlert';
import { ButtonLink } from '../../ui/links';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';
import { LinkButton } from './LinkButton';
import { useLinkToken } from './useLinkToken';

/** Confirms an address by the link that was mailed to it. */
export function ConfirmEmailScreen() {
  const token = useLinkToken();
  const [email, setEmail] = useState<string | null>(null);
  return (
    <AuthPage title={confirmText.title} subtitle={confirmText.subtitle}>
      {email === null ? (
        <LinkButton
          key={token}
          token={token}
          label={confirmText.submit}
          pendingLabel={confirmText.submitting}
          fallback={confirmText.failed}
          act={confirmEmail}
          onDone={(confirmed) => setEmail(confirmed.email)}
        />
      ) : (
        <>
          <FormAlert tone="info">
            <div>
              <Typography sx={{ fontWeight: 650 }}>{confirmText.doneTitle}</Typography>
              <Typography variant="body2">{confirmText.done(email)}</Typography>
            </div>
          </FormAlert>
          <ButtonLink to={paths.dashboard} variant="contained" sx={{ alignSelf: 'flex-start' }}>
            {confirmText.goOn}
          </ButtonLink>
        </>
      )}
    </AuthPage>
  );
}
