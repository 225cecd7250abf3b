import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Unsubscription } from '@rendezvous/contract';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { mailLinkCalls } from '../../api/mail-links';
import { outcomeOf } from '../../live/outcome';
import { useRead } from '../../live/use-read';
import { unsubscribeText } from '../../text/mail-links';
import { FormAlert } from '../../ui/FormAlert';
import { ButtonLink } from '../../ui/links';
import { LoadingState } from '../../ui/LoadingState';
import { paths } from '../../ui/paths';
import { DeadLink } from './DeadLink';
import { LinkPage } from './LinkPage';

/** Asks whether one kind of mail is to stop, and stops it. */
export function UnsubscribeScreen() {
  const { id: token = '' } = useParams();
  const [stopped, setStopped] = useState(false);
  const { value, failure, again, put } = useRead(token, (signal) =>
    mailLinkCalls.unsubscription(token, { signal }),
  );
  if (value?.off) return <Stopped of={value} isNew={stopped} />;
  if (value) {
    const done = (next: Unsubscription) => {
      setStopped(true);
      put(next);
    };
    return <Question token={token} of={value} onStopped={done} />;
  }
  if (!failure) return <LoadingState label={unsubscribeText.loading} />;
  const { unknown } = unsubscribeText;
  return (
    <DeadLink
      title={unsubscribeText.title}
      failure={failure}
      headings={{ gone: unknown, unknown }}
      instead={{ label: unsubscribeText.toSettings, to: paths.editProfile }}
      onRetry={again}
    />
  );
}

interface QuestionProps {
  token: string;
  of: Unsubscription;
  onStopped: (now: Unsubscription) => void;
}

function Question({ token, of, onStopped }: QuestionProps) {
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const stop = async () => {
    setSending(true);
    setRefused(null);
    const outcome = await outcomeOf(mailLinkCalls.unsubscribe(token));
    setSending(false);
    if (outcome.ok) onStopped(outcome.value);
    else setRefused(outcome.failure.message);
  };
  return (
    <LinkPage title={unsubscribeText.title} heading={unsubscribeText.heading}>
      <div>
        <Typography sx={{ fontWeight: 650 }}>{unsubscribeText.kinds[of.switch]}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{unsubscribeText.to(of.address)}</Typography>
        <Typography color="textSecondary">{unsubscribeText.others}</Typography>
      </div>
      {refused && (
        <FormAlert>
          <span>
            {unsubscribeText.failed}. {refused}
          </span>
        </FormAlert>
      )}
      <Button
        variant="contained"
        disabled={sending}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => void stop()}
      >
        {sending ? unsubscribeText.confirming : unsubscribeText.confirm}
      </Button>
    </LinkPage>
  );
}

function Stopped({ of, isNew }: { of: Unsubscription; isNew: boolean }) {
  return (
    <LinkPage title={unsubscribeText.title} heading={unsubscribeText.done} isNew={isNew}>
      <div role="status">
        <Typography sx={{ fontWeight: 650 }}>{unsubscribeText.kinds[of.switch]}</Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{unsubscribeText.to(of.address)}</Typography>
        <Typography color="textSecondary">{unsubscribeText.again}</Typography>
      </div>
      <ButtonLink to={paths.editProfile} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {unsubscribeText.toSettings}
      </ButtonLink>
    </LinkPage>
  );
}
