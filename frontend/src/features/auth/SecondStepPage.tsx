import { Suspense } from 'react';
import { appText } from '../../text/en';
import { secondStepText } from '../../text/two-step';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { LoadingState } from '../../ui/LoadingState';
import { AuthPage } from './AuthPage';
import type { SecondStep } from './useSecondStep';

const SecondStepForm = lazyWithPreload(() => import('./SecondStepForm'), 'SecondStepForm');

interface SecondStepPageProps {
  step: SecondStep;
  onDone?: (() => void) | undefined;
  onBack: () => void;
}

/** The second step in place of what asked for the password, or acted on the link. */
export function SecondStepPage({ step, onDone, onBack }: SecondStepPageProps) {
  return (
    <AuthPage title={secondStepText.title}>
      <Suspense fallback={<LoadingState label={appText.loading} />}>
        <SecondStepForm {...step} onDone={onDone} onBack={onBack} />
      </Suspense>
    </AuthPage>
  );
}
