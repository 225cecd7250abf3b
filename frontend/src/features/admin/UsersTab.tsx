import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { loadMore, reload } from '../../live/actions';
import { useSearch } from '../../live/use-search';
import { useLoad, useLoading, useUsers } from '../../store/hooks';
import { narrowed } from '../../store/keys';
import { adminUsersText } from '../../text/admin';
import { anyText, type AddressValue } from '../../ui/address-state';
import { EmptyState } from '../../ui/EmptyState';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { LoadFailed } from '../../ui/LoadFailed';
import { LoadingState } from '../../ui/LoadingState';
import { LongList } from '../../ui/LongList';
import { Offline } from '../../ui/offline';
import { useAddressState } from '../../ui/useAddressState';
import { useDebounced } from '../../ui/useDebounced';
import { UserStrip } from './UserStrip';
import { useBouncingAddresses } from './useBouncingAddresses';

/** Of a strip, in pixels. */
const usualHeight = 104;

const searchValue: AddressValue<string> = { name: 'search', read: anyText, isTyped: true };

/** The accounts the server finds, the newest first, with their flags. */
export function UsersTab() {
  const [typed, setTyped] = useAddressState(searchValue);
  const search = useDebounced(typed).trim();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box sx={{ maxWidth: 400 }}>
        <LabelledTextField
          label={adminUsersText.search}
          placeholder={adminUsersText.searchPlaceholder}
          type="search"
          maxLength={200}
          value={typed}
          onChange={setTyped}
        />
      </Box>
      <Users search={search} />
    </Box>
  );
}

function Users({ search }: { search: string }) {
  const { shown, load, pending } = useSearch(narrowed('admin-users', { search }));
  const { ready, total, next } = useLoad(shown);
  const loading = useLoading(shown);
  const users = useUsers(shown);
  const offline = useContext(Offline);
  const { addresses, clear } = useBouncingAddresses();
  if (load.failure && !load.ready) {
    const retry = narrowed('admin-users', { search });
    return <LoadFailed message={load.failure.message} onRetry={() => void reload(retry)} />;
  }
  // The list of another search must not pass for the one that was asked for.
  if (!ready || (pending && offline)) return <LoadingState label={adminUsersText.loading} />;
  if (users.length === 0) {
    return (
      <EmptyState
        title={adminUsersText.empty}
        hint={search ? adminUsersText.emptyHint : undefined}
      />
    );
  }
  const found = next === null ? users.length : Math.max(total ?? 0, users.length);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={pending}>
      <Typography role="status" variant="body2" color="textSecondary">
        {adminUsersText.found(found)}
      </Typography>
      <LongList
        label={adminUsersText.list}
        rows={users}
        keyOf={(user) => user.id}
        estimate={usualHeight}
        total={found}
        onEnd={() => void loadMore(shown)}
      >
        {(user, row) => {
          const bouncing = addresses.find(({ person }) => person.id === user.id);
          return (
            <UserStrip
              key={user.id}
              user={user}
              row={row}
              bouncing={bouncing}
              onAddressWorks={() => clear(user.id)}
            />
          );
        }}
      </LongList>
      {loading && next !== null && <LoadingState label={adminUsersText.loading} />}
    </Box>
  );
}
