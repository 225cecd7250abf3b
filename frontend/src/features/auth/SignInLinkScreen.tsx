import { useNavigate } from 'react-router-dom';
import { signInByLink } from '../../live/session';
import { signInLinkText } from '../../text/access';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';
import { LinkButton } from './LinkButton';
import { SignedInAs } from './SignedInAs';
import { useLinkToken } from './useLinkToken';

/** Signs in by a link that was made at the desk. */
export function SignInLinkScreen() {
  const token = useLinkToken();
  const navigate = useNavigate();
  return (
    <AuthPage title={signInLinkText.title} subtitle={signInLinkText.subtitle}>
      <SignedInAs />
      <LinkButton
        key={token}
        token={token}
        label={signInLinkText.submit}
        pendingLabel={signInLinkText.submitting}
        fallback={signInLinkText.failed}
        act={(of) => signInByLink({ token: of })}
        onDone={() => void navigate(paths.dashboard, { replace: true })}
      />
    </AuthPage>
  );
}
