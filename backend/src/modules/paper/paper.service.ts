import type { Readable } from 'node:stream';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { noteAct } from '../../audit/audit.js';
import type { Caller } from '../../common/access.js';
import { fileName } from '../../common/csv.js';
import { foldForSearch } from '../../common/fold-for-search.js';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { NOT_REGISTERED } from '../attendance/event-attendees.service.js';
import { EventsService } from '../events/events.service.js';
import type { AgendasQuery, PaperQuery, TablesQuery } from './dto/paper.dto.js';
import { HANDOUT_ROWS, type PaperSettings, type Sheet } from './engine/sheets.js';
import {
  AGENDAS,
  HANDOUT,
  HAS_MEETINGS,
  PEOPLE_BY_COMPANY,
  PEOPLE_BY_NAME,
  PLACES_IN_ORDER,
  PLACES_WITH_MEETINGS,
} from './paper.queries.js';
import {
  type AgendaRow,
  agendaSheet,
  type HandoutColumns,
  handoutSheets,
  type PlaceRow,
  placeSheet,
} from './paper-rows.js';
import { PaperStreams } from './paper-streams.service.js';
import { type PrintedAgenda, PrintedAgendas } from './printed-agendas.service.js';

/** A file for a printer. */
export interface Paper {
  name: string;
  /** What it is, for the audit log. */
  list: string;
  /** How many agendas, cards, lists of places, or pages of the hand-out list it has. */
  sheets: number;
  content: Readable;
  /** To be called when the reply was handed over. */
  sent(): Promise<void>;
}

/** The rows of a file, which are read in portions. */
interface Source {
  name: string;
  /** Of people or places, in the order of their sheets. */
  ids: readonly string[];
  /** How many there are on a sheet; without: one. */
  perSheet?: number;
  /** @param from how many ids come before these */
  read: (ids: readonly string[], from: number) => Promise<Sheet[]>;
}

/** People or places that are read at a time: as many as fill whole pages of the hand-out list. */
const READ = 8 * HANDOUT_ROWS;

const NO_MEETINGS = 'This event has no meetings yet.';
const NO_PEOPLE = 'Nobody is registered for this event.';
const NO_PLACES = 'This event has no places.';

/** What is printed of an event: agendas, cards and lists of its places, and the list of its people. */
@Injectable()
export class PaperService {
  constructor(
    private readonly database: Database,
    private readonly events: EventsService,
    private readonly streams: PaperStreams,
    private readonly printed: PrintedAgendas,
    @Inject(ENV) private readonly env: Pick<Env, 'publicUrl'>,
  ) {}

  /**
   * Agendas by company and last name. They are noted as printed when the file was sent to its end.
   * @throws NotFoundException when the event is not there, or the one person does not attend it
   */
  async agendas(caller: Caller, eventId: string, query: AgendasQuery): Promise<Paper> {
    const settings = await this.settings(caller, eventId, 'Agendas', query);
    const { userId = null, company, outdated } = query;
    const isOutdated = outdated === 'true';
    const named = company === undefined ? null : foldForSearch(company);
    const values = [eventId, userId, named, isOutdated];
    const ids = await this.ids(PEOPLE_BY_COMPANY, values);
    if (ids.length === 0 && userId !== null && named === null && !isOutdated) {
      throw new NotFoundException(NOT_REGISTERED);
    }
    const { hasMeetings, asOf } = await this.state(eventId);
    const notice = (text: string) => this.notice(settings, 'agendas', { text, asOf });
    if (ids.length === 0 && isOutdated) return notice('No printed agenda is out of date.');
    if (ids.length === 0 && company !== undefined) return notice(`Nobody of ${company} attends.`);
    if (ids.length === 0) return notice(NO_PEOPLE);
    // An agenda that was printed and has lost its last meeting is printed again.
    const isOfAll = userId === null && company === undefined && !isOutdated;
    if (!hasMeetings && isOfAll) return notice(NO_MEETINGS);

    const printed: PrintedAgenda[] = [];
    const { publicUrl } = this.env;
    const read = async (some: readonly string[]): Promise<Sheet[]> => {
      const rows = await this.database.query<AgendaRow>(AGENDAS, [eventId, some]);
      printed.push(...rows.map(({ id, version, asOf: at }) => ({ id, version, asOf: at })));
      return rows.map((row) => agendaSheet(row, publicUrl, eventId));
    };
    const onSent = () => this.printed.note(eventId, printed);
    return this.paper(settings, { name: 'agendas', ids, read }, onSent);
  }

