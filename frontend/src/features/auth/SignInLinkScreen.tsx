import { useNavigate } from 'react-router-dom';
import { signInByLink } from '../../live/session';
import { signInLinkText } from '../../text/access';
import { paths } from '../../ui/paths';
import { AuthPage } from './AuthPage';
import { LinkButton } from './LinkButton';
import { SignedInAs } from './SignedInAs';
import { SecondStepPage } from './SecondStepPage';
import { useSecondStep } from './useSecondStep';
import { useLinkToken } from './useLinkToken';

/** Signs in by a link that was made at the desk. */
export function SignInLinkScreen() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.dashboard, { replace: true });
  const { step, takes, back } = useSecondStep();
  const act = async (of: string) => {
    const outcome = await signInByLink({ token: of });
    takes(outcome, (totp) => signInByLink({ token: of, totp }));
    return outcome;
  };
  if (step) return <SecondStepPage step={step} onDone={leave} onBack={back} />;
  return (
    <AuthPage title={signInLinkText.title} subtitle={signInLinkText.subtitle}>
      <SignedInAs />
      <LinkButton
        key={token}
        token={token}
        label={signInLinkText.submit}
        pendingLabel={signInLinkText.submitting}
        fallback={signInLinkText.failed}
        act={act}
        onDone={leave}
      />
    </AuthPage>
  );
}
