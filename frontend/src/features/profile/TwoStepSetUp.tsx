import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TotpSetupReply } from '@rendezvous/contract';
import { Suspense, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { confirmTwoStep } from '../../live/two-step';
import { copyingText } from '../../text/copying';
import { secondStepText, setUpText } from '../../text/two-step';
import { inGroups } from '../../ui/badge-code';
import { ControlledTextField } from '../../ui/ControlledTextField';
import { copyText } from '../../ui/copy-text';
import { FormAlert } from '../../ui/FormAlert';
import { FormDialog } from '../../ui/FormDialog';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { useRefusal } from '../../ui/useRefusal';

// Drawing a code is heavy, and the key can be typed meanwhile.
const ScannedCode = lazyWithPreload(() => import('../../ui/ScannedCode'), 'ScannedCode');

const CODE_SIZE = 200;

interface TwoStepSetUpProps {
  setUp: TotpSetupReply;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

interface Values {
  code: string;
}

/** Shows the secret to the viewer's app, and takes a code of the app to turn two-step sign-in on. */
export function TwoStepSetUp({ setUp, onDone, onClose }: TwoStepSetUpProps) {
  const form = useForm<Values>({ defaultValues: { code: '' } });
  const { control, handleSubmit, formState } = form;
  const pending = formState.isSubmitting;
  const { failure, refuse, forgive } = useRefusal<Values, keyof Values>(form, pending, {
    fallback: setUpText.failed,
    labels: { code: setUpText.code },
    otherwise: 'code',
  });
  const submit = handleSubmit(async ({ code }) => {
    forgive();
    const outcome = await confirmTwoStep(code.trim());
    if (outcome.ok) onDone(outcome.value.recoveryCodes);
    else refuse(outcome.failure);
  });
  return (
    <FormDialog
      title={setUpText.title}
      submitLabel={setUpText.submit}
      pendingLabel={setUpText.submitting}
      pending={pending}
      blocked={false}
      held
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography>{setUpText.scan}</Typography>
      <Suspense fallback={<Box sx={{ width: CODE_SIZE, height: CODE_SIZE }} />}>
        <ScannedCode value={setUp.otpauthUrl} label={setUpText.qr} size={CODE_SIZE} />
      </Suspense>
      <KeyToCopy secret={setUp.secret} />
      {failure && <FormAlert>{failure}</FormAlert>}
      <ControlledTextField
        control={control}
        name="code"
        label={setUpText.code}
        hint={setUpText.others}
        rules={{ validate: (value) => value.trim() !== '' || secondStepText.codeMissing }}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={64}
        disabled={pending}
        required
      />
    </FormDialog>
  );
}

function KeyToCopy({ secret }: Pick<TotpSetupReply, 'secret'>) {
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    const done = await copyText(secret, {
      copied: setUpText.copied,
      failed: setUpText.copyFailed,
      failedHint: copyingText.failedHint,
    });
    if (!done) field.current?.select();
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, alignItems: 'flex-start' }}>
      <LabelledTextField
        label={setUpText.key}
        hint={setUpText.keyHint}
        value={inGroups(secret)}
        onChange={() => undefined}
        inputRef={field}
        autoComplete="off"
        multiline
        readOnly
      />
      <Button variant="outlined" color="inherit" onClick={() => void copy()}>
        {setUpText.copy}
      </Button>
    </Box>
  );
}
