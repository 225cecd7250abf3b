import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Event } from '@rendezvous/contract';
import { useRef, useState, type SubmitEvent } from 'react';
import { undoCheckIn } from '../../../live/event-day-actions';
import { checkInText as text } from '../../../text/event-check-in';
import { zoneOf } from '../../../text/format';
import { LabelledTextField } from '../../../ui/LabelledTextField';
import { fullName } from '../../../ui/PersonAvatar';
import { useCommand } from '../../../ui/useCommand';
import { longestStation, useStation } from '../../../ui/useStation';
import { Camera } from './Camera';
import { ScanField, takesFocus } from './ScanField';
import { ScanResult, Standing } from './ScanResult';
import { useScans } from './useScans';

/** Receives people: by the camera, by a scanner that types, or by hand. */
export function CheckIn({ event }: { event: Event }) {
  const zone = zoneOf(event);
  const [station, setStation] = useStation();
  const [camera, setCamera] = useState(0);
  const { scans, see, type, ask, become } = useScans(event.id, station);
  const { pending, run } = useCommand();
  const field = useRef<HTMLInputElement>(null);
  const [isTypedInto, setIsTypedInto] = useState(true);
  const result = useRef<HTMLElement>(null);
  const [last, ...before] = scans;
  /** What a scanner types next is for the field of the code, not for what was used just now. */
  const toField = () => {
    // The keyboard of a phone would cover the camera's picture.
    (takesFocus() ? field : result).current?.focus();
  };
  const turnCamera = (attempt: number) => {
    setCamera(attempt);
    toField();
  };
  const keepStation = (submit: SubmitEvent) => {
    submit.preventDefault();
    toField();
  };
  const undo = async () => {
    if (last?.state !== 'in') return;
    const isUndone = await run(() => undoCheckIn(event.id, last.reply.user.id), {
      failureTitle: text.undoFailed,
    });
    if (isUndone) become({ ...last, state: 'undone' });
    toField();
  };
  const tryAgain = () => {
    if (last?.state === 'failed') void ask(last);
    toField();
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.4fr)' },
        gridTemplateRows: { md: 'auto 1fr' },
        gridTemplateAreas: {
          xs: '"result" "tools" "before"',
          md: '"tools result" "tools before"',
        },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          gridArea: 'tools',
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minWidth: 0,
        }}
      >
        <Camera attempt={camera} onAttempt={turnCamera} onBadge={(code) => void see(code)} />
        <ScanField
          inputRef={field}
          onText={(code) => void type(code)}
          onFocusChange={setIsTypedInto}
        />
        <form onSubmit={keepStation}>
          <LabelledTextField
            label={text.station}
            hint={text.stationHint}
            value={station}
            onChange={setStation}
            maxLength={longestStation}
            autoComplete="off"
          />
        </form>
      </Box>
      <Box
        ref={result}
        tabIndex={-1}
        sx={{
          gridArea: 'result',
          outline: 'none',
          display: 'flex',
          flexDirection: 'column',
          gap: 3,
          minWidth: 0,
        }}
      >
        <ScanResult scan={last} zone={zone} />
        {/* Always there, so that the camera's picture below stays where it is. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          {last?.state === 'failed' && last.isLost ? (
            <Button variant="contained" onClick={tryAgain}>
              {text.tryAgain}
            </Button>
          ) : (
            <Button
              variant="outlined"
              disabled={pending || last?.state !== 'in'}
              aria-label={last?.state === 'in' ? text.undoOf(fullName(last.reply.user)) : undefined}
              onClick={() => void undo()}
            >
              {text.undo}
            </Button>
          )}
          {!isTypedInto && camera === 0 && takesFocus() && (
            <Typography variant="body2">{text.clickToScan}</Typography>
          )}
        </Box>
      </Box>
      {before.length > 0 && (
        <Box component="section" aria-label={text.before} sx={{ gridArea: 'before', minWidth: 0 }}>
          <Typography variant="overline" component="h2" color="textSecondary">
            {text.before}
          </Typography>
          <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {before.map((each) => (
              <Box
                component="li"
                key={each.id}
                sx={{ py: 2, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
              >
                {'reply' in each ? <strong>{fullName(each.reply.user)}</strong> : each.code}{' '}
                <Standing scan={each} zone={zone} />
              </Box>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
