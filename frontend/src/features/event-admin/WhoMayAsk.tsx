import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rulesText } from '../../text/event-rules';
import { CheckboxField } from '../../ui/CheckboxField';
import { useWide } from '../../ui/useWide';
import { mayAsk, withPair, type RulesValues, type TypeValues } from './rules-values';

interface WhoMayAskProps {
  values: RulesValues;
  disabled: boolean;
  onChange: (values: RulesValues) => void;
}

const nameOf = ({ name }: TypeValues) => name.trim() || rulesText.unnamed;

/** From which type to which one may ask: a table, on a phone a list for each type. */
export function WhoMayAsk(props: WhoMayAskProps) {
  const wide = useWide();
  const { types } = props.values;
  if (types.length === 0) return <Typography>{rulesText.noTypesToPair}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {rulesText.noType}
      </Typography>
      {wide ? <Matrix {...props} /> : <Lists {...props} />}
    </>
  );
}

function Matrix({ values, disabled, onChange }: WhoMayAskProps) {
  const { types } = values;
  return (
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="table"
        aria-label={rulesText.matrix}
        sx={{
          borderCollapse: 'collapse',
          minWidth: '100%',
          bgcolor: 'background.paper',
          '& th, & td': { border: 1, borderColor: 'divider', px: 3 },
          '& th': { typography: 'body2', fontWeight: 650, textAlign: 'left', py: 2 },
          '& td': { textAlign: 'center', p: 0 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{rulesText.asks}</th>
            {types.map((to) => (
              <th key={to.key} scope="col">
                {nameOf(to)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((from) => (
            <tr key={from.key}>
              <th scope="row">{nameOf(from)}</th>
              {types.map((to) => (
                <td key={to.key}>
                  <Box
                    component="label"
                    sx={{
                      display: 'flex',
                      minHeight: 44,
                      alignItems: 'center',
                      justifyContent: 'center',
                      cursor: 'pointer',
                    }}
                  >
                    <Box
                      component="input"
                      type="checkbox"
                      aria-label={rulesText.pair(nameOf(from), nameOf(to))}
                      checked={mayAsk(values, from.key, to.key)}
                      disabled={disabled}
                      onChange={({ target }: { target: HTMLInputElement }) =>
                        onChange(withPair(values, [from.key, to.key], target.checked))
                      }
                      sx={{ width: 24, height: 24, m: 0 }}
                    />
                  </Box>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Lists({ values, disabled, onChange }: WhoMayAskProps) {
  const { types } = values;
  return types.map((from) => (
    <Box
      key={from.key}
      component="fieldset"
      sx={{
        m: 0,
        mb: 3,
        px: 4,
        pb: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Typography component="legend" variant="body2" sx={{ fontWeight: 650, px: 1 }}>
        {rulesText.mayAsk(nameOf(from))}
      </Typography>
      {types.map((to) => (
        <CheckboxField
          key={to.key}
          label={nameOf(to)}
          checked={mayAsk(values, from.key, to.key)}
          disabled={disabled}
          onChange={({ target }) => onChange(withPair(values, [from.key, to.key], target.checked))}
        />
      ))}
    </Box>
  ));
}
