import Button from '@mui/material/Button';
import type { Event, EventPlace } from '@rendezvous/contract';
import { useState } from 'react';
import { previewUpdate, updateEvent } from '../../live/admin-actions';
import { placesText } from '../../text/event-places';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Form } from '../../ui/Form';
import { LabelledTextField } from '../../ui/LabelledTextField';
import { useCommand } from '../../ui/useCommand';
import { saysMoreThanNumbers } from './place-labels';

interface TableCountProps {
  event: Event;
  /** Those that are there. */
  places: readonly EventPlace[];
  onChanged: () => void;
}

const most = 10_000;

interface Asked {
  tables: number | null;
  gone: number;
  affected: number;
}

/** The short way to places 1, 2, 3 and so on; asks first where places go or meetings have to move. */
export function TableCount({ event, places, onChanged }: TableCountProps) {
  const [typed, setTyped] = useState(event.tables === null ? '' : String(event.tables));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pending, run } = useCommand();
  const isOff = saysMoreThanNumbers(places);
  const text = typed.trim();
  const tables = text === '' ? null : Number(text);
  const isNumber = tables === null || (/^\d+$/.test(text) && tables >= 1 && tables <= most);
  const set = async (wanted: number | null) => {
    const changed = await run(() => updateEvent(event.id, { tables: wanted }), {
      success: { title: placesText.shortDone },
      failureTitle: placesText.shortFailed,
    });
    setAsked(null);
    if (changed) onChanged();
  };
  const begin = async () => {
    if (isOff || !isNumber || tables === event.tables) return;
    let affected = 0;
    const may = await run(
      async () => {
        const preview = await previewUpdate(event.id, { tables });
        if (preview.ok) affected = preview.value.affectedMeetings;
        return preview;
      },
      { failureTitle: placesText.shortFailed },
    );
    if (!may) return;
    const gone = Math.max(0, places.length - (tables ?? 0));
    if (gone > 0 || affected > 0) setAsked({ tables, gone, affected });
    else await set(tables);
  };
  return (
    <Form failure={null} onSubmit={() => void begin()}>
      <LabelledTextField
        label={placesText.short}
        value={typed}
        onChange={setTyped}
        hint={isOff ? placesText.shortOff : placesText.shortHint}
        error={isNumber ? undefined : placesText.wholeNumber(most)}
        type="number"
        min={1}
        max={most}
        disabled={pending || isOff}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={pending || isOff || !isNumber || tables === event.tables}
        sx={{ alignSelf: 'flex-start' }}
      >
        {pending ? placesText.shortSetting : placesText.shortSet}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={placesText.shortTitle}
          body={placesText.shortBody(asked.gone, asked.affected)}
          confirmLabel={placesText.shortSet}
          pendingLabel={placesText.shortSetting}
          pending={pending}
          onConfirm={() => void set(asked.tables)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Form>
  );
}
