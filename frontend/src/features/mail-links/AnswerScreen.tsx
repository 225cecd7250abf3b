import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MailAnswerRequest, MailedRequest } from '@rendezvous/contract';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isDeadLink, type Failure } from '../../api/errors';
import { mailLinkCalls } from '../../api/mail-links';
import { outcomeOf } from '../../live/outcome';
import { useRead } from '../../live/use-read';
import { formatDate, viewerZone } from '../../text/format';
import { answerText } from '../../text/mail-links';
import { FormAlert } from '../../ui/FormAlert';
import { ButtonLink } from '../../ui/links';
import { LoadingState } from '../../ui/LoadingState';
import { paths } from '../../ui/paths';
import { WhyNot } from '../../ui/WhyNot';
import { DeadLink } from './DeadLink';
import { LinkPage } from './LinkPage';
import { MailedRequestFacts } from './MailedRequestFacts';

type Answer = MailAnswerRequest['status'];

const nameOf = ({ requester }: MailedRequest): string =>
  `${requester.firstName} ${requester.lastName}`;

/** A request for a meeting that is answered by the link in its mail, without a sign-in. */
export function AnswerScreen() {
  const { id: token = '' } = useParams();
  return <RequestOfLink key={token} token={token} />;
}

function RequestOfLink({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const { value, failure, again, put } = useRead(token, (signal) =>
    mailLinkCalls.request(token, { signal }),
  );
  if (value && !refusal) {
    if (value.status !== 'pending') return <Answered request={value} />;
    return <OpenRequest token={token} request={value} onAnswered={put} onGone={setRefusal} />;
  }
  const shown = refusal ?? failure;
  if (!shown) return <LoadingState label={answerText.loading} />;
  return (
    <DeadLink
      title={answerText.title}
      failure={shown}
      headings={answerText}
      instead={{ label: answerText.toRequests, to: paths.messages }}
      isNew={refusal !== null}
      onRetry={again}
    />
  );
}

interface OpenRequestProps {
  token: string;
  request: MailedRequest;
  onAnswered: (request: MailedRequest) => void;
  /** The link answers it no more: it was answered elsewhere or has changed. */
  onGone: (refusal: Failure) => void;
}

function OpenRequest({ token, request, onAnswered, onGone }: OpenRequestProps) {
  const [sending, setSending] = useState<Answer | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const answer = async (status: Answer) => {
    if (sending) return;
    setSending(status);
    setRefused(null);
    const outcome = await outcomeOf(mailLinkCalls.answer(token, status));
    setSending(null);
    if (outcome.ok) return onAnswered(outcome.value);
    if (isDeadLink(outcome.failure)) onGone(outcome.failure);
    else setRefused(outcome.failure.message);
  };
  return (
    <LinkPage title={answerText.title} heading={answerText.heading(nameOf(request))}>
      <MailedRequestFacts request={request} />
      {refused && (
        <FormAlert>
          <span>
            {answerText.failed}. {refused}
          </span>
        </FormAlert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {request.acceptRefusal === null ? (
          <Button variant="contained" disabled={!!sending} onClick={() => void answer('accepted')}>
            {sending === 'accepted' ? answerText.accepting : answerText.accept}
          </Button>
        ) : (
          <WhyNot>{request.acceptRefusal}</WhyNot>
        )}
        <Button
          variant="outlined"
          color="inherit"
          disabled={!!sending}
          onClick={() => void answer('declined')}
        >
          {sending === 'declined' ? answerText.declining : answerText.decline}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {answerText.until(formatDate(request.expiresAt, viewerZone()))}
      </Typography>
    </LinkPage>
  );
}

function Answered({ request }: { request: MailedRequest }) {
  const accepted = request.status === 'accepted';
  const name = nameOf(request);
  return (
    <LinkPage
      title={answerText.title}
      heading={accepted ? answerText.accepted : answerText.declined}
      isNew
    >
      <Typography role="status">
        {accepted ? answerText.acceptedBody(name) : answerText.declinedBody(name)}{' '}
        {answerText.changeMind}
      </Typography>
      <ButtonLink to={paths.messages} variant="outlined" sx={{ alignSelf: 'flex-start' }}>
        {answerText.toRequests}
      </ButtonLink>
    </LinkPage>
  );
}
