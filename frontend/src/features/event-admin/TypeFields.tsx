import ArrowDownwardSharp from '@mui/icons-material/ArrowDownwardSharp';
import ArrowUpwardSharp from '@mui/icons-material/ArrowUpwardSharp';
import DeleteOutlineSharp from '@mui/icons-material/DeleteOutlineSharp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { rulesText } from '../../text/event-rules';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { quotaNames, type TypeProblems, type TypeValues } from './rules-values';

interface TypeFieldsProps {
  type: TypeValues;
  isFirst: boolean;
  isLast: boolean;
  problems: TypeProblems | undefined;
  disabled: boolean;
  onChange: (change: Partial<TypeValues>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const longestName = 80;

/** One type: its name, its place in the order, and its limits. */
export function TypeFields(props: TypeFieldsProps) {
  const { type, isFirst, isLast, problems, disabled, onChange, onMove, onRemove } = props;
  const name = type.name.trim() || rulesText.unnamed;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        bgcolor: 'background.paper',
        border: 1,
        borderLeft: 6,
        borderColor: 'divider',
        borderLeftColor: 'primary.main',
        borderRadius: 1,
        px: 4,
        py: 3,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 3 }}>
        <Box sx={{ flex: '1 1 12rem' }}>
          <LabelledTextField
            label={rulesText.name}
            value={type.name}
            onChange={(typed) => onChange({ name: typed })}
            error={problems?.name}
            maxLength={longestName}
            required
            disabled={disabled}
            autoFocus={type.isNew && type.name === ''}
          />
        </Box>
        <Box sx={{ display: 'flex', pt: { sm: 6 } }}>
          <IconButton
            aria-label={rulesText.moveUp(name)}
            disabled={disabled || isFirst}
            onClick={() => onMove(-1)}
          >
            <ArrowUpwardSharp />
          </IconButton>
          <IconButton
            aria-label={rulesText.moveDown(name)}
            disabled={disabled || isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDownwardSharp />
          </IconButton>
          <IconButton aria-label={rulesText.remove(name)} disabled={disabled} onClick={onRemove}>
            <DeleteOutlineSharp />
          </IconButton>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(4, minmax(0, 1fr))',
          },
          gap: 3,
          alignItems: 'start',
        }}
      >
        {quotaNames.map((quota) => (
          <LabelledTextField
            key={quota}
            label={rulesText.quotas[quota]}
            value={type[quota]}
            onChange={(typed) => onChange({ [quota]: typed })}
            error={problems?.[quota]}
            type="number"
            min={0}
            disabled={disabled}
          />
        ))}
      </Box>
    </Box>
  );
}
