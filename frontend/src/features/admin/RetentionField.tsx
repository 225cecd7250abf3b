import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { retentionText as text } from '../../text/retention';
import { CheckboxField } from '../../ui/CheckboxField';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { retentionBounds, type RetentionKind, type RetentionValues } from './retention-values';

interface RetentionFieldProps {
  kind: RetentionKind;
  value: RetentionValues[RetentionKind];
  /** How much there is by now. */
  kept: string;
  isWrong: boolean;
  disabled: boolean;
  onChange: (value: RetentionValues[RetentionKind]) => void;
}

/** For how many days one kind is kept. */
export function RetentionField(props: RetentionFieldProps) {
  const { kind, value, kept, isWrong, disabled, onChange } = props;
  const { heading, hint } = text.kinds[kind];
  const { least, most, mayBeForEver } = retentionBounds[kind];
  const headingId = useId();
  // The size of logs is limited in any case.
  const forEver = kind === 'logDays' ? text.anyAge : text.forEver;
  const forEverOf = kind === 'logDays' ? text.anyAgeOf(heading) : text.forEverOf(heading);
  return (
    <Box role="group" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography variant="h3" id={headingId}>
        {heading}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {kept}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, mb: 2 }}>
        {hint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'flex-start' }}>
        <Box sx={{ width: '10rem' }}>
          <LabelledTextField
            label={text.days}
            type="number"
            min={least}
            max={most}
            hint={text.range(least, most)}
            error={isWrong ? text.notDays(least, most) : undefined}
            value={value.days}
            disabled={disabled || value.forEver}
            onChange={(days) => onChange({ ...value, days })}
          />
        </Box>
        {mayBeForEver && (
          <Box sx={{ pt: 6 }}>
            <CheckboxField
              label={forEver}
              aria-label={forEverOf}
              checked={value.forEver}
              disabled={disabled}
              onChange={({ target }) => onChange({ ...value, forEver: target.checked })}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}
