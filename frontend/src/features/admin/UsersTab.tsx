import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { User } from '@rendezvous/contract';
import { useState } from 'react';
import { reload } from '../../live/actions';
import { useWholeList } from '../../live/use-whole-list';
import { useUsers } from '../../store/hooks';
import { adminText, adminUsersText } from '../../text/admin';
import { EmptyState } from '../../ui/EmptyState';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { StatusStrip } from '../../ui/StatusStrip';
import { UserStrip } from './UserStrip';

/** Rows drawn at first, and more at each asking. */
const step = 50;

function matches({ firstName, lastName, email, company, role }: User, search: string): boolean {
  const text = search.trim().toLowerCase();
  return [`${firstName} ${lastName}`, email, company, role].some((field) =>
    field.toLowerCase().includes(text),
  );
}

/** Every account, the newest first, with its flags. */
export function UsersTab() {
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(step);
  const load = useWholeList('admin-users');
  const users = useUsers();
  if (!load.ready) {
    if (!load.failure) return <LoadingState label={adminUsersText.loading} />;
    return <LoadFailed message={load.failure.message} onRetry={() => void reload('admin-users')} />;
  }
  const matching = users.filter((user) => matches(user, search));
  const shown = matching.slice(0, limit);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ maxWidth: 400 }}>
        <LabelledTextField
          label={adminUsersText.search}
          placeholder={adminUsersText.searchPlaceholder}
          type="search"
          value={search}
          onChange={(typed) => {
            setSearch(typed);
            setLimit(step);
          }}
        />
      </Box>
      {shown.length === 0 ? (
        <EmptyState
          title={adminUsersText.empty}
          hint={search ? adminUsersText.emptyHint : undefined}
        />
      ) : (
        <StatusStrip>
          {shown.map((user) => (
            <UserStrip key={user.id} user={user} />
          ))}
        </StatusStrip>
      )}
      {matching.length > limit && (
        <Button
          variant="outlined"
          onClick={() => setLimit(limit + step)}
          sx={{ alignSelf: 'center' }}
        >
          {adminText.showMore}
        </Button>
      )}
    </Box>
  );
}
