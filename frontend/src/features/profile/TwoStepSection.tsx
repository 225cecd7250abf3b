import CheckSharp from '@mui/icons-material/CheckSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TotpSetupReply, TotpState } from '@rendezvous/contract';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { beginTwoStep, renewRecoveryCodes, useTwoStep } from '../../live/two-step';
import { twoStepText } from '../../text/two-step';
import { FormAlert } from '../../ui/FormAlert';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { Section } from '../../ui/Section';
import { StatusBadge } from '../../ui/StatusBadge';
import { useCommand } from '../../ui/useCommand';

const ConfirmDialog = lazyWithPreload(() => import('../../ui/ConfirmDialog'), 'ConfirmDialog');
const TwoStepSetUp = lazyWithPreload(() => import('./TwoStepSetUp'), 'TwoStepSetUp');
const RecoveryCodes = lazyWithPreload(() => import('./RecoveryCodes'), 'RecoveryCodes');
const TwoStepTurnOff = lazyWithPreload(() => import('./TwoStepTurnOff'), 'TwoStepTurnOff');

const id = 'two-step';

/** The dialog that is open. */
type Open =
  | { kind: 'set-up'; setUp: TotpSetupReply }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'renew' }
  | { kind: 'turn-off' };

/** Whether sign-in asks for a code after the password, and turning that on and off. */
export function TwoStepSection() {
  const { value, failure, again } = useTwoStep();
  const isKnown = value !== undefined;
  const { hash } = useLocation();
  useEffect(() => {
    // The screen is not there yet when the browser looks for the part that the address names.
    if (isKnown && hash === `#${id}`) document.getElementById(id)?.scrollIntoView();
  }, [isKnown, hash]);
  return (
    <Section heading={twoStepText.heading} id={id}>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {twoStepText.hint}
      </Typography>
      {value === undefined && failure === undefined && <LoadingState label={twoStepText.loading} />}
      {value === undefined && failure && <LoadFailed message={failure.message} onRetry={again} />}
      {value && <TwoStep state={value} onChanged={again} />}
    </Section>
  );
}

function TwoStep({ state, onChanged }: { state: TotpState; onChanged: () => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { pending, run } = useCommand();
  const begin = (replace: boolean) =>
    run(
      async () => {
        const outcome = await beginTwoStep(replace);
        if (outcome.ok) setOpen({ kind: 'set-up', setUp: outcome.value });
        return outcome;
      },
      { failureTitle: twoStepText.beginFailed },
    );
  const show = (codes: readonly string[]) => {
    setOpen({ kind: 'codes', codes });
    onChanged();
  };
  const renew = () =>
    run(
      async () => {
        const outcome = await renewRecoveryCodes();
        if (outcome.ok) show(outcome.value.recoveryCodes);
        return outcome;
      },
      { failureTitle: twoStepText.renewFailed },
    );
  const close = () => setOpen(null);
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, alignItems: 'flex-start' }}>
        <TwoStepFacts state={state} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {!state.enabled && (
            <Button variant="contained" disabled={pending} onClick={() => void begin(false)}>
              {twoStepText.setUp}
            </Button>
          )}
          {state.enabled && state.readable && (
            <>
              <Button
                variant="outlined"
                color="inherit"
                disabled={pending}
                onClick={() => setOpen({ kind: 'renew' })}
              >
                {twoStepText.renew}
              </Button>
              <Button
                variant="outlined"
                color="inherit"
                disabled={pending}
                onClick={() => void begin(true)}
              >
                {twoStepText.replace}
              </Button>
            </>
          )}
          {state.enabled && !(state.required && state.readable) && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={pending}
              onClick={() => setOpen({ kind: 'turn-off' })}
            >
              {twoStepText.turnOff}
            </Button>
          )}
        </Box>
      </Box>
      <Suspense>
        {open?.kind === 'set-up' && (
          <TwoStepSetUp setUp={open.setUp} onDone={show} onClose={close} />
        )}
        {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onClose={close} />}
        {open?.kind === 'turn-off' && (
          <TwoStepTurnOff
            onClose={close}
            onDone={() => {
              close();
              onChanged();
            }}
          />
        )}
        {open?.kind === 'renew' && (
          <ConfirmDialog
            open
            title={twoStepText.renewTitle}
            body={twoStepText.renewBody}
            confirmLabel={twoStepText.renew}
            pendingLabel={twoStepText.renewing}
            pending={pending}
            onConfirm={() => void renew()}
            onCancel={close}
          />
        )}
      </Suspense>
    </>
  );
}

function TwoStepFacts({ state }: { state: TotpState }) {
  const { enabled, required, readable, recoveryCodesLeft } = state;
  return (
    <>
      {enabled ? (
        <StatusBadge tone="confirmed" icon={CheckSharp} label={twoStepText.on} />
      ) : (
        <Typography>{twoStepText.off}</Typography>
      )}
      {required && <Typography>{twoStepText.required}</Typography>}
      {!readable && <FormAlert>{twoStepText.unreadable}</FormAlert>}
      {enabled && <Typography>{twoStepText.left(recoveryCodesLeft)}</Typography>}
    </>
  );
}
