import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@rendezvous/contract';
import { useId, useState } from 'react';
import { useSearch } from '../../live/use-search';
import { useLoad, useUsers } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { appText } from '../../text/en';
import { addPersonText as text } from '../../text/event-people';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { fullName } from '../../ui/PersonAvatar';
import { useDebounced } from '../../ui/useDebounced';

/** Accounts that are shown of those found. */
const most = 8;

interface AccountSearchProps {
  chosen: User | null;
  onChoose: (user: User) => void;
  disabled: boolean;
}

/** Searches all accounts for one to be chosen. For administrators. */
export function AccountSearch({ chosen, onChoose, disabled }: AccountSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  return (
    <>
      <LabelledTextField
        label={text.search}
        placeholder={text.searchPlaceholder}
        hint={search === '' ? text.searchHint : undefined}
        type="search"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        disabled={disabled}
      />
      {search !== '' && (
        <Found search={search} chosen={chosen} onChoose={onChoose} disabled={disabled} />
      )}
    </>
  );
}

function Found({ search, ...props }: AccountSearchProps & { search: string }) {
  const { shown, load } = useSearch(narrowed('admin-users', { search }));
  const { ready, total } = useLoad(shown);
  const found = useUsers(shown);
  // Who has not accepted an invitation yet has no account.
  const users = found.filter(({ invited }) => invited !== true);
  if (load.failure && !load.ready) {
    return <Typography role="alert">{load.failure.message}</Typography>;
  }
  if (!ready) return <Typography role="status">{text.searching}</Typography>;
  if (users.length === 0) return <Typography role="status">{text.nobody}</Typography>;
  const others = found.length - users.length;
  const rest = Math.max((total ?? 0) - others, users.length) - Math.min(users.length, most);
  return (
    <Box>
      <Box
        component="fieldset"
        disabled={props.disabled}
        sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
      >
        <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0 }}>
          {text.found}
        </Typography>
        {users.slice(0, most).map((user) => (
          <Choice
            key={user.id}
            user={user}
            checked={props.chosen?.id === user.id}
            onChoose={() => props.onChoose(user)}
          />
        ))}
      </Box>
      {rest > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {text.more(rest)}
        </Typography>
      )}
    </Box>
  );
}

function Choice(props: { user: User; checked: boolean; onChoose: () => void }) {
  const { user, checked, onChoose } = props;
  const id = useId();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 3,
        minHeight: 44,
        py: 2,
        cursor: 'pointer',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        component="input"
        type="radio"
        name="account"
        checked={checked}
        onChange={onChoose}
        aria-describedby={id}
        sx={{ flex: 'none', width: 24, height: 24, m: 0 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{fullName(user)}</Typography>
        <Typography id={id} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[appText.roleAtCompany(user.role, user.company), user.email].filter(Boolean).join(', ')}
        </Typography>
      </Box>
    </Box>
  );
}
