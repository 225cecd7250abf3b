import AddSharp from '@mui/icons-material/AddSharp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Event, ParticipantTypesReply } from '@rendezvous/contract';
import { Suspense, useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { rulesText } from '../../text/event-rules';
import { EmptyState } from '../../ui/EmptyState';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { newId } from '../../ui/new-id';
import { Section } from '../../ui/Section';
import { Overtaken } from './Overtaken';
import {
  isRulesValues,
  mergedRules,
  problemsOf,
  quotaNames,
  requestOfRules,
  valuesOfRules,
  withChange,
  withEverybody,
  withMoved,
  withoutType,
  withType,
} from './rules-values';
import { SaveLine } from './SaveLine';
import { TypeFields } from './TypeFields';
import { useEdited } from './useEdited';
import { useRulesSaving } from './useRulesSaving';
import { WhoMayAsk } from './WhoMayAsk';

const merging = { isValues: isRulesValues, merged: mergedRules };

const EndingRequests = lazyWithPreload(() => import('./EndingRequests'), 'EndingRequests');

interface RulesFormProps {
  event: Event;
  rules: ParticipantTypesReply;
  onSaved: (rules: ParticipantTypesReply) => void;
  /** The rules may be others by now. */
  onRefused: () => void;
}

/** Types with their limits, and who may ask whom: saved together, after what that would end is known. */
export function RulesForm({ event, rules, onSaved, onRefused }: RulesFormProps) {
  const saved = useMemo(() => valuesOfRules(rules), [rules]);
  const edited = useEdited(`rules.${event.id}`, saved, merging);
  const { values, change } = edited;
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const saving = useRulesSaving(event.id, {
    onSaved: (now) => {
      onSaved(now);
      edited.forget();
      setAttempts(0);
    },
    onRefused,
  });
  const problems = problemsOf(values);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const submit = (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    setAttempts(attempts + 1);
    if (problems.size > 0) return;
    const { rulesVersion } = rules;
    void saving.begin({ ...requestOfRules(values), rulesVersion });
  };
  const discard = () => {
    edited.forget();
    saving.forgive();
    setAttempts(0);
  };
  const overtaken = edited.isOvertaken && !saving.pending;
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}
    >
      {overtaken && <Overtaken onTakeOver={discard} onKeep={edited.keep} />}
      <Section heading={rulesText.types}>
        <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 4 }}>
          <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
            {rulesText.typesIntro}
          </Typography>
          {values.types.length > 0 && <Quotas />}
          {values.types.length === 0 && (
            <EmptyState title={rulesText.noTypes} hint={rulesText.noTypesHint} />
          )}
          {values.types.map((type, at) => (
            <TypeFields
              key={type.key}
              type={type}
              isFirst={at === 0}
              isLast={at === values.types.length - 1}
              problems={attempts > 0 ? problems.get(type.key) : undefined}
              disabled={saving.pending}
              onChange={(part) => change(withChange(values, type.key, part))}
              onMove={(by) => change(withMoved(values, type.key, by))}
              onRemove={() => change(withoutType(values, type.key))}
            />
          ))}
          <Button
            variant="outlined"
            startIcon={<AddSharp aria-hidden />}
            disabled={saving.pending}
            onClick={() => change(withType(values, newId()))}
            sx={{ alignSelf: 'flex-start' }}
          >
            {rulesText.addType}
          </Button>
        </Box>
      </Section>
      <Section heading={rulesText.matrix}>
        <FormControlLabel
          control={
            <Switch
              checked={values.everybody}
              disabled={saving.pending}
              onChange={(_, checked) => change(withEverybody(values, checked, saved))}
            />
          }
          label={rulesText.everybody}
        />
        {values.everybody ? (
          <Typography variant="body2" color="textSecondary">
            {rulesText.everybodyHint}
          </Typography>
        ) : (
          <WhoMayAsk values={values} disabled={saving.pending} onChange={change} />
        )}
      </Section>
      <SaveLine
        label={rulesText.save}
        pendingLabel={rulesText.saving}
        pending={saving.pending}
        isDirty={edited.isDirty}
        blocked={overtaken}
        failure={attempts > 0 && problems.size > 0 ? rulesText.check : saving.failure}
        onDiscard={discard}
      />
      {saving.ending.length > 0 && (
        <Suspense>
          <EndingRequests
            requests={saving.ending}
            pending={saving.pending}
            onKeep={() => void saving.goOn(false)}
            onEnd={() => void saving.goOn(true)}
            onClose={saving.stay}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** What each limit counts. */
function Quotas() {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 1 },
      }}
    >
      {quotaNames.map((quota) => (
        <Box key={quota} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 650 }}>
            {rulesText.quotas[quota]}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            color="textSecondary"
            sx={{ m: 0, mb: { xs: 2, sm: 0 } }}
          >
            {rulesText.quotaHints[quota]}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
