import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConsentState } from '@rendezvous/contract';
import { updateProfile } from '../../live/account-actions';
import { consentText } from '../../text/own-data';
import { formatDateTime, viewerZone } from '../../text/format';
import { FormAlert } from '../../ui/FormAlert';
import { useCommand } from '../../ui/useCommand';

/** To which words the viewer has agreed and when; asks again where the words are newer. */
export function ConsentNote({ consent }: { consent: ConsentState }) {
  const { pending, run } = useCommand();
  const { agreed, isOutdated, text } = consent;
  const answer = (consentToShareData: boolean) =>
    run(() => updateProfile({ consentToShareData }), {
      success: consentToShareData
        ? { title: consentText.agreedTitle, description: consentText.agreedBody }
        : { title: consentText.declinedTitle },
      failureTitle: consentText.failed,
    });
  if (isOutdated) {
    return (
      <FormAlert tone="info">
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
          <span>{consentText.outdated(text.text)}</span>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" disabled={pending} onClick={() => void answer(true)}>
              {consentText.agree}
            </Button>
            <Button
              variant="outlined"
              color="inherit"
              disabled={pending}
              onClick={() => void answer(false)}
            >
              {consentText.decline}
            </Button>
          </Box>
        </Box>
      </FormAlert>
    );
  }
  if (agreed === null) return null;
  const when = agreed.at === null ? null : formatDateTime(agreed.at, viewerZone());
  return (
    <Typography variant="body2" color="textSecondary">
      {consentText.agreed(agreed.version, when)}
    </Typography>
  );
}
