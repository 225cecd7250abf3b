import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { completenessText } from '../../text/profile';
import { completenessOf, type MatchedFields } from '../../ui/completeness';

interface CompletenessMeterProps {
  fields: MatchedFields;
  /** The label of the reason for meeting on this screen. */
  goals: string;
}

/** How complete the viewer's profile is and what would improve their matches; a single caption once nothing is missing. */
export function CompletenessMeter({ fields, goals }: CompletenessMeterProps) {
  const { percent, improvements } = completenessOf(fields);
  const label = useId();
  if (improvements.length === 0) {
    return (
      <Typography variant="caption" component="p" color="textSecondary">
        {completenessText.complete}
      </Typography>
    );
  }
  return (
    <Box
      sx={{
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3, mb: 2 }}>
        <Typography id={label}>{completenessText.label}</Typography>
        <Typography component="span" variant="time">
          {completenessText.percent(percent)}
        </Typography>
      </Box>
      <Box
        role="progressbar"
        aria-labelledby={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        sx={{ height: 6, mb: 3, bgcolor: 'divider' }}
      >
        {/* In `style`, because `sx` would add a CSS class for every width. */}
        <Box style={{ width: `${percent}%` }} sx={{ height: 1, bgcolor: 'primary.main' }} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {completenessText.improve}
      </Typography>
      <Box component="ul" role="list" sx={{ m: 0, pl: 5 }}>
        {improvements.map((improvement) => (
          <Typography key={improvement} component="li" variant="body2">
            {improvement === 'goals'
              ? completenessText.fillIn(goals)
              : completenessText.improvements[improvement]}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