  /**
   * A card or a list for each place of an event.
   * @throws NotFoundException when the event is not there
   */
  async tables(caller: Caller, eventId: string, query: TablesQuery): Promise<Paper> {
    const kind = query.content === 'slots' ? 'slots' : 'card';
    const title = kind === 'card' ? 'Table cards' : 'Meetings by place';
    const settings = await this.settings(caller, eventId, title, query);
    const name = kind === 'card' ? 'table-cards' : 'tables';
    const ids = await this.ids(PLACES_IN_ORDER, [eventId]);
    const { hasMeetings, asOf } = await this.state(eventId);
    if (ids.length === 0) return this.notice(settings, name, { text: NO_PLACES, asOf });
    if (kind === 'slots' && !hasMeetings) {
      return this.notice(settings, name, { text: NO_MEETINGS, asOf });
    }
    const read = async (some: readonly string[]): Promise<Sheet[]> => {
      const rows = await this.database.query<PlaceRow>(PLACES_WITH_MEETINGS, [eventId, some]);
      return rows.map((row) => placeSheet(row, kind));
    };
    return this.paper(settings, { name, ids, read });
  }

  /**
   * Everybody by last name, with what the desk looks up.
   * @throws NotFoundException when the event is not there
   */
  async handout(caller: Caller, eventId: string, query: PaperQuery): Promise<Paper> {
    const settings = await this.settings(caller, eventId, 'Hand-out list', query);
    const ids = await this.ids(PEOPLE_BY_NAME, [eventId]);
    if (ids.length === 0) {
      const { asOf } = await this.state(eventId);
      return this.notice(settings, 'handout', { text: NO_PEOPLE, asOf });
    }
    const pages = Math.ceil(ids.length / HANDOUT_ROWS);
    const read = async (some: readonly string[], from: number): Promise<Sheet[]> => {
      const rows = await this.database.query<HandoutColumns>(HANDOUT, [eventId, some]);
      return handoutSheets(rows, { first: from / HANDOUT_ROWS + 1, pages });
    };
    return this.paper(settings, { name: 'handout', ids, read, perSheet: HANDOUT_ROWS });
  }

  /** Notes that somebody takes a file along. */
  async noteExport(eventId: string, { list }: Paper): Promise<void> {
    const details = { list, format: 'pdf' };
    await noteAct(this.database, { action: 'lists-exported', eventId, details });
  }

  private async settings(
    caller: Caller,
    eventId: string,
    title: string,
    { size = 'a4' }: PaperQuery,
  ): Promise<PaperSettings> {
    const { name, timezone } = await this.events.seenBy(caller, eventId);
    return { title: `${title} · ${name}`, size, eventName: name, timezone };
  }

  private async ids(statement: string, values: unknown[]): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(statement, values);
    return rows.map(({ id }) => id);
  }

  private async state(eventId: string): Promise<{ hasMeetings: boolean; asOf: Date }> {
    const [state] = await this.database.query<{ hasMeetings: boolean; asOf: Date }>(HAS_MEETINGS, [
      eventId,
    ]);
    return state ?? { hasMeetings: false, asOf: new Date() };
  }

  private notice(
    settings: PaperSettings,
    name: string,
    notice: { text: string; asOf: Date },
  ): Paper {
    const read = () => Promise.resolve<Sheet[]>([{ kind: 'notice', ...notice }]);
    return this.paper(settings, { name, ids: [''], read });
  }

  private paper(
    settings: PaperSettings,
    { name, ids, read, perSheet = 1 }: Source,
    onSent: () => Promise<void> = () => Promise.resolve(),
  ): Paper {
    const portions = async function* (): AsyncGenerator<Sheet[]> {
      for (let from = 0; from < ids.length; from += READ) {
        yield await read(ids.slice(from, from + READ), from);
      }
    };
    const { stream, isWhole } = this.streams.of(settings, portions());
    return {
      name: fileName(name, settings.eventName, 'pdf'),
      list: name,
      sheets: Math.ceil(ids.length / perSheet),
      content: stream,
      sent: async () => (isWhole() ? onSent() : undefined),
    };
  }
}
